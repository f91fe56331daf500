import { noSuch } from '#server/access/refusals.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass, teachesSubject } from '#server/domain/classes/queries.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { changeFile, filesLeft, type FileSource } from '#server/uploads/row-file.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { NoteInput } from '#shared/contracts/notes.ts'
import * as queries from './queries.ts'

type NoteColumnsInput = Omit<NoteInput, 'file'> & { file: FileSource }

interface Saved {
  note: queries.StoredNote
  /** Storage keys of files that the note does not point to any more. */
  left: string[]
}

/**
 * Writes a note of the teacher asking. Sent again with the same id, it gives the note that is there.
 * @throws {AppError} 403 no teacher, 422 a subject the teacher has no class in, or a file that has not arrived
 */
export async function createNote(
  tx: Tx,
  userId: string,
  input: NoteColumnsInput & { id: string },
): Promise<Saved> {
  await requireTaught(tx, input.subject_id)
  await requireClassOfSubject(tx, input)
  const columns = await columnsOf(tx, userId, input)
  await queries.insertNote(tx, input.id, columns)
  const note = await queries.findNote(tx, input.id)
  if (!note) throw idTaken()
  return { note, left: [] }
}

/** The note whose file is to be copied. @throws {AppError} 403, 404 */
export async function readNote(tx: Tx, id: string): Promise<queries.StoredNote> {
  const note = await queries.findNote(tx, id)
  if (!note) throw noSuch('note')
  return note
}

/** @throws {AppError} 403, 404, 409 changed since it was read, 422 */
export async function changeNote(
  tx: Tx,
  userId: string,
  input: NoteInput & { id: string; updated_at: string },
): Promise<Saved> {
  const before = await queries.findNote(tx, input.id)
  if (!before) throw noSuch('note')
  if (before.subject_id !== input.subject_id) await requireTaught(tx, input.subject_id)
  await requireClassOfSubject(tx, input)
  const columns = await columnsOf(tx, userId, input, before)
  const saved = await queries.updateNote(tx, input.id, input.updated_at, columns)
  if (!saved && !isSame(before, columns)) throw changedMeanwhile('note')
  const note = await queries.findNote(tx, input.id)
  if (!note) throw noSuch('note')
  return { note, left: saved ? filesLeft(before, columns) : [] }
}

/** @returns storage keys of files that nothing may need any more @throws {AppError} 403, 404 */
export async function removeNote(tx: Tx, id: string): Promise<string[]> {
  const note = await queries.findNote(tx, id)
  if (!note) throw noSuch('note')
  await queries.deleteNote(tx, id)
  return note.file_url ? [note.file_url] : []
}

async function requireTaught(tx: Tx, subjectId: string): Promise<void> {
  if (await teachesSubject(tx, subjectId)) return
  throw invalidInput({ subject_id: 'You have no class in this subject. Choose one of your subjects.' })
}

async function requireClassOfSubject(
  tx: Tx,
  { class_id, subject_id }: Pick<NoteInput, 'class_id' | 'subject_id'>,
): Promise<void> {
  if (class_id === null) return
  const ownClass = await findOwnClass(tx, class_id)
  if (ownClass?.subject_id === subject_id) return
  throw invalidInput({ class_id: 'Choose one of your classes in this subject.' })
}

async function columnsOf(
  tx: Tx,
  userId: string,
  { title, content, subject_id, class_id, file }: NoteColumnsInput,
  now?: queries.StoredNote,
): Promise<queries.NoteColumns> {
  return {
    title,
    content,
    subject_id,
    class_id,
    ...(await changeFile(tx, userId, { change: file, bucket: 'notes', now })),
  }
}
