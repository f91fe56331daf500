import { classTexts } from '#app/words/teacher/classes.ts'
import { useStructure } from '#app/session/current-school.ts'
import { schoolDays } from '#shared/constants.ts'
import { lastPeriodOf } from '#shared/timetable/periods.ts'

interface ScheduleGridProps {
  schedule: Record<string, boolean>
  onChange: (schedule: Record<string, boolean>) => void
}

/** Monday to Friday by the lessons of a day; small enough for a phone without scrolling sideways. */
export function ScheduleGrid({ schedule, onChange }: ScheduleGridProps) {
  const length = Math.max(useStructure().periodsPerDay, lastPeriodOf(schedule))
  const periods = Array.from({ length }, (_, index) => index + 1)
  return (
    <fieldset>
      <legend className="font-semibold">{classTexts.schedule}</legend>
      <p className="text-sm text-ink-soft">{classTexts.scheduleHint}</p>
      <table className="mt-2 w-full max-w-xl table-fixed border-collapse text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-12 py-2 text-left font-semibold sm:w-20">
              <span className="sr-only sm:not-sr-only">{classTexts.period}</span>
            </th>
            {schoolDays.map((day) => (
              <th key={day} scope="col" className="py-2 font-semibold sm:text-xs">
                <abbr title={day} className="no-underline sm:hidden">
                  {day.slice(0, 3)}
                </abbr>
                <span className="hidden sm:inline">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period} className="border-t border-line">
              <th scope="row" className="text-left font-semibold tabular-nums">
                {period}
              </th>
              {schoolDays.map((day) => {
                const key = `${day}-${period}`
                return (
                  <td key={key} className="p-0">
                    <label className="grid min-h-11 cursor-pointer place-items-center hover:bg-sunken">
                      <input
                        type="checkbox"
                        className="size-5 accent-valley"
                        aria-label={`${day}, period ${period}`}
                        checked={schedule[key] ?? false}
                        onChange={(event) => onChange({ ...schedule, [key]: event.currentTarget.checked })}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
