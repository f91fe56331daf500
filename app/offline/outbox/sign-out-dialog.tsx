import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import type { Transfer } from '#app/lib/uploads/send-file.ts'
import { isToBeSent } from './entry.ts'
import { reasonNotSent } from './entry-state.ts'
import { outboxSafety } from './outbox.ts'
import { sendNow } from './sender.ts'
import { useOutbox } from './use-outbox.ts'

const words = outboxTexts.signOut

export interface SignOutDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asked at sign-out while work waits in the outbox: offers to send it first. */
export function SignOutDialog({ onLeave, onStay }: SignOutDialogProps) {
  const { entries, transfers } = useOutbox()
  const count = entries.filter(isToBeSent).length
  const [isSending, setSending] = useState(false)
  const left = useRef(false)
  const isOver = isSending && count === 0
  const isMoving = isSending && [...transfers.values()].some(isOnItsWay)
  useEffect(() => {
    if (!isOver || left.current) return
    left.current = true
    onLeave()
  }, [isOver, onLeave])

  function send() {
    setSending(true)
    sendNow()
  }

  return (
    <Dialog
      title={words.title(count)}
      description={words.texts[outboxSafety() === 'sealed' ? 'sealed' : 'page']}
      hideClose
      onClose={onStay}
    >
      {isSending && !isMoving && count > 0 && <Alert tone="warning">{reasonNotSent(entries)}</Alert>}
      <DialogActions>
        <Button busy={isMoving} onClick={send}>
          {isMoving ? words.sending : words.send}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whether something is moving, rather than only waiting for a connection. */
function isOnItsWay(transfer: Transfer | 'calling'): boolean {
  return transfer === 'calling' || transfer.step !== 'waiting'
}
