import { Dialog } from '#app/components/ui/dialog.tsx'
import { useUndoChange } from '#app/features/office/people/bulk-changes/use-undo-change.ts'
import { ObstacleAlert } from '#app/features/office/people/bulk-changes/obstacle-alert.tsx'
import { MadeMove } from '#app/features/shared/student-records/made-move.tsx'
import { moveTexts } from '#app/words/office/accounts.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { studentChanges } from './account-queries.ts'

interface MovedDialogProps {
  userId: string
  /** The id of the move is null when it cannot be undone. */
  made: { id: string | null; moved: number }
  /** The name of the class. */
  to: string
  onDone: () => void
}

/** A move of several students that was made, with its undo. */
export function MovedDialog({ userId, made: { id, moved }, to, onDone }: MovedDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  const undo = useUndoChange(userId, studentChanges)
  function close() {
    onDone()
    void refresh()
  }
  return (
    <Dialog title={moveTexts.moved} onClose={close}>
      {undo.data?.undone === false && (
        <ObstacleAlert about={moveTexts.moved} obstacles={undo.data.obstacles} />
      )}
      <MadeMove
        text={undo.data?.undone ? moveTexts.undone : moveTexts.movedText(moved, to)}
        isBusy={undo.isPending}
        onUndo={id !== null && !undo.data ? () => undo.mutate({ id }) : undefined}
        onClose={close}
      />
    </Dialog>
  )
}
