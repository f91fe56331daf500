import { teacherAsking } from '#server/database/asking-queries.ts'
import { changeRow, readRow, versionAsMade, type VersionedRows } from '#server/database/versioned-row.ts'
import { changeOthers, insertSet, setOf } from '#server/database/versioned-set.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { changeFile, droppedFiles, type FileSource, type OptionalFile } from '#server/uploads/row-file.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import type { AssignmentInput, OtherClass, SetAssignment } from '#shared/assignments/contract.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import type { Due } from '#shared/assignments/rules.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const assignments = {
  table: 'assignments',
  thing: 'assignment',
  find: queries.findAssignment,
} satisfies VersionedRows<SetAssignment>

type Input = Omit<AssignmentInput, 'file'> & { file: FileSource }

interface Version {
  id: string
  /** As it was read. */
  updated_at: string
}

interface Saved {
  /** Its file is a storage key. */
  assignment: SetAssignment
  /** Storage keys of files that it no longer refers to. */
  unusedFiles: string[]
}

/**
 * Sets an assignment in one or several classes of the teacher asking: all of them or none. Sent again with
 * the same ids, it returns the existing one, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 one of the ids is used by something else, or changed since, 422 not
 * the teacher's class or not its subject, or a file that has not arrived
 */
export async function createAssignment(
  tx: Tx,
  userId: string,
  input: Input & { id: string; also_for: OtherClass[] },
): Promise<Saved> {
  const { id, subject_id, also_for } = input
  await requireOwnClass(tx, input)
  for (const { class_id } of also_for) await requireOwnClass(tx, { class_id, subject_id })
  const columns = await assignmentColumns(tx, userId, input)
  const typed = { ...columns, set_id: setOf(id, also_for), teacher_id: teacherAsking }
  const others = also_for.map((other) => inOrder({ ...typed, ...other }))
  await insertSet(tx, assignments, [{ ...typed, id }, ...others])
  const assignment = await readAssignment(tx, id)
  const { file_url: _, ...compared } = columns
  if (isSame(assignment, compared)) return { assignment, unusedFiles: [] }
  const updated_at = await versionAsMade(tx, assignments, id)
  const also_change = await queries.lockOthersInSet(tx, assignment)
  for (const other of also_change) await versionAsMade(tx, assignments, other.id)
  return await changeAssignment(tx, userId, { ...input, updated_at, also_change })
}

/** The assignment of the teacher asking. @throws {AppError} 403, 404 */
export async function readAssignment(tx: Tx, id: string): Promise<SetAssignment> {
  return await readRow(tx, assignments, id)
}

/** @throws {AppError} 403, 404, 409 changed since it was read, 422 */
export async function changeAssignment(
  tx: Tx,
  userId: string,
  input: Input & { id: string; updated_at: string; also_change: readonly Version[] },
): Promise<Saved> {
  const before = await readAssignment(tx, input.id)
  await requireOwnClass(tx, input)
  await requireRoomForMarks(tx, before, input)
  const columns = await assignmentColumns(tx, userId, input, before)
  const { isChanged } = await changeRow(tx, assignments, input, columns)
  const others = isChanged ? await changeSet(tx, before, input.also_change, columns) : []
  const assignment = await readAssignment(tx, input.id)
  return {
    assignment,
    unusedFiles: isChanged ? [before, ...others].flatMap((one) => droppedFiles(one, columns)) : [],
  }
}

/**
 * Changes the shared fields of the assignments in a set, and with the total all of their marks.
 * @returns the others as they were
 * @throws {AppError} 404, 409 one of them was changed since it was read, 422 a total below a mark
 */
