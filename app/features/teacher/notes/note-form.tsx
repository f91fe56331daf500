import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { ForSet } from '#app/features/teacher/classes/for-set.tsx'
import { othersInSet } from '#app/features/teacher/classes/in-set.ts'
import { taughtSubjects } from '#app/features/teacher/classes/taught-subjects.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { RowAttachment } from '#app/forms/row-attachment.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfNote } from '#app/offline/outbox/nouns/note.ts'
import type { Note } from '#shared/notes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'
import { draftOfNote, draftOfNoteCopy, emptyNote } from './note-draft.ts'
import { NoteFields } from './note-fields.tsx'
import { callForNote } from './note-mutations.ts'
import { noteQuery, notesQuery } from './note-queries.ts'

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
