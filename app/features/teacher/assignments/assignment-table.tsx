import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { teaching } from '#app/content/teaching.ts'
import { FileLink } from '#app/files/file-link.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { formatDay } from '#app/lib/format.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'

export interface AssignmentActions {
  onMark: (id: string) => void
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onArchive: (assignment: SetAssignment) => void
  onDelete: (assignment: SetAssignment) => void
}

interface AssignmentTableProps extends AssignmentActions {
  assignments: readonly SetAssignment[]
  caption: string
}

const columns = assignmentTexts.columns
/** Secondary facts are smaller, so that the title has room. */
const fact = 'text-sm'

export function AssignmentTable({ assignments, caption, ...act }: AssignmentTableProps) {
  return (
    <Table data-cards="flow">
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads
        titles={[
          columns.title,
          columns.subject,
          columns.class,
          columns.attachment,
          columns.due,
          { title: columns.marks, align: 'end' },
          { title: teaching.actions, align: 'end' },
        ]}
      />
      <TableBody>
        {assignments.map((assignment) => (
          <TableRow key={assignment.id}>
            <TableCell rowTitle className="break-words">
              <span className="leading-tight font-semibold">{assignment.title}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {columns.work}:{' '}
                {assignmentTexts.handedIn(assignment.hand_ins, assignment.students, assignment.marked)}
                {assignment.to_mark > 0 && (
                  <span className="font-semibold text-kunai-ink">
                    {' '}
                    · {assignmentTexts.toMark(assignment.to_mark)}
                  </span>
                )}
              </span>
            </TableCell>
            <TableCell label={columns.subject} data-plain="" className={fact}>
              {assignment.subject_name}
            </TableCell>
            <TableCell label={columns.class} data-plain="" className={fact}>
              {assignment.class_name}
            </TableCell>
            <TableCell label={columns.attachment} data-plain="" className={`min-w-0 sm:max-w-40 ${fact}`}>
              <FileLink isCompact file={assignment} none={assignmentTexts.noFile} />
            </TableCell>
            <TableCell label={columns.due} className={fact}>
              {assignment.due_date ? formatDay(assignment.due_date) : assignmentTexts.noDueDate}
            </TableCell>
            <TableCell label={columns.marks} align="end" className={`tabular-nums ${fact}`}>
              {assignment.total_marks}
            </TableCell>
            <TableCell align="end" className="sm:py-1!">
              <span className="flex items-center justify-end max-sm:w-full max-sm:justify-between">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${assignmentTexts.mark}: ${assignment.title}, ${assignment.class_name}`}
                  onClick={() => act.onMark(assignment.id)}
                >
                  {assignmentTexts.mark}
                </Button>
                <RowActions
                  of={`${assignment.title}, ${assignment.class_name}`}
                  actions={actionsOf(assignment, act)}
                />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function actionsOf(
  assignment: SetAssignment,
  {
    onEdit,
    onCopy,
    onArchive,
    onDelete,
  }: Pick<AssignmentTableProps, 'onEdit' | 'onCopy' | 'onArchive' | 'onDelete'>,
) {
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
