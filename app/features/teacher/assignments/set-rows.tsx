import { ChevronDown } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { TableCell, TableRow } from '#app/components/ui/table.tsx'
import { assignmentTexts as words } from '#app/words/teacher/assignments.ts'
import { AttachmentCell } from '#app/files/attachment-cell.tsx'
import { formatDays, formatDue } from '#app/lib/text/format.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { AssignmentRow, fact, type AssignmentActions } from './assignment-row.tsx'
import { summarizeSet } from './assignment-sets.ts'
import { WorkDone } from './work-done.tsx'

interface SetRowsProps {
  set: SetAssignment[]
  act: AssignmentActions
  isOpen: boolean
  onToggle: () => void
}

const columns = words.columns

/** One row for an assignment of several classes, which expands to a row for each class. */
export function SetRows({ set, act, isOpen, onToggle }: SetRowsProps) {
  const first = set[0]!
  const sum = summarizeSet(set)
  return (
    <>
      <TableRow>
        <TableCell rowTitle>
          <span className="leading-tight font-semibold">{first.title}</span>
          <WorkDone {...sum} />
        </TableCell>
        <TableCell label={columns.subject} data-plain="" className={fact}>
          {first.subject_name}
        </TableCell>
        <TableCell label={columns.class} data-plain="" className={`whitespace-nowrap ${fact}`}>
          {words.classes(set.length)}
        </TableCell>
        <AttachmentCell
          file={first}
          label={columns.attachment}
          none={words.noFile}
          className={`sm:max-w-48 ${fact}`}
        />
        <TableCell label={columns.due} className={fact}>
          {daysOf(sum, set)}
        </TableCell>
        <TableCell label={columns.marks} align="end" className={`tabular-nums ${fact}`}>
          {first.total_marks}
        </TableCell>
        <TableCell align="end" className="sm:py-1!">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-label={words.showClasses(first.title, set.length)}
            onClick={onToggle}
          >
            {words.classes(set.length)}
            <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
          </Button>
        </TableCell>
      </TableRow>
      {isOpen &&
        set.map((assignment) => (
          <AssignmentRow key={assignment.id} assignment={assignment} act={act} isOfSet />
        ))}
    </>
  )
}

function daysOf(
  { firstDay, lastDay }: ReturnType<typeof summarizeSet>,
  set: readonly SetAssignment[],
): string {
  if (!firstDay || !lastDay) return words.noDueDate
  if (firstDay !== lastDay) return formatDays(firstDay, lastDay)
  const [time = null, ...others] = new Set(set.map(({ due_time }) => due_time))
  return formatDue(firstDay, others.length === 0 ? time : null)
}
