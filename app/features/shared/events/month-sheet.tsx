import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { formatDay, formatMonth } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import { timetableTexts } from '#app/words/shared/timetable.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { describeEntry, type CalendarEntry } from './calendar-entries.ts'
import { entryLooks } from './entry-looks.ts'
import { weeksOf } from './months.ts'

interface MonthSheetProps {
  /** `YYYY-MM` */
  month: string
  /** By day. */
  entries: ReadonlyMap<string, CalendarEntry[]>
}

/** The printed month: every entry with its class or place, which the screen shows only for the chosen day. */
export function MonthSheet({ month, entries }: MonthSheetProps) {
  return (
    <PrintedSheet
      title={texts.sheet(formatMonth(month))}
      facts={[timetableTexts.printedOn(formatDay(schoolDay()))]}
      isWide
    >
      <table className="mt-3 w-full table-fixed border-collapse text-left text-xs/4">
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col" className="border border-line px-1.5 py-1 text-sm">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]} className="h-12 break-inside-avoid">
              {week.map((day) => (
                <td key={day} className="border border-line px-1.5 py-1 align-top">
                  <p className={day.startsWith(month) ? 'text-sm font-semibold' : 'text-sm text-ink-soft'}>
                    {Number(day.slice(8))}
                  </p>
                  {together(entries.get(day)).map((entry) => (
                    <Entry key={entry.key} entry={entry} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}

/** Joins the test of nine classes on one day into one entry. */
function together(entries: readonly CalendarEntry[] = []): CalendarEntry[] {
  const same = Map.groupBy(entries, ({ kind, text, when }) => JSON.stringify([kind, text, when]))
  return [...same.values()].map((group) => {
    const detail = group.flatMap((one) => one.detail ?? []).join(', ')
    return detail ? { ...group[0]!, detail } : group[0]!
  })
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { icon: Icon } = entryLooks[entry.kind]
  return (
    <p className="flex gap-1 wrap-anywhere">
      <Icon className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
      <span>{entry.kind === 'term' ? entry.text : describeEntry(entry)}</span>
    </p>
  )
}
