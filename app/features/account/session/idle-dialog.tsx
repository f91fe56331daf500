import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { idleSignOut as words } from '#app/words/account/idle-sign-out.ts'

export interface IdleDialogProps {
  seconds: number
  onStay: () => void
  onLeave: () => void
}

/** The question before an unused session ends. */
export function IdleDialog({ seconds, onStay, onLeave }: IdleDialogProps) {
  return (
    <Dialog title={words.title} description={words.text} hideClose>
      <p className="text-lg tabular-nums">{words.remaining(seconds)}</p>
      <DialogActions>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
