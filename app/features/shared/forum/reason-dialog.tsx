import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { reasonRules } from '#shared/forum-rules.ts'

interface ReasonDialogProps {
  words: { title: string; text: string; reason: string; submit: string }
  busy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a report or of hiding a post. */
export function ReasonDialog({ words, busy, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = reason.trim() === '' ? reasonRules.reason.missing : undefined
    showFaults(event.currentTarget, () => setFault(missing))
    if (!missing) onSubmit(reason)
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={words.title} description={words.text}>
        <form noValidate onSubmit={submit}>
          <Field label={words.reason} error={fault}>
            <Textarea
              value={reason}
              rows={3}
              required
              maxLength={reasonRules.reason.most}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <DialogActions>
            <Button type="submit" busy={busy}>
              {words.submit}
            </Button>
            <DialogClose asChild>
              <Button variant="secondary">{teaching.cancel}</Button>
            </DialogClose>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
