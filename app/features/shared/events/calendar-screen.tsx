import { useState, type ReactNode } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { formatDay, formatMonth, formatWeekday } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { entriesOf, isFilled, type CalendarEntry } from './calendar-entries.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { EntryLine, type EntryActions } from './entry-line.tsx'
import { monthQuery } from './event-queries.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { monthSpan, addMonths } from './months.ts'
import { useCalendarPlace, type CalendarPlace } from './use-calendar-place.ts'
import { Button } from '#app/components/ui/button.tsx'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

interface CalendarScreenProps extends Pick<EntryActions, 'searchOf' | 'onEdit'> {
  userId: string
  /** Shown instead of a calendar in which the school has put nothing. */
  empty?: ReactNode
  /** Opens the form of a new event; absent for those who enter none. */
  onAdd?: () => void
}

/** The calendar of a month, as a list or as a grid. The address says which, so that reload and Back work. */
export function CalendarScreen({ userId, empty, onAdd, ...actions }: CalendarScreenProps) {
  const [place, go] = useCalendarPlace()
  const [deleting, setDeleting] = useState<SchoolEvent>()
  const [isFeedOpen, openFeed] = useState(false)
  const { mutateAsync: remove } = useCall('events', 'remove', { userId, changes: ['events'] })
  const all = { ...actions, onDelete: setDeleting }
  return (
    <Loaded of={monthQuery(userId, place.month)} failure={texts.fetchFailed}>
      {(page) =>
        empty !== undefined && !isFilled(page) && place.isHere ? (
          empty
        ) : (
          <div className="space-y-4">
            <CalendarToolbar place={place} onGo={go} onFeed={() => openFeed(true)} onAdd={onAdd} />
            <Entries
              page={page}
              place={place}
              actions={all}
              onDay={(day) => go({ day, month: day.slice(0, 7) })}
            />
            {deleting && (
              <DeleteRow
                question={texts.confirmDelete}
                text={
                  deleting.repeats_until
                    ? texts.confirmDeleteWeekly(deleting.title)
                    : texts.confirmDeleteText(deleting.title)
                }
                deleted={texts.deleted}
                failed={texts.deleteFailed}
                remove={() => remove({ id: deleting.id })}
                onDone={() => setDeleting(undefined)}
              />
            )}
            {isFeedOpen && <FeedDialog userId={userId} onClose={() => openFeed(false)} />}
          </div>
        )
      }
    </Loaded>
  )
}

interface EntriesProps {
  page: CalendarPage
  place: CalendarPlace
  actions: EntryActions
  onDay: (day: string) => void
}

function Entries({ page, place, actions, onDay }: EntriesProps) {
  const { month, view, day } = place
  const { from, to } = monthSpan(month)
  const entries = entriesOf(page, from, to)
  if (view === 'list') return <EntryList month={month} entries={entries} actions={actions} />
  const onChosen = entries.get(day) ?? []
  return (
    <>
      <MonthSheet month={month} entries={entries} />
      <MonthGrid month={month} label={formatMonth(month)} entries={entries} chosen={day} onChoose={onDay} />
      <Section className="max-w-3xl" heading={formatDay(day)} level={3} size="lg">
        {onChosen.length === 0 ? (
          <p className="text-ink-soft">{texts.nothingOn}</p>
        ) : (
          <ul className="mt-2 space-y-3" aria-label={texts.entriesOf(formatDay(day))}>
            {onChosen.map((entry) => (
              <li key={entry.key}>
                <EntryLine entry={entry} actions={actions} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

interface EntryListProps {
  /** `YYYY-MM` */
  month: string
  /** By day. */
  entries: ReadonlyMap<string, CalendarEntry[]>
  actions: EntryActions
}

/** A month and the next one as lists of their days. Past days of the current month are shown on request. */
function EntryList({ month, entries, actions }: EntryListProps) {
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
