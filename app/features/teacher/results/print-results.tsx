import { Printer } from 'lucide-react'
import { PrintedSheet, usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { rowsOf } from '#shared/results/class-rows.ts'
import { percent, SumLines } from './result-table.tsx'

/** Prints the results of a class, each with its sum written out. */
export function PrintResults({ group }: { group: ClassResults }) {
  const sheet = usePrintedSheet()
  const { columns } = words
  return (
    <>
      <Button variant="secondary" onClick={sheet.print}>
        <Printer className="size-5" aria-hidden="true" />
        {words.print}
      </Button>
      {sheet.isAsked && (
        <PrintedSheet
          title={words.title(group.class_name)}
          facts={[sheetTexts.facts(group.subject_name, group.academic_year, group.term)]}
        >
          <table className="mt-4 w-full border-collapse text-left text-sm">
            <thead>
              <tr className="border-b border-line">
                {[columns.student, columns.result, columns.grade, columns.position, words.sum].map(
                  (title) => (
                    <th key={title} scope="col" className="py-1 pr-3">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rowsOf(group).map((row) => (
                <tr key={row.student.id} className="border-b border-line align-top break-inside-avoid">
                  <th scope="row" className="py-1 pr-3">
                    {row.student.last_name}, {row.student.first_name}
                  </th>
                  <td className="py-1 pr-3 whitespace-nowrap tabular-nums">
                    {percent(row.shown.percentage)}
                  </td>
                  <td className="py-1 pr-3 whitespace-nowrap">{row.shown.letter_grade ?? words.none}</td>
                  <td className="py-1 pr-3 tabular-nums">{row.position ?? words.none}</td>
                  <td className="py-1">
                    <SumLines row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PrintedSheet>
      )}
    </>
  )
}
