import { useState, type FormEvent } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { showFaults } from './show-faults.ts'

interface ReasonDialogProps {
  words: { title: string; text: string; reason: string; submit: string }
  rule: { max: number; missing: string }
  busy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason that others will read, for example when hiding a post or reopening released results. */
export function ReasonDialog({ words, rule, busy, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = reason.trim() === '' ? rule.missing : undefined
    showFaults(event.currentTarget, () => setFault(missing))
    if (!missing) onSubmit(reason.trim())
  }

  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field label={words.reason} error={fault}>
          <Textarea
            value={reason}
            rows={3}
            required
            maxLength={rule.max}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <DialogButtons submit={words.submit} busy={busy} />
      </form>
    </Dialog>
  )
}
