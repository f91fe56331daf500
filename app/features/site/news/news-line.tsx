import { useDay, useWords } from '#app/lib/page/spoken.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import { categoryNames } from '#app/words/site/news.ts'
import { showDate } from './card-data.ts'

/** Category and date of an article. */
export function NewsLine({ category, date }: { category: NewsCategory; date: string }) {
  const [written, names] = [useDay(), useWords(categoryNames)]
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="rounded-md bg-kunai-tint px-2 py-0.5 font-semibold text-kunai-ink">
        {names[category]}
      </span>
      <time dateTime={date} className="text-ink-soft">
        {written(showDate(date))}
      </time>
    </p>
  )
}
