import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { ForSet } from '#app/features/teacher/classes/for-set.tsx'
import { othersInSet } from '#app/features/teacher/classes/in-set.ts'
import { taughtSubjects, classesOfSubject } from '#app/features/teacher/classes/taught-subjects.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { RowAttachment } from '#app/forms/row-attachment.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm, type RowFormState } from '#app/forms/use-row-form.ts'
import { textsOfNote } from '#app/offline/outbox/nouns/note.ts'
import type { Note } from '#shared/notes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'
import { draftOfNote, draftOfNoteCopy, emptyNote, type NoteDraft } from './note-draft.ts'
import { noteQuery, notesQuery } from './note-queries.ts'
import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { ShareWith } from '#app/features/teacher/classes/share-with.tsx'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import type { TaughtClass } from '#shared/classes/contract.ts'

interface NoteFormProps {
  userId: string
  /** The note to edit; absent for a new one. */
  note?: Note
  /** The note to copy for a new one. */
  copyOf?: Note
  onDone: () => void
}

export function NoteForm({ userId, note, copyOf, onDone }: NoteFormProps) {
  const client = useQueryClient()
  const { subjects, classes } = useSubjects(userId, note)
  const { data: notes } = useQuery(notesQuery(userId))
  const others = othersInSet(notes, note)
  const hasNoClasses = subjects?.length === 0
  const draftName = `note.${nameOfDraft(note, copyOf)}`
  const attachment = useAttachment('attachment', { bucket: 'notes' }, { userId, form: draftName })
  const form = useRowForm({
    userId,
    draftName,
    initial: () => (note ? draftOfNote(note) : copyOf ? draftOfNoteCopy(copyOf) : emptyNote()),
    rules: noteFields,
    file: attachment,
    work: (draft, uploadId) => ({
      kind: 'note',
      row: draft.id,
      title: draft.title,
      calls: [callForNote(draft, uploadId)],
      mine: textsOfNote({ ...draft, file_name: attachment.file?.name ?? draft.row_file?.name }),
    }),
    async reload({ id }) {
      void client.refetchQueries({ queryKey: notesQuery(userId).queryKey })
      return draftOfNote(await client.fetchQuery(noteQuery(userId, { id })))
    },
    // Other rows of the set that have changed in the meantime must be chosen again.
    versionOf: ({ updated_at }) => ({ updated_at, also_change: [] }),
    texts: {
      saved: note ? noteTexts.toasts.updated : noteTexts.toasts.created,
      failed: noteTexts.toasts.saveFailed,
    },
    onDone,
  })
  return (
    <RowForm
      form={form}
      submit={note ? noteTexts.update : noteTexts.create}
      isCopy={copyOf !== undefined}
      disabled={hasNoClasses}
    >
      {hasNoClasses && <Alert tone="warning">{noteTexts.needsClass}</Alert>}
      <NoteFields form={form} subjects={subjects ?? []} classes={classes} />
      <RowAttachment form={form} attachment={attachment} />
      <ForSet
        others={others}
        hint={noteTexts.forSetHint}
        chosen={form.draft.also_change}
        onChange={(also_change) => form.change({ also_change })}
      />
    </RowForm>
  )
}

/**
 * The subjects to choose from, undefined until they are known, and their classes. A note keeps its subject
 * and class even when the class has been archived.
 */
function useSubjects(userId: string, note: Note | undefined) {
  const { data, errorUpdateCount } = useQuery(classesQuery(userId))
  useLoadFailureToast(errorUpdateCount, {
    title: noteTexts.toasts.subjectsFailed,
    description: teaching.loadHelp,
  })
  const classes = (data ?? []).map((taught) =>
    taught.id === note?.class_id ? { ...taught, is_archived: false } : taught,
  )
  const subjects = data && taughtSubjects(classes)
  if (!note || subjects?.some(({ id }) => id === note.subject_id)) return { subjects, classes }
  return { subjects: [...(subjects ?? []), { id: note.subject_id, name: note.subject_name }], classes }
}

/** Creates the note, or changes it when the draft is of an existing one. */
function callForNote(draft: NoteDraft, uploadId: string | undefined): ApiCall {
  const { id, updated_at, also_change, also_for } = draft
  const input = { id, ...sentOf(noteFields, draft) }
  return updated_at
    ? describeCall('notes', 'update', {
        ...input,
        updated_at,
        also_change,
        file: fileChangeOf(draft, uploadId),
      })
    : describeCall('notes', 'create', { ...input, also_for, file: newFileOf(draft, uploadId) })
}

interface NoteFieldsProps {
  form: RowFormState<NoteDraft>
  subjects: readonly { id: string; name: string }[]
  classes: readonly TaughtClass[]
}

/** The fields of a note; a new one may be shared with several classes of its subject. */
function NoteFields({ form, subjects, classes }: NoteFieldsProps) {
  const { draft, change, field, problems } = form
  const ofSubject = classesOfSubject(classes, draft.subject_id)
  const others = ofSubject.filter(({ id }) => id !== draft.class_id)
  const subjectField = (
    <Field label={noteFields.subject_id.label} error={problems['subject_id']}>
      <SubjectSelect
        subjects={subjects}
        none={teaching.select}
        {...field('subject_id')}
        onChange={(event) => change({ subject_id: event.currentTarget.value, class_id: '', also_for: [] })}
      />
    </Field>
  )
  const classField = (
    <>
      <Field label={noteFields.class_id.label} error={problems['class_id']}>
        <Select
          value={draft.class_id}
          disabled={!draft.subject_id}
          onChange={({ currentTarget: { value } }) => {
            const left = draft.also_for.filter(({ class_id }) => class_id !== value)
            change({ class_id: value, also_for: value === '' ? [] : left })
          }}
        >
          <option value="">{noteTexts.ownNote}</option>
          {ofSubject.map(({ id, name, term, academic_year }) => (
            <option key={id} value={id}>
              {noteTexts.studentsOf(name, term, academic_year)}
            </option>
          ))}
        </Select>
      </Field>
      {!draft.updated_at && draft.class_id && others.length > 0 && (
        <ShareWith also={draft.also_for} classes={others} onChange={(also_for) => change({ also_for })} />
      )}
    </>
  )
  return (
    <FormFields fields={noteFields} form={form} parts={{ subject_id: subjectField, class_id: classField }} />
  )
}
