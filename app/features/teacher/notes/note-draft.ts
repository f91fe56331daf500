import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import { newId } from '#app/lib/new-id.ts'
import type { Note } from '#shared/contracts/notes.ts'

/** The note form as it is typed. A file chosen in it is stored beside it. */
export interface NoteDraft extends FileDraft {
  id: string
  title: string
  subject_id: string
  /** The class whose students read it; empty for a note of the teacher's own. */
  class_id: string
  content: string
  /** The time of the note's last change, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyNote(): NoteDraft {
  return { id: newId(), title: '', subject_id: '', class_id: '', content: '', ...noFile, updated_at: '' }
}

export function draftOfNote(note: Note): NoteDraft {
  const { id, title, subject_id, class_id, content, updated_at } = note
  return { id, title, subject_id, class_id: class_id ?? '', content, ...fileDraftOf(note), updated_at }
}

/** A new note like another; the server copies the file. */
export function draftOfNoteCopy(note: Note): NoteDraft {
  return { ...draftOfNote(note), id: newId(), copy_of: note.id, updated_at: '' }
}
