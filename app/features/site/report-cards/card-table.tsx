import { useWords } from '#app/lib/page/spoken.ts'
import { reportCardPage } from '#app/words/site/report-cards.ts'
import type { ProvedCard } from '#shared/report-cards/report-card.ts'

type Line = ProvedCard['lines'][number]

interface Column {
  title: string
  isNumber: boolean
  /** Null if the line has no such value. */
  valueOf: (line: Line) => string | null
}

const columnsIn = (words: typeof reportCardPage): Column[] => [
  {
    title: words.columns.result,
    isNumber: true,
    valueOf: ({ percentage }) => (percentage === null ? null : `${percentage.toFixed(1)} %`),
  },
  { title: words.columns.grade, isNumber: false, valueOf: ({ letter_grade }) => letter_grade },
  {
    title: words.columns.position,
    isNumber: true,
    valueOf: ({ position, of }) => (position === null ? null : words.position(position, of)),
  },
  {
    title: words.columns.inSchool,
    isNumber: true,
    valueOf: ({ in_school }) => (in_school ? words.schoolPosition(in_school.position, in_school.of) : null),
  },
]

/** The figures of a report card as they were printed; columns that the card omitted are omitted here too. */
export function CardTable({ card }: { card: ProvedCard }) {
  const words = useWords(reportCardPage)
  const shown = columnsIn(words).filter(({ valueOf }) => card.lines.some((line) => valueOf(line) !== null))
  return (
    <>
      <p>{words.facts(card.class_name, card.term, card.academic_year)}</p>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {words.columns.subject}
            </th>
            {shown.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={`py-2 not-last:pr-2 sm:not-last:pr-3 ${isNumber ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {card.lines.map((line, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere sm:pr-3">
                {line.subject}
              </th>
              {shown.map(({ title, isNumber, valueOf }) => (
                <td
                  key={title}
                  className={`py-2 not-last:pr-2 sm:not-last:pr-3 ${isNumber ? 'text-right tabular-nums' : ''}`}
                >
                  {valueOf(line) ?? words.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {card.days_absent !== null && <p>{words.daysAbsent(card.days_absent)}</p>}
    </>
  )
}
