import { PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { absenceTexts } from '#app/words/office/absences.ts'
import { censusSexes } from '#shared/absences/rules.ts'
import { censusTitles as titles } from '#shared/absences/messages.ts'
import type { CensusRow, CensusSpan } from '#shared/absences/contract.ts'
import { rateOf } from './census-words.ts'

const texts = absenceTexts.census
const numbers = ['students', 'possible', 'attended'] as const

/** The census on paper, for the return and for filing. */
export function CensusSheet({ rows, span }: { rows: readonly CensusRow[]; span: CensusSpan }) {
  return (
    <PrintedSheet title={texts.printed(formatDay(span.from), formatDay(span.until))} facts={[texts.help]}>
      <table className="mt-4 w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b-2 border-line">
            {Object.entries(titles).map(([name, title]) => (
              <th key={name} scope="col" className={`py-1 pr-3 ${alignOf(name)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.grade} ${row.sex}`}
              className={`break-inside-avoid border-b border-line ${row.sex === 'all' ? 'font-semibold' : ''}`}
            >
              <td className="py-1 pr-3">{row.grade ?? texts.allGrades}</td>
              <td className="py-1 pr-3">{censusSexes[row.sex]}</td>
              {numbers.map((name) => (
                <td key={name} className="py-1 pr-3 text-right">
                  {row[name]}
                </td>
              ))}
              <td className="py-1 pr-3 text-right">{rateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}

function alignOf(column: string): string {
  return column === 'grade' || column === 'sex' ? 'text-left' : 'text-right'
}
