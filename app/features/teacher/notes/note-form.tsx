import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { noteTexts } from '#app/content/notes.ts'
import { teaching } from '#app/content/teaching.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { FormButtons } from '#app/forms/form-buttons.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { isStale, StaleNotice } from '#app/forms/stale-notice.tsx'
import { taughtSubjects } from '#app/features/teacher/classes/taught-subjects.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { nameOfDraft, useDraft } from '#app/forms/use-draft.ts'
import { api } from '#app/lib/api.ts'
import type { Note } from '#shared/contracts/notes.ts'
import { draftOfNote, draftOfNoteCopy, emptyNote, findNoteProblems, type NoteProblems } from './note-draft.ts'

interface NoteFormProps {
  userId: string
  /** The note to edit; absent for a new one. */
  note?: Note
  /** The note that a new one is to be like. */
  copyOf?: Note
  onDone: () => void
  /** Begins anew with the note as it is now. */
  onReload?: () => void
}

export function NoteForm({ userId, note, copyOf, onDone, onReload }: NoteFormProps) {
  const client = useQueryClient()
  const classes = useQuery(classesQuery(userId))
  const [problems, setProblems] = useState<NoteProblems>({})
  const [step, setStep] = useState<'saving' | 'uploading'>()
  const [conflict, setConflict] = useState(false)
  const draftName = `note.${nameOfDraft(note, copyOf)}`
  const attachment = useAttachment('attachment', { bucket: 'notes' }, { userId, form: draftName })
  const form = useDraft(userId, draftName, () => {
    if (note) return draftOfNote(note)
    return copyOf ? draftOfNoteCopy(copyOf) : emptyNote()
  })
  const { value: draft, change } = form
  const subjects = taughtSubjects(classes.data ?? [])
  const hasNoClasses = classes.data !== undefined && subjects.length === 0
  // A note stays in its subject also when the class has gone.
  if (note && !subjects.some(({ id }) => id === note.subject_id))
    subjects.push({ id: note.subject_id, name: note.subject_name })
  const before = note ?? copyOf
  const keptFile =
    before?.file_name && draft.keepsFile ? { name: before.file_name, size: before.file_size } : undefined
  const { errorUpdateCount } = classes
  useEffect(() => {
    if (errorUpdateCount > 0) toast(noteTexts.toasts.subjectsFailed, teaching.loadHelp, 'error')
  }, [errorUpdateCount])

  function forget() {
    form.forget()
    attachment.forget()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findNoteProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    let uploadId: string | undefined
    if (attachment.file) {
      setStep('uploading')
      uploadId = await attachment.send()
      if (!uploadId) return setStep(undefined)
    }
    setStep('saving')
    try {
      await save(uploadId)
    } catch (error) {
      setProblems(toastFailure(error, noteTexts.toasts.saveFailed))
      setConflict(isStale(error))
      return setStep(undefined)
    }
    toast(note ? noteTexts.toasts.updated : noteTexts.toasts.created)
    forget()
    await client.invalidateQueries({ queryKey: [userId] })
    onDone()
  }

  async function save(uploadId: string | undefined) {
    const { id, title, subject_id, content, updated_at } = draft
    const upload = uploadId ? { upload_id: uploadId } : null
    const kept = keptFile ? ('keep' as const) : null
    const copied = keptFile && copyOf ? { copy_of: copyOf.id } : null
    const input = { id, title, subject_id, content }
    await retrying(() =>
      updated_at
        ? api.notes.update({ ...input, updated_at, file: upload ?? kept })
        : api.notes.create({ ...input, file: upload ?? copied }),
    )
  }

  async function keepMine() {
    const { updated_at } = await api.notes.get({ id: draft.id })
    change({ updated_at })
    setConflict(false)
  }

  return (
    <form noValidate className="max-w-3xl space-y-6" onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={(form.isChanged || attachment.file !== undefined) && !step} onLeave={forget} />
      {form.isRestored && <Alert>{teaching.restored}</Alert>}
      {copyOf && !form.isRestored && <Alert>{teaching.copied}</Alert>}
      {hasNoClasses && !note && <Alert tone="warning">{noteTexts.needsClass}</Alert>}
      {conflict && (
        <StaleNotice
          onKeepMine={() => void keepMine()}
          onShowTheirs={() => {
            forget()
            void client.invalidateQueries({ queryKey: [userId] }).then(onReload)
          }}
        />
      )}
      <Field label={noteTexts.title} error={problems.title}>
        <Input
          value={draft.title}
          maxLength={200}
          required
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={noteTexts.subject} error={problems.subject_id}>
        <Select
          value={draft.subject_id}
          required
          onChange={(event) => change({ subject_id: event.currentTarget.value })}
        >
          <option value="">{teaching.select}</option>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={noteTexts.content} error={problems.content}>
        <Textarea
          value={draft.content}
          rows={10}
          maxLength={100_000}
          required
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
      </Field>
      <AttachmentField
        label={teaching.file}
        purpose="attachment"
        optional
        file={attachment.file}
        kept={keptFile}
        problem={attachment.problem}
        sending={attachment.sending}
        onChoose={attachment.choose}
        onRemove={() => {
          attachment.choose(undefined)
          change({ keepsFile: false })
        }}
      />
      <FormButtons
        submit={note ? noteTexts.update : noteTexts.create}
        step={step}
        disabled={hasNoClasses && !note}
        onCancel={onDone}
      />
    </form>
  )
}
