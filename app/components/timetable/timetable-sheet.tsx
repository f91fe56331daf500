import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import { formatDay } from '#app/lib/format.ts'
import { useStructure } from '#app/session/current-school.ts'
import { schoolDays } from '#shared/constants.ts'
import { lastPeriodOf } from '#shared/periods.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'

interface TimetabledClass {
  id: string
  /** The class or the subject, whichever the reader knows it by. */
  name: string
  /** The other of the two, and the room. */
  facts: readonly (string | null)[]
  /** Lessons by 'Monday-1'. */
  schedule: Record<string, boolean>
}

export interface TimetableSheetProps {
  /** The person whose week it is. */
  owner: string
  term: string
  classes: readonly TimetabledClass[]
}

const cell = 'border border-line px-1.5 py-1 align-top'

/** The printed week of a person: a row for each period and a column for each day. */
export function TimetableSheet({ owner, term, classes }: TimetableSheetProps) {
  const last = classes.map(({ schedule }) => lastPeriodOf(schedule))
  const length = Math.max(useStructure().periodsPerDay, ...last)
  const periods = Array.from({ length }, (_, index) => index + 1)
  return (
    <PrintedSheet title={words.title(owner)} facts={[term, words.printedOn(formatDay(schoolDay()))]} isWide>
      <table className="mt-3 w-full table-fixed border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} w-20 whitespace-nowrap`}>
              {words.period}
            </th>
            {schoolDays.map((day) => (
              <th key={day} scope="col" className={cell}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period} className="h-14">
              <th scope="row" className={`${cell} tabular-nums`}>
                {period}
              </th>
              {schoolDays.map((day) => (
                <td key={day} className={cell}>
                  {classes
                    .filter(({ schedule }) => schedule[`${day}-${period}`])
                    .map(({ id, name, facts }) => (
                      <p key={id}>
                        <span className="font-semibold">{name}</span>
                        <span className="block">{facts.filter(Boolean).join(', ')}</span>
                      </p>
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
