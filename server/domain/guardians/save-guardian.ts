import type { RequestOrigin } from '#server/access/request-origin.ts'
import { differenceOf } from '#server/audit/difference.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { conflict, invalidInput, notFound, type AppError } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Guardian, GuardianInput, NewGuardian } from '#shared/guardians/contract.ts'
import { guardianFields, maxGuardians, personFields, tieFields } from '#shared/guardians/fields.ts'
import { because } from '#shared/reasons.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { auditOfStudent, factsOf } from './guardian-audit.ts'
import { addNumberOf, refuseEndBefore } from './guardian-numbers.ts'
import {
  clearNote,
  findTie,
  insertPerson,
  isGuardian,
  listTies,
  lockNote,
  lockStudent,
  putOrder,
  updatePerson,
} from './queries.ts'
import { readTypedNumber } from './read-number.ts'

export const ties = {
  table: 'guardian_ties',
  thing: 'guardian',
  find: findTie,
  gone: because('guardians.unknown'),
} satisfies VersionedRows<Guardian>

/**
 * Adds a guardian of a student: a new person with a number, or an existing guardian. Sent again with the same
 * id, it adds nobody, and saves what was typed since.
 * @throws {AppError} 404 no such student or person, 409, 422 also when the person is already tied, or the
 * number is another guardian's
 */
export async function addGuardian(tx: Tx, input: NewGuardian, origin: RequestOrigin): Promise<Guardian> {
  const { id, student_id, number } = input
  if (!(await lockStudent(tx, student_id))) throw notFound(because('studentRecords.unknown'))
  const change = async (version: { id: string; updated_at: string }) => {
    // The name and the language of a chosen person are not asked for.
    const person = input.guardian_id ? valuesOf(personFields, await readRow(tx, ties, id)) : {}
    return await changeGuardian(tx, { ...input, ...person, ...version }, origin)
  }
  const fields = valuesOf(input.guardian_id ? tieFields : guardianFields, input)
  if (await findTie(tx, id))
    return await savedRow(tx, ties, id, { isSame: (row) => isSame(row, fields), change })

  const open = (await listOpen(tx, student_id)).map((tie) => tie.guardian_id)
  if (open.length >= maxGuardians) throw invalidInput({ name: because('guardians.tooMany', maxGuardians) })
  const guardianId = input.guardian_id ?? id
  if (open.includes(guardianId)) throw tiedAlready()
  const typed = number === null ? undefined : await readTypedNumber(tx, { ...input, number })
  if (!input.guardian_id) await insertPerson(tx, { id, ...valuesOf(personFields, input) })
  else if (!(await isGuardian(tx, guardianId))) throw notFound(because('guardians.unknown'))
  if (typed) await addNumberOf(tx, { id, guardian_id: guardianId, ...typed })
  const position = open.length + 1
  await insertOnce(tx, 'guardian_ties', [
    { id, guardian_id: guardianId, student_id, position, ...valuesOf(tieFields, input) },
  ])
  const added = await readRow(tx, ties, id)
  const details = { ...factsOf(added), numbers: added.numbers.map((each) => each.number).join(', ') }
  await auditOfStudent(tx, 'guardians.added', student_id, details, origin)
  return added
}

/** Changes a guardian of a student; the person is changed for all students. @throws {AppError} 404, 409 changed since it was read */
export async function changeGuardian(
  tx: Tx,
  input: GuardianInput & { id: string; updated_at: string },
  origin: RequestOrigin,
): Promise<Guardian> {
  const fields = valuesOf(guardianFields, input)
  refuseEndBefore((await readRow(tx, ties, input.id)).valid_until, input.valid_from)
  const { before, isChanged } = await changeRow(tx, ties, input, valuesOf(tieFields, input), (row) =>
    isSame(row, fields),
  )
  if (!isChanged) return before
  await updatePerson(tx, before.guardian_id, valuesOf(personFields, input))
  const now = await readRow(tx, ties, input.id)
  const { before: was, after: is } = differenceOf(loggedFields(before), loggedFields(now))
  const note = before.office_note === now.office_note ? {} : { note: 'changed' }
  const details = { guardian: now.name ?? '?', before: was, after: is, ...note }
  if (Object.keys(is).length > 0 || 'note' in details)
    await auditOfStudent(tx, 'guardians.changed', now.student_id, details, origin)
  return now
}

/**
 * Ends a tie from a day on, or removes its end.
 * @throws {AppError} 404, 409, 422 the day is before the first one
 */
export async function endTie(
  tx: Tx,
  { id, updated_at, valid_until }: { id: string; updated_at: string; valid_until: string | null },
  origin: RequestOrigin,
): Promise<Guardian> {
  const { valid_from } = await readRow(tx, ties, id)
  refuseEndBefore(valid_until, valid_from)
  try {
    const { now, isChanged } = await changeRow(tx, ties, { id, updated_at }, { valid_until })
    const action = valid_until === null ? 'guardians.end_taken_back' : 'guardians.ended'
    const details = { ...factsOf(now), ...(valid_until !== null && { valid_until }) }
    if (isChanged) await auditOfStudent(tx, action, now.student_id, details, origin)
    return now
  } catch (error) {
    throw sqlState(error) === '23505' ? tiedAlready() : error
  }
}

/**
 * Sets the calling order of the current guardians.
 * @throws {AppError} 409 when they differ from those shown
 */
export async function orderGuardians(
  tx: Tx,
  { student_id, ids }: { student_id: string; ids: string[] },
  origin: RequestOrigin,
): Promise<void> {
  await lockStudent(tx, student_id)
  const open = (await listOpen(tx, student_id)).map(({ id }) => id)
  if (open.toSorted().join() !== ids.toSorted().join())
    throw conflict('CHANGED_MEANWHILE', because('guardians.orderChanged'))
  if (open.join() === ids.join()) return
  await putOrder(tx, student_id, ids)
  const names = (await listOpen(tx, student_id)).map(({ name }) => name ?? '?')
  await auditOfStudent(tx, 'guardians.ordered', student_id, { order: names.join(', ') }, origin)
}

/**
 * Clears the note entered in place of a number. Clearing it twice does nothing.
 * @throws {AppError} 404 no such student, 409 the note has changed since it was read
 */
export async function settleNote(
  tx: Tx,
  { student_id, note }: { student_id: string; note: string },
  origin: RequestOrigin,
): Promise<void> {
  const stored = await lockNote(tx, student_id)
  if (!stored) throw notFound(because('studentRecords.unknown'))
  if (stored.note === null) return
  if (stored.note !== note) throw changedMeanwhile('note')
  await clearNote(tx, student_id)
  await auditOfStudent(tx, 'guardians.note_settled', student_id, {}, origin)
}

/** The ties of a student that have not ended. */
async function listOpen(tx: Tx, studentId: string): Promise<Guardian[]> {
  const today = schoolDay()
  const all = await listTies(tx, studentId)
  return all.filter(({ valid_until }) => valid_until === null || valid_until > today)
}

/** The fields of a guardian in the audit log: everything but the note for the office. */
function loggedFields(row: Guardian) {
  const { office_note: _, ...logged } = valuesOf(guardianFields, row)
  return logged
}

function tiedAlready(): AppError {
  return invalidInput({ guardian_id: because('guardians.tied') })
}
