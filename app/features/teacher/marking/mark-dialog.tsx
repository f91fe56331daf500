import { markingTexts as words } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { ClearMark } from './clear-mark.tsx'
import { MarkHistory } from './mark-history.tsx'
import { markHistoryQuery } from './marking-queries.ts'

/** The dialog that is open, and the student it is about. */
export interface MarkTask {
  kind: 'history' | 'clear'
  row: MarkingRow
}

interface MarkDialogProps {
  userId: string
  assignmentId: string
  task: MarkTask
  onCleared: (studentId: string) => void
  onDone: () => void
}

/** The history of a mark, or the question before it is withdrawn. */
export function MarkDialog({ userId, assignmentId, task, onCleared, onDone }: MarkDialogProps) {
  const { student_id, first_name, last_name } = task.row
  if (task.kind === 'history') {
    return (
      <MarkHistory
        title={words.historyTitle(`${first_name} ${last_name}`)}
        query={markHistoryQuery(userId, { id: assignmentId, student_id })}
        onClose={onDone}
      />
    )
  }
  return (
    <ClearMark
      userId={userId}
      assignmentId={assignmentId}
      row={task.row}
      onCleared={() => onCleared(student_id)}
      onDone={onDone}
    />
  )
}
