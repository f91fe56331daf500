import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { medicalNoteTexts as texts } from '#app/words/shared/medical-notes.ts'
import type { MedicalNote } from '#shared/medical-notes/contract.ts'
import { MedicalNoteForm } from './medical-note-form.tsx'

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
