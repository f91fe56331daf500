import { useDay } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { showDate } from '#app/features/site/news/card-data.ts'
import { newsPath } from '#app/content/news/news-path.ts'

export interface Headline {
  id: string
  title: string
  date: string
}

export function LatestNews({ heading, headlines }: { heading: string; headlines: Headline[] }) {
  const written = useDay()
  if (headlines.length === 0) return null
  return (
    <section
      aria-labelledby="latest"
      className="mt-5 rounded-md border border-l-4 border-line border-l-kunai bg-surface px-4 py-3 md:mt-8"
    >
      <h2 id="latest" className="text-lg leading-6 text-valley-ink">
        {heading}
      </h2>
      <ul>
        {headlines.map(({ id, title, date }) => (
          <li key={id} className="mt-1 leading-6">
            <Link to={newsPath(id)} className="text-link font-semibold">
              {title}
            </Link>{' '}
            <time dateTime={date} className="text-sm whitespace-nowrap text-ink-soft">
              {written(showDate(date))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
