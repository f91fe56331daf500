import { alone, type SetDraft } from '#app/features/teacher/classes/in-set.ts'
import { copyOfDraft, draftOf, emptyDraft, type RowDraft } from '#app/forms/row-draft.ts'
import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import type { Note } from '#shared/notes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'

/** The note form as it is typed; a note without a class is the teacher's own. */
export type NoteDraft = RowDraft<typeof noteFields> & SetDraft & FileDraft

export function emptyNote(): NoteDraft {
  return { ...emptyDraft(noteFields), ...alone, ...noFile }
}

export function draftOfNote(note: Note): NoteDraft {
  return { ...draftOf(noteFields, note), ...alone, ...fileDraftOf(note) }
}

/** A new note copied from another; the server copies the file. */
export function draftOfNoteCopy(note: Note): NoteDraft {
  return copyOfDraft(draftOfNote(note))
}