async function changeSet(
  tx: Tx,
  before: SetAssignment,
  versions: readonly Version[],
  columns: AssignmentColumns,
): Promise<SetAssignment[]> {
  const {
    class_id: _,
    subject_id: __,
    due_date: ___,
    due_time: ____,
    seen_from: _____,
    closes_on: ______,
    ...common
  } = columns
  // Nobody marks or hands in while the totals are compared with the marks.
  const named = versions.length > 0 ? await queries.lockOthersInSet(tx, before) : []
  for (const other of named.filter(({ id }) => versions.some((version) => version.id === id)))
    await requireRoomForMarks(tx, other, { ...common, class_id: other.class_id })
  const others = await changeOthers(tx, assignments, before, versions, common)
  for (const { id, total_marks } of [before, ...others])
    if (total_marks !== common.total_marks) await queries.rescaleMarks(tx, id, common.total_marks)
  return others
}

interface Archiving {
  id: string
  updated_at: string
  is_archived: boolean
}

/**
 * Archives an assignment, removing it from the students' lists, or restores it.
 * @throws {AppError} 403, 404, 409
 */
export async function archiveAssignment(
  tx: Tx,
  { id, updated_at, is_archived }: Archiving,
): Promise<SetAssignment> {
  const status = is_archived ? 'archived' : 'active'
  return (await changeRow(tx, assignments, { id, updated_at }, { status })).now
}

/**
 * Deletes an assignment and its hand-ins; marks given for it stay.
 * @param confirmed how many hand-ins the confirmation named
 * @returns storage keys of files that may no longer be needed
 * @throws {AppError} 403, 404, 409 when there are more or fewer hand-ins than that
 */
export async function removeAssignment(tx: Tx, id: string, confirmed: number): Promise<string[]> {
  const assignment = await readAssignment(tx, id)
  const handIns = await queries.countHandIns(tx, id)
  if (handIns !== confirmed) {
    throw conflict('HAND_INS_CHANGED', because('assignments.handInsChanged', handIns))
  }
  const files = await queries.listHandInFiles(tx, id)
  await queries.deleteAssignment(tx, id)
  return [...files, ...(assignment.file_url ? [assignment.file_url] : [])]
}

async function requireOwnClass(
  tx: Tx,
  { class_id, subject_id }: Pick<Input, 'class_id' | 'subject_id'>,
): Promise<void> {
  const group = await findOwnClass(tx, class_id)
  if (!group) throw invalidInput({ class_id: assignmentFields.class_id.missing })
  if (group.subject_id !== subject_id) throw invalidInput({ class_id: because('assignments.otherSubject') })
}

/** Hand-ins and marks belong to the class, and no mark may be above the total. */
async function requireRoomForMarks(
  tx: Tx,
  before: SetAssignment,
  input: Pick<AssignmentInput, 'class_id' | 'total_marks'>,
): Promise<void> {
  if (before.class_id !== input.class_id && before.hand_ins + before.marked > 0)
    throw invalidInput({
      class_id: because('assignments.classFixed'),
    })
  if (before.total_marks <= input.total_marks) return
  const highest = await queries.findHighestMark(tx, before.id)
  if (highest !== null && highest > input.total_marks)
    throw invalidInput({
      total_marks: because('assignments.marksAbove', highest, Math.ceil(highest)),
    })
}

type AssignmentColumns = Omit<AssignmentInput, 'file'> & OptionalFile

async function assignmentColumns(
  tx: Tx,
  userId: string,
  input: Input,
  now?: SetAssignment,
): Promise<AssignmentColumns> {
  const file = await changeFile(tx, userId, { change: input.file, bucket: 'assignments', now })
  return { ...inOrder(valuesOf(assignmentFields, input), now), ...file }
}

/**
 * Keeps the days of an assignment in order: a time belongs to its date, and days that a call of an earlier
 * program leaves out move with the due date.
 */
function inOrder<Days extends Partial<Due & Pick<AssignmentInput, 'seen_from' | 'closes_on'>>>(
  days: Days,
  before?: SetAssignment,
): Days {
  const { due_date } = days
  if (!due_date) return { ...days, due_time: null }
  const seen = days.seen_from === undefined && before?.seen_from && before.seen_from > due_date
  const closes = days.closes_on === undefined && before?.closes_on && before.closes_on < due_date
  return { ...days, ...(seen && { seen_from: due_date }), ...(closes && { closes_on: due_date }) }
}
