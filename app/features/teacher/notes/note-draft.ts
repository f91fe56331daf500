import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import type { AlsoFor } from '#app/features/teacher/classes/share-with.tsx'
import { newId } from '#app/lib/new-id.ts'
import type { RowVersion } from '#shared/contract/fields.ts'
import type { Note } from '#shared/notes/contract.ts'

/** The note form as it is typed. A file chosen in it is stored beside it. */
export interface NoteDraft extends FileDraft {
  id: string
  title: string
  subject_id: string
  /** The class whose students read it; empty for a note of the teacher's own. */
  class_id: string
  content: string
  /** Further classes of the subject that get the same note. */
  also_for: AlsoFor[]
  /** The notes of its set that change too, each as it was read. */
  also_change: RowVersion[]
  /** The time of the note's last change, as it was read; empty for a new one. */
  updated_at: string
}

const alone: Pick<NoteDraft, 'also_for' | 'also_change'> = { also_for: [], also_change: [] }

export function emptyNote(): NoteDraft {
  const texts = { title: '', subject_id: '', class_id: '', content: '' }
  return { id: newId(), ...texts, ...alone, ...noFile, updated_at: '' }
}

export function draftOfNote(note: Note): NoteDraft {
  const { id, title, subject_id, class_id, content, updated_at } = note
  return {
    id,
    title,
    subject_id,
    class_id: class_id ?? '',
    content,
    ...alone,
    ...fileDraftOf(note),
    updated_at,
  }
}

/** A new note like another; the server copies the file. */
export function draftOfNoteCopy(note: Note): NoteDraft {
  return { ...draftOfNote(note), id: newId(), copy_of: note.id, updated_at: '' }
}
