import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatMonth, formatWeekday } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { EntryLine, type EntryActions } from './entry-line.tsx'
import { addMonths } from './months.ts'

interface EntryListProps {
  /** `YYYY-MM` */
  month: string
  /** By day. */
  entries: ReadonlyMap<string, CalendarEntry[]>
  actions: EntryActions
}

/** A month and the next one as lists of their days. Past days of the current month are shown on request. */
export function EntryList({ month, entries, actions }: EntryListProps) {
  const today = schoolDay()
  const [showsAll, showAll] = useState(false)
  const isThisMonth = month === today.slice(0, 7)
  const days = [...entries.keys()].filter((day) => day >= `${month}-01`)
  const earlier = isThisMonth ? days.filter((day) => day < today) : []
  return (
    <div className="max-w-3xl space-y-6">
      {earlier.length > 0 && !showsAll && (
        <Button variant="secondary" size="sm" onClick={() => showAll(true)}>
          {texts.earlier(earlier.length)}
        </Button>
      )}
      {[month, addMonths(month, 1)].map((name) => (
        <MonthSection
          key={name}
          month={name}
          days={days.filter((day) => day.startsWith(name) && (showsAll || !earlier.includes(day)))}
          entries={entries}
          today={today}
          actions={actions}
        />
      ))}
    </div>
  )
}

interface MonthSectionProps extends EntryListProps {
  days: readonly string[]
  today: string
}

function MonthSection({ month, days, entries, today, actions }: MonthSectionProps) {
  return (
    <Section heading={formatMonth(month)} level={3} size="lg">
      {days.length === 0 ? (
        <p className="border-t border-line py-3 text-ink-soft">{texts.nothing(formatMonth(month))}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line border-t border-line">
          {days.map((day) => (
            <li key={day} className="grid grid-cols-[4rem_1fr] gap-x-2 py-2.5">
              <time
                dateTime={day}
                className={`text-sm/7 tabular-nums ${day === today ? 'font-semibold text-valley-ink' : 'text-ink-soft'}`}
              >
                {day === today ? texts.today : formatWeekday(day)}
              </time>
              <ul className="space-y-3">
                {entries.get(day)?.map((entry) => (
                  <li key={entry.key}>
                    <EntryLine entry={entry} actions={actions} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
