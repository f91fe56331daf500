import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, Rss } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { formatDay, formatMonth } from '#app/lib/format.ts'
import { useParameters } from '#app/navigation/use-parameters.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { entriesOf, isFilled } from './calendar-entries.ts'
import { EntryLine, type EntryActions } from './entry-line.tsx'
import { EntryList } from './entry-list.tsx'
import { useRemoveEvent } from './event-mutations.ts'
import { monthQuery } from './event-queries.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { addMonths, isMonth, monthSpan } from './months.ts'

interface CalendarScreenProps extends Pick<EntryActions, 'searchOf' | 'onEdit'> {
  userId: string
  /** Stands in the place of a calendar in which the school has put nothing. */
  empty?: ReactNode
  /** Opens the form of a new event; absent for those who enter none. */
  onAdd?: () => void
}

/** The calendar of a month, as a list or as a grid. The address says which, so that reload and back work. */
export function CalendarScreen({ userId, empty, onAdd, ...actions }: CalendarScreenProps) {
  const [place, go] = usePlace()
  const query = useQuery(monthQuery(userId, place.month))
  const [deleting, setDeleting] = useState<SchoolEvent>()
  const [isFeedOpen, openFeed] = useState(false)
  const { mutateAsync: remove } = useRemoveEvent(userId)
  const all = { ...actions, onDelete: setDeleting }
  return (
    <ListPart query={query} failure={texts.fetchFailed}>
      {(page) =>
        empty !== undefined && !isFilled(page) && place.isHere ? (
          empty
        ) : (
          <div className="space-y-4">
            <div className="flex flex-wrap items-center gap-2">
              <MonthMoves month={place.month} onGo={(month) => go({ month })} />
              <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
                <ViewChoice view={place.view} onView={(view) => go({ view })} />
                <Button variant="secondary" size="sm" onClick={() => openFeed(true)}>
                  <Rss className="size-4" aria-hidden="true" />
                  {texts.feed.open}
                </Button>
                {onAdd && (
                  <Button size="sm" onClick={onAdd}>
                    <Plus className="size-4" aria-hidden="true" />
                    {texts.add}
                  </Button>
                )}
              </div>
            </div>
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
                remove={() => remove(deleting.id)}
                onDone={() => setDeleting(undefined)}
              />
            )}
            {isFeedOpen && <FeedDialog userId={userId} onClose={() => openFeed(false)} />}
          </div>
        )
      }
    </ListPart>
  )
}

interface EntriesProps {
  page: CalendarPage
  place: Place
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
      <section aria-labelledby="chosen-day" className="max-w-3xl">
        <h3 id="chosen-day" className="text-lg">
          {formatDay(day)}
        </h3>
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
      </section>
    </>
  )
}

function MonthMoves({ month, onGo }: { month: string; onGo: (month: string) => void }) {
  const now = schoolDay().slice(0, 7)
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.earlierMonth}
        onClick={() => onGo(addMonths(month, -1))}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Button>
      <h2 className="min-w-40 text-center text-xl" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.laterMonth}
        onClick={() => onGo(addMonths(month, 1))}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </Button>
      {month !== now && (
        <Button variant="quiet" size="sm" onClick={() => onGo(now)}>
          {texts.thisMonth}
        </Button>
      )}
    </div>
  )
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label={texts.views.label} className="flex">
      {(['list', 'month'] as const).map((name, index) => (
        <Button
          key={name}
          size="sm"
          variant={name === view ? 'primary' : 'secondary'}
          className={index === 0 ? 'rounded-r-none' : 'rounded-l-none'}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        >
          {texts.views[name]}
        </Button>
      ))}
    </div>
  )
}

type View = 'list' | 'month'

interface Place {
  /** `YYYY-MM` */
  month: string
  view: View
  /** The chosen day of the grid. */
  day: string
  /** The address names no other month. */
  isHere: boolean
}

/** The place of the calendar that the address names; on a phone it is a list unless the address says otherwise. */
function usePlace(): [Place, (change: Partial<Pick<Place, 'month' | 'view' | 'day'>>) => void] {
  const [parameters, changeParameters] = useParameters()
  const isWide = useMedia('(width >= 48rem)')
  const today = schoolDay()
  const named = parameters.get('month')
  const month = isMonth(named) ? named : today.slice(0, 7)
  const chosen = parameters.get('day')
  const view = parameters.get('view')
  return [
    {
      month,
      view: view === 'list' || view === 'month' ? view : isWide ? 'month' : 'list',
      day: chosen?.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`,
      isHere: month === today.slice(0, 7),
    },
    (change) =>
      changeParameters((next) => {
        for (const [name, value] of Object.entries(change)) next.set(name, value)
        if (change.month === today.slice(0, 7)) next.delete('month')
      }),
  ]
}
