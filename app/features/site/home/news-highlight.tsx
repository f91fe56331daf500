import { useDay } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { showDate } from '#app/features/site/news/card-data.ts'
import type { Highlight } from './find-highlight.ts'

type Words = PageContent<'home'>['highlight']

export function NewsHighlight({ words, highlight }: { words: Words; highlight: Highlight | undefined }) {
  const written = useDay()
  if (!highlight) return null
  const { title, date, text, to, isChosen } = highlight
  return (
    <section aria-labelledby="news-highlight" className="relative">
      <div className="mx-auto -mt-6 max-w-page px-4 md:px-6 lg:-mt-10">
        <article className="grid gap-6 rounded-md border border-line border-t-4 border-t-kunai bg-surface p-6 raised md:p-8 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <p className="text-sm font-semibold text-kunai-ink">
              {words.heading} · <time dateTime={date}>{written(showDate(date))}</time>
            </p>
            <h2 id="news-highlight" className="mt-1 text-2xl wrap-anywhere">
              {title}
            </h2>
            {isChosen && words.dates.length > 0 ? (
              <Dates dates={words.dates} />
            ) : (
              <p className="mt-4 max-w-prose wrap-anywhere">{text}</p>
            )}
          </div>
          <Link to={to} className={buttonStyles('primary', 'md', 'justify-self-start')}>
            {words.link} <span className="sr-only">{title}</span>
          </Link>
        </article>
      </div>
    </section>
  )
}

/** The dates that the office has written for the article of its choice. */
function Dates({ dates }: Pick<Words, 'dates'>) {
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-8">
      {dates.map((entry, index) => (
        <li key={index} className="border-l-4 border-kunai pl-4">
          <span className="block font-semibold">{entry.day}</span>
          {entry.text}
        </li>
      ))}
    </ul>
  )
}
