import { useDay, useWords } from '#app/lib/page/spoken.ts'
import { datesWords } from '#app/words/site/labels.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'

/** The terms of a year, and below them its days without lessons. @param holidays the heading of those days */
export function TermDates({ year, holidays }: { year: CalendarYear; holidays: string }) {
  const [words, written] = [useWords(datesWords), useDay()]
  return (
    <>
      <table className="mt-4 w-full text-left">
        <caption className="pb-2 text-left font-display text-xl">{year.academic_year}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-normal">
              {words.term}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {words.starts}
            </th>
            <th scope="col" className="py-2 font-normal">
              {words.ends}
            </th>
          </tr>
        </thead>
        <tbody>
          {year.terms.map(({ starts, ends }, index) => (
            <tr key={starts} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 whitespace-nowrap">
                {words.termOf(index + 1)}
              </th>
              <Day day={starts} />
              <Day day={ends} />
            </tr>
          ))}
        </tbody>
      </table>
      {year.holidays.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{holidays}</h3>
          <ul className="mt-2 space-y-1">
            {year.holidays
              .toSorted((one, other) => one.day.localeCompare(other.day))
              .map(({ day, name }) => (
                <li key={day} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <time dateTime={day}>{written(formatDay(day))}</time>
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  )
}

function Day({ day }: { day: string }) {
  const written = useDay()
  return (
    <td className="py-2 pr-3">
      <time dateTime={day}>{written(formatDay(day))}</time>
    </td>
  )
}
