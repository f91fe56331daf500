import { Megaphone } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { formatDate } from '#app/lib/text/format.ts'
import { newAnnouncementTexts as texts } from '#app/words/shared/new-announcements.ts'
import type { NewAnnouncement } from '#shared/announcements/contract.ts'

const maxShown = 3

/** The announcements that the person has not seen yet, above a first screen. Nothing when there are none. */
export function NewAnnouncements({ announcements }: { announcements: readonly NewAnnouncement[] }) {
  if (announcements.length === 0) return null
  return (
    <section
      aria-labelledby="new-announcements"
      className="mb-2 rounded-md sm:mb-4 border border-kunai-ink/30 bg-kunai-tint px-4 py-1 sm:py-3 print:hidden"
    >
      {/* On a phone they share one line: the person came for the content below. */}
      <p className="flex min-h-11 items-center gap-2 sm:hidden">
        <Megaphone className="size-5 shrink-0" aria-hidden="true" />
        <TabLink>{texts.inOneLine(announcements.length, announcements[0]?.title ?? '')}</TabLink>
      </p>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="new-announcements" className="flex items-center gap-2 text-lg max-sm:sr-only">
          <Megaphone className="size-5 shrink-0" aria-hidden="true" />
          {texts.heading(announcements.length)}
        </h2>
        {announcements.length > maxShown && (
          <span className="whitespace-nowrap max-sm:hidden">
            <TabLink>{texts.all(announcements.length)}</TabLink>
          </span>
        )}
      </div>
      <ul className="max-sm:hidden">
        {announcements.slice(0, maxShown).map(({ id, title, author_name, shown_from }) => (
          <li key={id} className="flex min-h-11 items-center gap-x-3">
            <TabLink>{title}</TabLink>
            <span className="shrink-0 text-sm text-ink-soft">
              {author_name ?? texts.office} · {formatDate(shown_from)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TabLink({ children }: { children: string }) {
  return (
    <Link
      to={{ search: '?tab=announcements' }}
      preventScrollReset
      className="min-w-0 truncate py-1 font-semibold text-ink underline"
    >
      {children}
    </Link>
  )
}
