import { useState, type FormEvent } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'
import type { MedicalNote } from '#shared/medical-notes/contract.ts'
import { mostOfMedicalNote } from '#shared/medical-notes/rules.ts'

interface MedicalNoteFormProps {
  id: string
  name: string
  /** As it was read. */
  note: MedicalNote
  onClose: () => void
}

/**
 * Without a draft, which would leave the note in a shared browser; closing asks before typed text is lost.
 */
export function MedicalNoteForm({ id, name, note, onClose }: MedicalNoteFormProps) {
  const [typed, setTyped] = useState(note.note ?? '')
  const [isAsking, setAsking] = useState(false)
  const isChanged = typed.trim() !== (note.note ?? '')
  const save = useCall('medicalNotes', 'save', {
    done: () => toast(texts.saved),
    failed: texts.saveFailed,
    clearsToasts: true,
  })

  function close() {
    if (isChanged) setAsking(true)
    else onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ id, note: typed, updated_at: note.updated_at }, { onSuccess: onClose })
  }

  return (
    <Dialog title={texts.openOf(name)} className="print:hidden" onClose={close}>
      <form noValidate onSubmit={submit} aria-busy={save.isPending}>
        <Field label={texts.label} hint={texts.hint}>
          <Textarea
            value={typed}
            rows={8}
            maxLength={mostOfMedicalNote}
            disabled={save.isPending}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={close}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </form>
      <LeaveGuard when={isChanged} onLeave={onClose} />
      {isAsking && (
        <ConfirmDialog
          title={teaching.leaveTitle}
          text={teaching.leaveText}
          yes={teaching.leave}
          no={teaching.stay}
          onAnswer={(leaves) => (leaves ? onClose() : setAsking(false))}
        />
      )}
    </Dialog>
  )
}
