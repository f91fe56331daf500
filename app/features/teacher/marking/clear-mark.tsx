import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { useClearMark } from './marking-mutations.ts'

interface ClearMarkProps {
  userId: string
  assignmentId: string
  row: MarkingRow
  onCleared: () => void
  onDone: () => void
}

/** Asks, and withdraws a mark with its feedback. */
export function ClearMark({ userId, assignmentId, row, onCleared, onDone }: ClearMarkProps) {
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
