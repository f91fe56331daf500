import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { useStructure } from '#app/session/current-school.ts'
import { schoolDays } from '#shared/constants.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { PeriodTime } from './period-time.tsx'
import type { WeekLessonShown } from './week-grid.tsx'
import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'

export interface TimetableSheetProps {
  /** The person, room or home class whose week it is. */
  owner: string
  term: string
  lessons: readonly WeekLessonShown[]
}

const cell = 'border border-line px-1.5 py-1 align-top'

export function TimetableSheet({ owner, term, lessons }: TimetableSheetProps) {
  const last = lessons.map(({ period }) => period)
  const length = Math.max(useStructure().periodsPerDay, ...last)
  const periods = Array.from({ length }, (_, index) => index + 1)
  return (
    <PrintedSheet title={words.title(owner)} facts={[term, words.printedOn(formatDay(schoolDay()))]} isWide>
      <table className="mt-3 w-full table-fixed border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} w-30 whitespace-nowrap`}>
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
                <PeriodTime period={period} />
              </th>
              {schoolDays.map((day, at) => (
                <td key={day} className={cell}>
                  {lessons
                    .filter((lesson) => lesson.weekday === at + 1 && lesson.period === period)
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
