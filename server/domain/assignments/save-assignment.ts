import { noSuch } from '#server/access/refusals.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { changeFile, filesLeft, type FileSource } from '#server/uploads/row-file.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { AssignmentInput, OtherClass, SetAssignment } from '#shared/contracts/assignments.ts'
import { assignmentRules } from '#shared/teaching-rules.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

type Input = Omit<AssignmentInput, 'file'> & { file: FileSource }

interface Version {
  id: string
  /** As it was read. */
  updated_at: string
}

interface Saved {
  /** Its file is a storage key. */
  assignment: SetAssignment
  /** Storage keys of files that it does not point to any more. */
  left: string[]
}

/**
 * Sets an assignment in one or several classes of the teacher asking: all of them or none. Sent again with the same
 * ids, it gives the one that is there, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 one of the ids is used by something else, or changed since, 422 not the teacher's class or not its
 *   subject, or a file that has not arrived
 */
export async function createAssignment(
  tx: Tx,
  userId: string,
  input: Input & { id: string; also_for: OtherClass[] },
): Promise<Saved> {
  const { id, subject_id, also_for } = input
  await requireOwnClass(tx, input)
  for (const { class_id } of also_for) await requireOwnClass(tx, { class_id, subject_id })
  const columns = await columnsOf(tx, userId, input)
  const set_id = also_for.length > 0 ? id : null
  const rows = [{ ...columns, id, set_id }, ...also_for.map((other) => ({ ...columns, ...other, set_id }))]
  if ((await queries.insertAssignments(tx, rows)) < rows.length) throw idTaken()
  const assignment = await queries.findAssignment(tx, input.id)
  if (!assignment) throw idTaken()
  const { file_url: _, ...typed } = columns
  if (isSame(assignment, typed)) return { assignment, left: [] }
  const updated_at = await versionAsMade(tx, 'assignments', assignment, 'assignment')
  const others = await queries.lockOthersInSet(tx, assignment)
  for (const other of others) await versionAsMade(tx, 'assignments', other, 'assignment')
  return await changeAssignment(tx, userId, { ...input, updated_at, also_change: others })
}

/** The assignment whose file is to be copied. @throws {AppError} 403, 404 */
export async function readAssignment(tx: Tx, id: string): Promise<SetAssignment> {
  const assignment = await queries.findAssignment(tx, id)
  if (!assignment) throw noSuch('assignment')
  return assignment
}

/** @throws {AppError} 403, 404, 409 changed since it was read, 422 */
export async function changeAssignment(
  tx: Tx,
  userId: string,
  input: Input & { id: string; updated_at: string; also_change: readonly Version[] },
): Promise<Saved> {
  const before = await queries.findAssignment(tx, input.id)
  if (!before) throw noSuch('assignment')
  await requireOwnClass(tx, input)
  await requireRoomForMarks(tx, before, input)
  const columns = await columnsOf(tx, userId, input, before)
  const saved = await queries.updateAssignment(tx, input.id, input.updated_at, columns)
  if (!saved && !isSame(before, columns)) throw changedMeanwhile('assignment')
  if (saved && before.total_marks !== input.total_marks)
    await queries.rescaleMarks(tx, input.id, input.total_marks)
  const assignment = await queries.findAssignment(tx, input.id)
  if (!assignment) throw noSuch('assignment')
  const others = saved ? await changeOthers(tx, before, input.also_change, columns) : []
  return { assignment, left: saved ? [before, ...others].flatMap((one) => filesLeft(one, columns)) : [] }
}

/**
 * Changes what the assignments set together have in common.
 * @returns the others as they were
 * @throws {AppError} 409 one of them was changed since it was read, 422
 */
async function changeOthers(
  tx: Tx,
  before: SetAssignment,
  versions: readonly Version[],
  columns: queries.AssignmentColumns,
): Promise<SetAssignment[]> {
  if (versions.length === 0) return []
  const all = await queries.lockOthersInSet(tx, before)
  const others = versions.map(({ id, updated_at }) => {
    const other = all.find((one) => one.id === id)
    if (other?.updated_at !== updated_at) throw changedMeanwhile('assignment')
    return other
  })
  const { class_id: _, subject_id: __, due_date: ___, ...common } = columns
  for (const other of others) await requireRoomForMarks(tx, other, { ...common, class_id: other.class_id })
  await queries.updateOthers(
    tx,
    others.map(({ id }) => id),
    common,
  )
  for (const { id, total_marks } of others)
    if (total_marks !== common.total_marks) await queries.rescaleMarks(tx, id, common.total_marks)
  return others
}

interface Archiving {
  id: string
  updated_at: string
  is_archived: boolean
}

/** Puts an assignment away from the students' lists, or takes it back. @throws {AppError} 403, 404, 409 */
export async function archiveAssignment(
  tx: Tx,
  { id, updated_at, is_archived }: Archiving,
): Promise<SetAssignment> {
  const status = is_archived ? 'archived' : 'active'
  const saved = await queries.updateAssignment(tx, id, updated_at, { status })
  const assignment = await queries.findAssignment(tx, id)
  if (!assignment) throw noSuch('assignment')
  if (!saved && assignment.status !== status) throw changedMeanwhile('assignment')
  return assignment
}

/**
 * Deletes an assignment and what was handed in for it; marks given for it stay.
 * @param confirmed how many hand-ins the confirmation named
 * @returns storage keys of files that nothing may need any more
 * @throws {AppError} 403, 404, 409 when there are more or fewer hand-ins than that
 */
export async function removeAssignment(tx: Tx, id: string, confirmed: number): Promise<string[]> {
  const assignment = await queries.findAssignment(tx, id)
  if (!assignment) throw noSuch('assignment')
  const handIns = await queries.countHandIns(tx, id)
  if (handIns !== confirmed) {
    throw new AppError('HAND_INS_CHANGED', {
      status: 409,
      reason: because('assignments.handInsChanged', handIns),
    })
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
  if (!group) throw invalidInput({ class_id: assignmentRules.class_id.missing })
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

async function columnsOf(
  tx: Tx,
  userId: string,
  { title, description, subject_id, class_id, due_date, total_marks, file }: Input,
  now?: SetAssignment,
): Promise<queries.AssignmentColumns> {
  const fileColumns = await changeFile(tx, userId, { change: file, bucket: 'assignments', now })
  return { title, description, subject_id, class_id, due_date, total_marks, ...fileColumns }
}
