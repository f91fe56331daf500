import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { MessagesDialog } from '#app/features/shared/hand-in-messages/messages-dialog.tsx'
import { ExtensionDialog } from '#app/features/teacher/extensions/extension-dialog.tsx'
import type { MarkingList, MarkingRow } from '#shared/marking/contract.ts'
import { MarkHistory } from './mark-history.tsx'
import { markHistoryQuery } from './marking-queries.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useClearMark } from './marking-mutations.ts'

/** The open dialog, and its student. */
export interface MarkTask {
  kind: 'history' | 'clear' | 'extension' | 'messages'
  row: MarkingRow
}

interface MarkDialogProps {
  userId: string
  marking: MarkingList
  task: MarkTask
  onCleared: (studentId: string) => void
  onDone: () => void
}

/** The history of a mark, the question before it is withdrawn, or the form for more time. */
export function MarkDialog({ userId, marking, task, onCleared, onDone }: MarkDialogProps) {
  const { student_id, first_name, last_name } = task.row
  const name = `${first_name} ${last_name}`
  if (task.kind === 'history') {
    return (
      <MarkHistory
        title={words.historyTitle(name)}
        query={markHistoryQuery(userId, { id: marking.id, student_id })}
        onClose={onDone}
      />
    )
  }
  if (task.kind === 'extension') {
    return (
      <ExtensionDialog
        userId={userId}
        assignment={marking}
        student={{ id: student_id, name }}
        extension={task.row.extension}
        onDone={onDone}
      />
    )
  }
  if (task.kind === 'messages' && task.row.hand_in)
    return (
      <MessagesDialog
        userId={userId}
        handInId={task.row.hand_in.id}
        of={`${name}, ${marking.title}`}
        newCount={task.row.hand_in.new_messages}
        onClose={onDone}
      />
    )
  return (
    <ClearMark
      userId={userId}
      assignmentId={marking.id}
      row={task.row}
      onCleared={() => onCleared(student_id)}
      onDone={onDone}
    />
  )
}

interface ClearMarkProps {
  userId: string
  assignmentId: string
  row: MarkingRow
  onCleared: () => void
  onDone: () => void
}

/** Asks, and withdraws a mark with its feedback. */
function ClearMark({ userId, assignmentId, row, onCleared, onDone }: ClearMarkProps) {
  const { mutate: clear, isPending } = useClearMark(userId, assignmentId)
  return (
    <ConfirmDialog
      title={words.clearTitle(`${row.first_name} ${row.last_name}`)}
      text={words.clearText}
      yes={words.clear}
      no={words.clearKeep}
      busy={isPending}
      onAnswer={(yes) => (yes ? clear(row, { onSuccess: onCleared, onSettled: onDone }) : onDone())}
    />
  )
}
