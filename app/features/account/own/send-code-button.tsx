import { Button } from '#app/components/ui/button.tsx'
import { phoneEnrolment as words } from '#app/words/account/own.ts'

interface SendCodeButtonProps {
  wasSent: boolean
  busy: boolean
  /** How long until another code may be sent. */
  seconds: number
  onSend: () => void
}

/** Sends a code by text message, or another one once the pause is over. */
export function SendCodeButton({ wasSent, busy, seconds, onSend }: SendCodeButtonProps) {
  const again = seconds > 0 ? words.againIn(seconds) : words.again
  return (
    <Button variant="secondary" busy={busy} disabled={seconds > 0} onClick={onSend}>
      {wasSent ? again : words.send}
    </Button>
  )
}
