import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatDay } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { describeEntry, type CalendarEntry } from './calendar-entries.ts'
import { entryLooks } from './entry-looks.ts'
import { weeksOf } from './months.ts'

interface MonthGridProps {
  /** `YYYY-MM` */
  month: string
  label: string
  /** By day. */
  entries: ReadonlyMap<string, CalendarEntry[]>
  /** The day whose entries are shown below. */
  chosen: string
  /** Chooses a day, possibly one of another month. */
  onChoose: (day: string) => void
}

const maxShown = 3

/** Days by which the keys of a grid move, as in the ARIA Authoring Practices. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a grid of its weeks. The arrow keys move through the days, into neighbouring months as well. */
export function MonthGrid({ month, label, entries, chosen, onChoose }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [chosen])

  function move(event: KeyboardEvent) {
    const weekday = (new Date(`${chosen}T00:00:00Z`).getUTCDay() + 6) % 7
    const step = event.key === 'Home' ? -weekday : event.key === 'End' ? 6 - weekday : steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    takesFocus.current = true
    onChoose(addDays(chosen, step))
  }

  return (
    <table ref={table} aria-label={label} className="w-full table-fixed border-collapse bg-surface">
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border border-line px-1 py-1 text-center text-sm font-semibold text-ink-soft sm:text-left"
            >
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isOfMonth={day.startsWith(month)}
                isChosen={day === chosen}
                entries={entries.get(day) ?? []}
                onChoose={onChoose}
                onMove={move}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isOfMonth: boolean
  isChosen: boolean
  entries: readonly CalendarEntry[]
  onChoose: (day: string) => void
  onMove: (event: KeyboardEvent) => void
}

function Day({ day, isOfMonth, isChosen, entries, onChoose, onMove }: DayProps) {
  const isToday = day === schoolDay()
  return (
    <td className={`h-14 border border-line p-0 align-top sm:h-24 ${isOfMonth ? '' : 'bg-sunken'}`}>
      <button
        type="button"
        data-printed=""
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        aria-label={texts.dayLabel(formatDay(day), entries.map(describeEntry))}
        className={`flex min-h-14 w-full cursor-pointer flex-col items-start gap-0.5 p-1 text-left sm:min-h-24 ${isChosen ? 'outline-2 -outline-offset-2 outline-valley' : ''}`}
        onClick={() => onChoose(day)}
        onKeyDown={onMove}
      >
        <span
          className={`inline-grid min-w-6 place-items-center rounded-full text-sm tabular-nums ${isToday ? 'bg-valley px-1 font-semibold text-on-valley' : isOfMonth ? '' : 'text-ink-soft'}`}
        >
          {Number(day.slice(8))}
        </span>
        <span className="flex w-full flex-wrap gap-0.5 sm:flex-col">
          {entries.slice(0, maxShown).map(({ key, kind, text }) => {
            const { icon: Icon, tint } = entryLooks[kind]
            return (
              <span
                key={key}
                className={`flex max-w-full items-center gap-1 rounded-sm px-0.5 text-xs/4.5 ${tint}`}
              >
                <Icon className="size-3.5 shrink-0" aria-hidden="true" />
                <span className="truncate max-sm:hidden">{text}</span>
              </span>
            )
          })}
          {entries.length > maxShown && (
            <span className="text-xs/4 text-ink-soft">
              <span className="sm:hidden">+{entries.length - maxShown}</span>
              <span className="max-sm:hidden">{texts.more(entries.length - maxShown)}</span>
            </span>
          )}
        </span>
      </button>
    </td>
  )
}
