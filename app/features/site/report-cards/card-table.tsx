import { reportCardPage as words } from '#app/words/site/report-cards.ts'
import type { ProvedCard } from '#shared/report-card.ts'

/** The figures of a report card as they were printed. */
export function CardTable({ card }: { card: ProvedCard }) {
  const { columns } = words
  return (
    <>
      <p>{words.facts(card.class_name, card.term, card.academic_year)}</p>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.subject}
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-3 text-right">
              {columns.result}
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.grade}
            </th>
            <th scope="col" className="py-2 text-right">
              {columns.position}
            </th>
          </tr>
        </thead>
        <tbody>
          {card.lines.map(({ subject, percentage, letter_grade, position, of }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 sm:pr-3 font-normal wrap-anywhere">
                {subject}
              </th>
              <td className="py-2 pr-2 sm:pr-3 text-right tabular-nums">
                {percentage === null ? words.none : `${percentage.toFixed(1)} %`}
              </td>
              <td className="py-2 pr-2 sm:pr-3">{letter_grade ?? words.none}</td>
              <td className="py-2 text-right tabular-nums">
                {position === null ? words.none : words.position(position, of)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.days_absent !== null && <p>{words.daysAbsent(card.days_absent)}</p>}
    </>
  )
}
