import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import {
  changeRow,
  readRow,
  removeRow,
  updateAt,
  versionAsMade,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { changeOthers, insertSet, setOf } from '#server/database/versioned-set.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass, teachesSubject } from '#server/domain/classes/queries.ts'
import { changeFile, droppedFiles, type FileSource, type OptionalFile } from '#server/uploads/row-file.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { RowVersion } from '#shared/contract/fields.ts'
import type { NoteInput, OtherClassOfNote } from '#shared/notes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

type NoteColumnsInput = Omit<NoteInput, 'file'> & { file: FileSource }

const notes = {
  table: 'subject_notes',
  thing: 'note',
  find: queries.findNote,
} satisfies VersionedRows<queries.StoredNote>

interface Saved {
  note: queries.StoredNote
  /** Storage keys of files that the note no longer refers to. */
  unusedFiles: string[]
}

/**
 * Writes a note of the teacher asking, for one or several classes: all of them or none. Sent again with the
 * same ids, it returns the existing note, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 it has been changed since, 422 a subject or a class that the teacher
 * does not teach, or a file that has not arrived
 */
export async function createNote(
  tx: Tx,
  userId: string,
  input: NoteColumnsInput & { id: string; also_for: OtherClassOfNote[] },
): Promise<Saved> {
  const { id, subject_id, also_for } = input
  await requireTaught(tx, subject_id)
  for (const { class_id } of [input, ...also_for]) await requireClassOfSubject(tx, { class_id, subject_id })
  const columns = await noteColumns(tx, userId, input)
  const set_id = setOf(id, also_for)
  const typed = { ...columns, set_id, teacher_id: teacherAsking }
  const classes = [{ id, class_id: input.class_id }, ...also_for]
  await insertSet(
    tx,
    notes,
    classes.map((one) => ({ ...typed, ...one })),
  )
  const note = await readNote(tx, id)
  // A copied file gets another storage key each time.
  const { file_url: _, ...compared } = columns
  if (isSame(note, compared)) return { note, unusedFiles: [] }
  for (const one of classes) {
    const updated_at = await versionAsMade(tx, notes, one.id)
    await updateAt(tx, notes.table, { id: one.id, updated_at }, { ...columns, class_id: one.class_id })
  }
  return { note: await readNote(tx, id), unusedFiles: droppedFiles(note, columns) }
}

/** The note of the teacher asking. @throws {AppError} 403, 404 */
export async function readNote(tx: Tx, id: string): Promise<queries.StoredNote> {
  return await readRow(tx, notes, id)
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
  const before = await readNote(tx, input.id)
  if (before.subject_id !== input.subject_id) await requireTaught(tx, input.subject_id)
  await requireClassOfSubject(tx, input)
  const columns = await noteColumns(tx, userId, input, before)
  const { now: note, isChanged } = await changeRow(tx, notes, input, columns)
  if (!isChanged) return { note, unusedFiles: [] }
  // The notes of a set are for different classes of one subject.
  const { class_id: _, subject_id: __, ...common } = columns
  const others = await changeOthers(tx, notes, before, input.also_change, common)
  return { note, unusedFiles: [before, ...others].flatMap((one) => droppedFiles(one, columns)) }
}

/** @returns storage keys of files that may no longer be needed @throws {AppError} 403, 404 */
export async function removeNote(tx: Tx, id: string): Promise<string[]> {
  const note = await removeRow(tx, notes, id)
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

async function noteColumns(
  tx: Tx,
  userId: string,
  input: NoteColumnsInput,
  now?: queries.StoredNote,
): Promise<Omit<NoteInput, 'file'> & OptionalFile> {
  const file = await changeFile(tx, userId, { change: input.file, bucket: 'notes', now })
  return { ...valuesOf(noteFields, input), ...file }
}
