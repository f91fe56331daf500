import { noSuch } from '#server/access/refusals.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass, teachesSubject } from '#server/domain/classes/queries.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { changeFile, filesLeft, type FileSource } from '#server/uploads/row-file.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { RowVersion } from '#shared/contracts/fields.ts'
import type { NoteInput, OtherClassOfNote } from '#shared/contracts/notes.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

type NoteColumnsInput = Omit<NoteInput, 'file'> & { file: FileSource }

interface Saved {
  note: queries.StoredNote
  /** Storage keys of files that the note does not point to any more. */
  left: string[]
}

/**
 * Writes a note of the teacher asking, for one or several classes: for all of them or none. Sent again with the same
 * ids, it gives the note that is there, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 it has been changed since, 422 a subject or a class that the teacher does not teach, or a file that has not
 * arrived
 */
export async function createNote(
  tx: Tx,
  userId: string,
  input: NoteColumnsInput & { id: string; also_for: OtherClassOfNote[] },
): Promise<Saved> {
  const { id, subject_id, also_for } = input
  await requireTaught(tx, subject_id)
  for (const { class_id } of [input, ...also_for]) await requireClassOfSubject(tx, { class_id, subject_id })
  const columns = await columnsOf(tx, userId, input)
  const set_id = also_for.length > 0 ? id : null
  const rows = [{ ...columns, id, set_id }, ...also_for.map((other) => ({ ...columns, ...other, set_id }))]
  if ((await queries.insertNotes(tx, rows)) < rows.length) throw idTaken()
  const note = await queries.findNote(tx, id)
  if (!note) throw idTaken()
  // A copied file has another place each time.
  const { file_url: _, ...typed } = columns
  if (isSame(note, typed)) return { note, left: [] }
  for (const row of rows) {
    const made = await queries.findNote(tx, row.id)
    const version = made && (await versionAsMade(tx, 'subject_notes', made, 'note'))
    if (version) await queries.updateNote(tx, row.id, version, { ...columns, class_id: row.class_id })
  }
  return { note: (await queries.findNote(tx, id)) ?? note, left: filesLeft(note, columns) }
}

/** The note whose file is to be copied. @throws {AppError} 403, 404 */
export async function readNote(tx: Tx, id: string): Promise<queries.StoredNote> {
  const note = await queries.findNote(tx, id)
  if (!note) throw noSuch('note')
  return note
}

/**
 * Changes a note, and with it the others of its set that are named: all of them or none.
 * @throws {AppError} 403, 404, 409 one of them has changed since it was read, 422
 */
export async function changeNote(
  tx: Tx,
  userId: string,
  input: NoteInput & { id: string; updated_at: string; also_change: RowVersion[] },
): Promise<Saved> {
  const before = await queries.findNote(tx, input.id)
  if (!before) throw noSuch('note')
  if (before.subject_id !== input.subject_id) await requireTaught(tx, input.subject_id)
  await requireClassOfSubject(tx, input)
  const columns = await columnsOf(tx, userId, input, before)
  const saved = await queries.updateNote(tx, input.id, input.updated_at, columns)
  if (!saved && !isSame(before, columns)) throw changedMeanwhile('note')
  const others = saved ? await changeOthers(tx, before, input.also_change, columns) : []
  const note = await queries.findNote(tx, input.id)
  if (!note) throw noSuch('note')
  return { note, left: saved ? [before, ...others].flatMap((one) => filesLeft(one, columns)) : [] }
}

/** Changes what the notes of a set have in common: not their classes. @returns the others as they were */
async function changeOthers(
  tx: Tx,
  { set_id }: queries.StoredNote,
  others: readonly RowVersion[],
  { title, content, file_url, file_name, file_size }: queries.NoteColumns,
): Promise<queries.StoredNote[]> {
  const common = { title, content, file_url, file_name, file_size }
  const before: queries.StoredNote[] = []
  for (const { id, updated_at } of others) {
    const other = await queries.findNote(tx, id)
    if (!other || set_id === null || other.set_id !== set_id) throw noSuch('note')
    if (!(await queries.updateNote(tx, id, updated_at, common))) throw changedMeanwhile('note')
    before.push(other)
  }
  return before
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
  throw invalidInput({ subject_id: because('notes.noClass') })
}

async function requireClassOfSubject(
  tx: Tx,
  { class_id, subject_id }: Pick<NoteInput, 'class_id' | 'subject_id'>,
): Promise<void> {
  if (class_id === null) return
  const ownClass = await findOwnClass(tx, class_id)
  if (ownClass?.subject_id === subject_id) return
  throw invalidInput({ class_id: because('notes.otherClass') })
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
