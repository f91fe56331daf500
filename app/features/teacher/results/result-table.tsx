import { useState } from 'react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import { formatPercentage } from '#app/lib/text/format.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { percentageOf } from '#shared/results/fraction.ts'
import { partsOf, rowsOf, type ClassRow } from '#shared/results/class-rows.ts'
import { Printer } from 'lucide-react'
import { PrintedSheet, usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'

/**
 * A row for each student: the parts of the result, the result with its grade, and the position in the class.
 */
export function ResultTable({ group }: { group: ClassResults }) {
  const [opened, setOpened] = useState<ClassRow>()
  const components = partsOf(group)
  const parts = components.length > 1 ? components : []
  const { columns } = words
  return (
    <>
      <PlainTable
        hasFlowingCards
        caption={words.caption}
        rows={rowsOf(group)}
        keyOf={({ student }) => student.id}
        columns={[
          {
            title: columns.student,
            renderCell: (row) => (
              <button
                type="button"
                data-printed=""
                className="min-h-11 text-left sm:-my-3 font-semibold text-river-ink underline-offset-4 hover:underline"
                onClick={() => setOpened(row)}
              >
                {row.student.last_name}, {row.student.first_name}
              </button>
            ),
          },
          ...parts.map(({ title, weight }, place) => ({
            title: words.part(title, weight),
            align: 'end' as const,
            className: 'tabular-nums',
            renderCell: ({ result }: ClassRow) =>
              percent(result.parts[place]?.share ? percentageOf(result.parts[place].share) : null),
          })),
          {
            title: columns.result,
            align: 'end',
            className: 'font-semibold tabular-nums',
            renderCell: ({ shown }) => percent(shown.percentage),
          },
          { title: columns.grade, renderCell: ({ shown }) => shown.letter_grade ?? words.none },
          {
            title: columns.position,
            align: 'end',
            className: 'tabular-nums',
            renderCell: ({ position }) => position ?? words.none,
          },
        ]}
      />
      {opened && (
        <Dialog
          title={words.sumOf(`${opened.student.first_name} ${opened.student.last_name}`)}
          onClose={() => setOpened(undefined)}
        >
          <div className="space-y-2">
            <SumLines row={opened} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The sum of one student's marks, written out. */
export function SumLines({ row: { lines, shown, result } }: { row: ClassRow }) {
  return (
    <>
      {shown.percentage !== result.percentage && (
        <p className="font-semibold">{words.signedAs(percent(shown.percentage))}</p>
      )}
      {lines.length === 0 && <p>{words.noMarks}</p>}
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere tabular-nums">
          {line}
        </p>
      ))}
    </>
  )
}

/** A percentage, or a dash without one. */
export function percent(percentage: number | null): string {
  return percentage === null ? words.none : formatPercentage(percentage)
}

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
