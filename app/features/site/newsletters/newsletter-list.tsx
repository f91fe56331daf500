import { useDay, useWords } from '#app/lib/page/spoken.ts'
import { newsArchives } from '#app/words/site/news.ts'
import { showDate } from '#app/features/site/news/card-data.ts'
import { formatSize } from '#app/lib/text/format.ts'
import type { PublishedNewsletter } from '#shared/site-pages/site-services.ts'

/**
 * Published newsletters, each with its size, since a download costs data. Undefined when they could not be
 * read.
 */
export function NewsletterList({ newsletters }: { newsletters: PublishedNewsletter[] | undefined }) {
  const [written, words] = [useDay(), useWords(newsArchives)]
  return (
    <section aria-labelledby="newsletters">
      <h2 id="newsletters" className="text-3xl">
        {words.newsletters}
      </h2>
      {!newsletters && <p className="mt-6">{words.unavailable}</p>}
      {newsletters?.length === 0 && <p className="mt-6">{words.noNewsletters}</p>}
      <ul className="mt-6">
        {newsletters?.map((letter) => (
          <li key={letter.id} className="border-t border-line py-3">
            <a href={letter.url} className="text-link font-semibold">
              {letter.title}
            </a>
            <p className="text-sm text-ink-soft">
              <time dateTime={letter.published_on}>{written(showDate(letter.published_on))}</time> ·{' '}
              {letter.file_name}, {formatSize(letter.file_size)}
            </p>
            {letter.description && <p>{letter.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
