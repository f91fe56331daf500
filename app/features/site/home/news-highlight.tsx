import { Link } from '#app/navigation/link.tsx'
import { newsHighlight } from '#app/content/home.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'

export function NewsHighlight() {
  const { heading, title, date, isoDate, dates, link } = newsHighlight
  return (
    <section aria-labelledby="news-highlight" className="relative">
      <div className="mx-auto -mt-6 max-w-page px-4 md:px-6 lg:-mt-10">
        <article className="grid gap-6 rounded-md border border-line border-t-4 border-t-kunai bg-surface p-6 raised md:p-8 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <p className="text-sm font-semibold text-kunai-ink">
              {heading} · <time dateTime={isoDate}>{date}</time>
            </p>
            <h2 id="news-highlight" className="mt-1 text-2xl">
              {title}
            </h2>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-8">
              {dates.map((entry) => (
                <li key={entry.iso} className="border-l-4 border-kunai pl-4">
                  <time dateTime={entry.iso} className="block font-semibold">
                    {entry.day}
                  </time>
                  {entry.text}
                </li>
              ))}
            </ul>
          </div>
          <Link to={link.to} className={buttonStyles('primary', 'md', 'justify-self-start')}>
            {link.label} <span className="sr-only">{title}</span>
          </Link>
        </article>
      </div>
    </section>
  )
}
