import { newId } from '#app/lib/new-id.ts'
import type { Note } from '#shared/contracts/notes.ts'
import { noteMessages } from '#shared/messages/teaching.ts'

/** The note form as it is typed. The file chosen in it is kept beside it. */
export interface NoteDraft {
  id: string
  title: string
  subject_id: string
  content: string
  keepsFile: boolean
  /** Of the note that is edited, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyNote(): NoteDraft {
  return { id: newId(), title: '', subject_id: '', content: '', keepsFile: true, updated_at: '' }
}

export function draftOfNote({ id, title, subject_id, content, updated_at }: Note): NoteDraft {
  return { id, title, subject_id, content, keepsFile: true, updated_at }
}

/** A new note like another; the server makes the file's copy. */
export function draftOfNoteCopy(note: Note): NoteDraft {
  return { ...draftOfNote(note), id: newId(), updated_at: '' }
}

export type NoteProblems = Partial<Record<'title' | 'subject_id' | 'content', string>>

/** What is missing; empty when the note may be saved. */
export function findNoteProblems({ title, subject_id, content }: NoteDraft): NoteProblems {
  const problems: NoteProblems = {}
  if (!title.trim()) problems.title = noteMessages.title
  if (!subject_id) problems.subject_id = noteMessages.subject
  if (!content.trim()) problems.content = noteMessages.content
  return problems
}
