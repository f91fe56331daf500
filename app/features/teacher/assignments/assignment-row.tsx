import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TableCell, TableRow } from '#app/components/ui/table.tsx'
import { assignmentTexts as words } from '#app/words/teacher/assignments.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { AttachmentCell } from '#app/files/attachment-cell.tsx'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { WorkDone } from './work-done.tsx'
import { extensionTexts } from '#app/words/teacher/extensions.ts'
import { formatDue, formatShortDay } from '#app/lib/text/format.ts'
import { isClosed } from '#shared/assignments/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

export interface AssignmentActions {
  onMark: (id: string) => void
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onArchive: (assignment: SetAssignment) => void
  onDelete: (assignment: SetAssignment) => void
}

const columns = words.columns
/** Secondary facts are smaller, to leave room for the title. */
export const fact = 'text-sm'

/** The columns from the title to the attachment. */
const sharedColumns = 4

interface AssignmentRowProps {
  assignment: SetAssignment
  act: AssignmentActions
  /** Whether it is below the row of its set, which shows what the classes have in common. */
  isOfSet?: boolean
}

export function AssignmentRow({ assignment, act, isOfSet }: AssignmentRowProps) {
  const { id, title, class_name } = assignment
  const name = `${title}, ${class_name}`
  return (
    <TableRow>
      <TableCell
        rowTitle
        className={isOfSet ? 'pl-6!' : undefined}
        colSpan={isOfSet ? sharedColumns : undefined}
      >
        <span className="leading-tight font-semibold">{isOfSet ? class_name : title}</span>
        <WorkDone {...assignment} />
      </TableCell>
      {!isOfSet && (
        <>
          <TableCell label={columns.subject} data-plain="" className={fact}>
            {assignment.subject_name}
          </TableCell>
          <TableCell label={columns.class} data-plain="" className={fact}>
            {class_name}
          </TableCell>
          <AttachmentCell
            file={assignment}
            label={columns.attachment}
            none={words.noFile}
            className={`sm:max-w-48 ${fact}`}
          />
        </>
      )}
      <TableCell label={columns.due} className={fact}>
        <DueFacts assignment={assignment} />
      </TableCell>
      <TableCell label={columns.marks} align="end" className={`tabular-nums ${fact}`}>
        {assignment.total_marks}
      </TableCell>
      <TableCell align="end" className="sm:py-1!">
        <span className="flex items-center justify-end max-sm:w-full max-sm:justify-between">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${words.mark}: ${name}`}
            onClick={() => act.onMark(id)}
          >
            {words.mark}
          </Button>
          <RowActions of={name} actions={actionsOf(assignment, act)} />
        </span>
      </TableCell>
    </TableRow>
  )
}

function actionsOf(assignment: SetAssignment, { onEdit, onCopy, onArchive, onDelete }: AssignmentActions) {
  const isArchived = assignment.status === 'archived'
  return [
    { icon: Pencil, words: teaching.edit, onAct: () => onEdit(assignment.id) },
    { icon: Copy, words: teaching.copy, onAct: () => onCopy(assignment.id) },
    {
      icon: isArchived ? ArchiveRestore : Archive,
      words: isArchived ? teaching.restore : teaching.archive,
      onAct: () => onArchive(assignment),
    },
    { icon: Trash2, words: teaching.delete, onAct: () => onDelete(assignment) },
  ]
}

/** When an assignment is due, and the current effect of its other days for the students. */
function DueFacts({ assignment }: { assignment: SetAssignment }) {
  const { due_date, due_time, seen_from, closes_on, extension } = assignment
  const facts = [
    extension && extensionTexts.classUntil(formatDue(extension.due_date, extension.due_time)),
    seen_from && seen_from > schoolDay() && words.hidden(formatShortDay(seen_from)),
    closes_on && (isClosed(assignment) ? words.closed : words.closes)(formatShortDay(closes_on)),
  ].filter(Boolean)
  return (
    <>
      {due_date ? formatDue(due_date, due_time) : words.noDueDate}
      {facts.length > 0 && <span className="block text-ink-soft">{facts.join(' · ')}</span>}
    </>
  )
}
