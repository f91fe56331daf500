import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { teaching } from '#app/words/shared/forms.ts'

interface UnlockDialogProps {
  name: string
  busy: boolean
  /** Without a reason when the person changed their mind. */
  onAnswer: (reason?: string) => void
}

/** Asks why released results are opened again. */
export function UnlockDialog({ name, busy, onAnswer }: UnlockDialogProps) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer()}>
      <DialogContent title={texts.unlockQuestion(name)} description={texts.unlockText}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(true)
            if (!isMissing) onAnswer(reason.trim())
          }}
        >
          <Field label={texts.reason} error={isAsked && isMissing ? texts.reasonMissing : undefined}>
            <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <DialogActions>
            <Button type="submit" variant="danger" busy={busy}>
              {texts.unlock}
            </Button>
            <Button variant="secondary" onClick={() => onAnswer()}>
              {teaching.cancel}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
