import { Badge, StatusBadge } from '#app/components/ui/badge.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { taughtStudentTexts as words } from '#app/content/taught-student.ts'
import { formatDay } from '#app/lib/format.ts'
import type { TaughtStudent } from '#shared/contracts/student-records.ts'
import { schoolDay } from '#shared/school-calendar.ts'

type Work = TaughtStudent['classes'][number]['work']

const { columns } = words

/** What was set in a class, with what the student did of it. */
export function TaughtWork({ work }: { work: Work }) {
  if (work.length === 0) return <p className="text-ink-soft">{words.noWork}</p>
  return (
    <Table>
      <TableCaption>{columns.title}</TableCaption>
      <ColumnHeads titles={Object.values(columns)} />
      <TableBody>
        {work.map((piece) => (
          <TableRow key={piece.id}>
            <TableCell rowTitle className="sm:py-2!">
              {piece.title}
            </TableCell>
            <TableCell label={columns.day} className="whitespace-nowrap sm:py-2!">
              {piece.day === null ? words.none : formatDay(piece.day)}
            </TableCell>
            <TableCell label={columns.state} className="sm:py-2!">
              <State piece={piece} />
            </TableCell>
            <TableCell label={columns.mark} className="whitespace-nowrap tabular-nums sm:py-2!">
              {words.about(words.points(piece.points_earned, piece.points_possible), piece.letter_grade)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function State({ piece }: { piece: Work[number] }) {
  const { kind, handed_in, is_late, points_earned, day } = piece
  if (points_earned !== null) return <StatusBadge status="graded" />
  if (handed_in !== null) return <StatusBadge status={is_late ? 'late' : 'submitted'} />
  if (kind === 'column') return words.none
  const isDue = day !== null && day < schoolDay()
  return <Badge tone={isDue ? 'clay' : 'grey'}>{isDue ? words.missing : words.notYet}</Badge>
}
