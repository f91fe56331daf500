import { useDay, useLabel, useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { usePublicPages } from '#app/lib/page/school.ts'
import { formatDay, formatDays, formatTime } from '#app/lib/text/format.ts'
import { siteEvents } from '#app/words/site/events.ts'
import { datesLink } from '#app/words/site/links.ts'
import type { ComingEvent } from '#shared/site-pages/site-services.ts'

/** The coming public events, with a link for calendar programs. Renders nothing when there are none. */
export function ComingEvents({ events }: { events: readonly ComingEvent[] }) {
  const isPublic = usePublicPages()
  const [texts, written, label] = [useWords(siteEvents), useDay(), useLabel()]
  if (events.length === 0) return null
  return (
    <section aria-labelledby="coming-events" className="mt-8">
      <h2 id="coming-events" className="text-2xl">
        {texts.heading}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {events.map(({ id, title, place, content, day, last, starts_at, ends_at }) => (
          <li key={`${id} ${day}`} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
            <p className="font-semibold text-valley-ink">
              <time dateTime={day}>{written(last > day ? formatDays(day, last) : formatDay(day))}</time>
              {starts_at && (
                <span className="block font-normal text-ink-soft">
                  {[starts_at, ends_at].flatMap((time) => (time ? [formatTime(time)] : [])).join(' – ')}
                </span>
              )}
            </p>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-lg">{title}</h3>
              {place && <p className="text-ink-soft">{place}</p>}
              {content && <p className="mt-1 max-w-prose whitespace-pre-line">{content}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm print:hidden">
        <a href="/news/events.ics" className="text-link inline-flex min-h-11 items-center">
          {texts.subscribe}
        </a>
        {isPublic(datesLink) && (
          <>
            {' · '}
            <Link to={datesLink.to} className="text-link inline-flex min-h-11 items-center">
              {label(datesLink)}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
