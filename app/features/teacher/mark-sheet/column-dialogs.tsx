import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { columnTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Assessment, SheetMark } from '#shared/mark-sheet/contract.ts'
import type { Cells } from './cells.ts'
import { ColumnDialog } from './column-dialog.tsx'

/** The open dialog, and its column. */
export type ColumnTask = { kind: 'add' } | { kind: 'edit' | 'delete'; column: Assessment }

interface ColumnDialogsProps {
  userId: string
  classId: string
  marks: Cells<SheetMark>
  task: ColumnTask
  onTask: (task: ColumnTask | undefined) => void
}

/** The dialogs that add, change and delete columns, one at a time. */
export function ColumnDialogs({ userId, classId, marks, task, onTask }: ColumnDialogsProps) {
  const { mutateAsync: remove } = useCall('markSheet', 'removeAssessment', {
    userId,
    changes: ['markSheet.get'],
  })
  const close = () => onTask(undefined)
  if (task.kind !== 'delete') {
    return (
      <ColumnDialog
        userId={userId}
        classId={classId}
        column={task.kind === 'edit' ? task.column : undefined}
        onDone={close}
        onDelete={(column) => onTask({ kind: 'delete', column })}
      />
    )
  }
  const { id, title } = task.column
  const count = Object.values(marks).filter((row) => id in row).length
  return (
    <DeleteRow
      question={words.confirmDelete}
      text={words.confirmDeleteText(title, count)}
      deleted={words.deleted}
      failed={words.deleteFailed}
      remove={() => remove({ id, marks: count })}
      onDone={close}
    />
  )
}
