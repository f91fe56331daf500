import { useState, type FormEvent } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'
import type { MedicalNote } from '#shared/medical-notes/contract.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { maxOfMedicalNote } from '#shared/medical-notes/rules.ts'

interface MedicalNoteDialogProps {
  id: string
  /** Name of the student. */
  name: string
  onClose: () => void
}

/** Asks before the note is read, since reading is logged, and then shows it. The browser keeps none of it. */
export function MedicalNoteDialog({ id, name, onClose }: MedicalNoteDialogProps) {
  const [note, setNote] = useState<MedicalNote>()
  const [isChanging, setChanging] = useState(false)
  const read = useCall('medicalNotes', 'read', {
    done: setNote,
    failed: texts.readFailed,
    clearsToasts: true,
  })
  if (!note)
    return (
      <ConfirmDialog
        title={texts.question(name)}
        text={texts.questionText}
        yes={read.isPending ? texts.reading : texts.read}
        no={texts.no}
        tone="primary"
        busy={read.isPending}
        onAnswer={(yes) => (yes ? read.mutate({ id }) : onClose())}
      />
    )
  if (isChanging) return <MedicalNoteForm id={id} name={name} note={note} onClose={onClose} />
  return (
    <Dialog title={texts.openOf(name)} className="print:hidden" onClose={onClose}>
      {note.note === null ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <>
          <p className="text-lg wrap-anywhere whitespace-pre-wrap">{note.note}</p>
          {note.updated_at !== null && (
            <p className="mt-4 text-sm text-ink-soft">
              {texts.written(formatMoment(note.updated_at), note.written_by)}
            </p>
          )}
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {note.note === null ? texts.write : texts.change}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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
function MedicalNoteForm({ id, name, note, onClose }: MedicalNoteFormProps) {
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
            maxLength={maxOfMedicalNote}
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
