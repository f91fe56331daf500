import { ChevronLeft, ChevronRight, Plus, Rss } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { formatMonth } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { addMonths } from './months.ts'
import type { CalendarPlace, CalendarView } from './use-calendar-place.ts'

interface CalendarToolbarProps {
  place: CalendarPlace
  onGo: (change: { month?: string; view?: CalendarView }) => void
  onFeed: () => void
  /** Opens the form of a new event; absent for those who enter none. */
  onAdd: (() => void) | undefined
}

/** The row above the calendar: the month, the two views, the feed and a new event. */
export function CalendarToolbar({ place, onGo, onFeed, onAdd }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MonthMoves month={place.month} onGo={(month) => onGo({ month })} />
      <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
        <ViewChoice view={place.view} onView={(view) => onGo({ view })} />
        <Button variant="secondary" size="sm" onClick={onFeed}>
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

function ViewChoice({ view, onView }: { view: CalendarView; onView: (view: CalendarView) => void }) {
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
