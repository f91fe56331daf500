import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import { formatPercentage } from '#app/lib/format.ts'
import type { ClassResults, StudentOfResults } from '#shared/contracts/results.ts'
import { percentageOf } from '#shared/results/fraction.ts'
import { letterOf } from '#shared/grade-scale.ts'
import { writeBand } from '#shared/results/bands.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { resultOf } from '#shared/results/result.ts'
import { writeResult } from '#shared/results/written-result.ts'

/** A line for each student: the parts of the result, the result with its grade, and the position in the class. */
export function ResultTable({ group }: { group: ClassResults }) {
  const [opened, setOpened] = useState<StudentOfResults>()
  const { scheme, scale, students } = group
  const results = students.map(({ marks }) => resultOf(scheme, marks))
  // What was submitted stays as it was, whatever becomes of scheme and scale.
  const shownResults = students.map(({ signed }, index) => {
    const { percentage } = results[index]!
    return (
      signed ?? { percentage, letter_grade: (percentage !== null && letterOf(scale, percentage)) || null }
    )
  })
  const positions = positionsOf(
    shownResults.map(({ percentage }, index) => (students[index]?.is_enrolled ? percentage : null)),
  )
  const parts = scheme.components.length > 1 ? scheme.components : []
  const { columns } = words
  return (
    <>
      <Table data-cards="flow">
        <TableCaption>{words.caption}</TableCaption>
        <ColumnHeads
          titles={[
            columns.student,
            ...parts.map(({ title, weight }) => ({
              title: words.part(title, weight),
              align: 'end' as const,
            })),
            { title: columns.result, align: 'end' },
            columns.grade,
            { title: columns.position, align: 'end' },
          ]}
        />
        <TableBody>
          {students.map((student, index) => {
            const { parts: own } = results[index]!
            const { percentage, letter_grade } = shownResults[index]!
            return (
              <TableRow key={student.id}>
                <TableCell rowTitle>
                  <button
                    type="button"
                    className="min-h-11 text-left sm:-my-3 font-semibold text-river-ink underline-offset-4 hover:underline"
                    onClick={() => setOpened(student)}
                  >
                    {student.last_name}, {student.first_name}
                  </button>
                </TableCell>
                {parts.map(({ title, weight }, place) => (
                  <TableCell
                    key={title}
                    label={words.part(title, weight)}
                    align="end"
                    className="tabular-nums"
                  >
                    {shown(own[place]?.share ? percentageOf(own[place].share) : null)}
                  </TableCell>
                ))}
                <TableCell label={columns.result} align="end" className="font-semibold tabular-nums">
                  {shown(percentage)}
                </TableCell>
                <TableCell label={columns.grade}>{letter_grade ?? words.none}</TableCell>
                <TableCell label={columns.position} align="end" className="tabular-nums">
                  {positions[index] ?? words.none}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {opened && <StudentSum group={group} student={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface StudentSumProps {
  group: ClassResults
  student: StudentOfResults
  onClose: () => void
}

/** The sum of one student's marks, written out. */
function StudentSum({ group, student, onClose }: StudentSumProps) {
  const result = resultOf(group.scheme, student.marks)
  const lines = writeResult(result)
  const { signed } = student
  const band = result.percentage === null ? undefined : writeBand(group.scale, signed?.in_school ?? null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.sumOf(`${student.first_name} ${student.last_name}`)}>
        <div className="space-y-2 wrap-anywhere tabular-nums">
          {signed && signed.percentage !== result.percentage && (
            <p className="font-semibold">{words.signedAs(shown(signed.percentage))}</p>
          )}
          {lines.length === 0 && <p>{words.noMarks}</p>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {band && <p>{band}</p>}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function shown(percentage: number | null): string {
  return percentage === null ? words.none : formatPercentage(percentage)
}
