import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { changeRow, insertOnce, readRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Guardian } from '#shared/guardians/contract.ts'
import type { PhoneNumber } from '#shared/phone-numbers.ts'
import { because } from '#shared/reasons.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { auditOfStudent } from './guardian-audit.ts'
import {
  findNumber,
  findTie,
  hasNumber,
  putQuietHours,
  studentsOfGuardian,
  type GuardianNumberRow,
} from './queries.ts'
import { readTypedNumber } from './read-number.ts'

const numbers = {
  table: 'guardian_numbers',
  thing: 'number',
  find: findNumber,
  gone: because('guardians.unknownNumber'),
} satisfies VersionedRows<GuardianNumberRow>

interface AddedNumber extends PhoneNumber {
  id: string
  guardian_id: string
}

/** Adds a number from today on, unless the guardian has it. @returns whether it was added */
export async function addNumberOf(
  tx: Tx,
  { id, guardian_id, number, isMobile }: AddedNumber,
): Promise<boolean> {
  if (await hasNumber(tx, guardian_id, number)) return false
  const row = { id, guardian_id, number, is_mobile: isMobile, valid_from: schoolDay() }
  return (await insertOnce(tx, 'guardian_numbers', [row])) > 0
}

interface NewNumber {
  /** The tie in whose record the number is entered. */
  id: string
  number_id: string
  number: string | null
  is_shared: boolean
  is_landline: boolean
}

/**
 * Adds a guardian's number; the others stay.
 * @throws {AppError} 404, 422 not a number, one that the guardian has, or somebody else's
 */
export async function addNumber(tx: Tx, input: NewNumber, origin: RequestOrigin): Promise<Guardian> {
  const tie = await findTie(tx, input.id)
  if (!tie) throw notFound(because('guardians.unknown'))
  // The call is repeated after a lost reply.
  if (await findNumber(tx, input.number_id)) return tie
  const { guardian_id } = tie
  const typed = await readTypedNumber(tx, { ...input, number: input.number ?? '', guardian_id })
  const isMobile = typed.isMobile && !input.is_landline
  const isAdded = await addNumberOf(tx, { ...typed, isMobile, id: input.number_id, guardian_id })
  if (!isAdded) throw invalidInput({ number: because('guardians.hasNumber') })
  await audit(tx, 'guardians.number_added', { guardian_id, number: typed.number }, origin)
  return (await findTie(tx, input.id)) ?? tie
}

/**
 * Ends a number from a day on, or removes its end.
 * @throws {AppError} 404, 409, 422 the day is before the first one
 */
export async function endNumber(
  tx: Tx,
  { id, updated_at, valid_until }: { id: string; updated_at: string; valid_until: string | null },
  origin: RequestOrigin,
): Promise<void> {
  const { valid_from } = await readRow(tx, numbers, id)
  refuseEndBefore(valid_until, valid_from)
  try {
    const { now, isChanged } = await changeRow(tx, numbers, { id, updated_at }, { valid_until })
    const action = valid_until === null ? 'guardians.number_end_taken_back' : 'guardians.number_ended'
    if (isChanged) await audit(tx, action, { ...now, ...(valid_until !== null && { valid_until }) }, origin)
  } catch (error) {
    throw sqlState(error) === '23505' ? invalidInput({ valid_until: because('guardians.hasNumber') }) : error
  }
}

/**
 * Records that the office has reached the guardian under the number, or has the person present.
 * @throws {AppError} 404, 409
 */
export async function proveNumber(
  tx: Tx,
  { id, updated_at }: { id: string; updated_at: string },
  origin: RequestOrigin,
): Promise<void> {
  const proof = { proved_at: new Date(), proved_how: 'office' }
  const { now, isChanged } = await changeRow(
    tx,
    numbers,
    { id, updated_at },
    proof,
    // The same confirmation, repeated after a lost reply.
    (row) => row.proved_at !== null && Date.now() - Date.parse(row.proved_at) < 60_000,
  )
  if (isChanged) await audit(tx, 'guardians.number_proved', now, origin)
}

interface QuietHours {
  id: string
  quiet_from: string | null
  quiet_until: string | null
}

/**
 * Sets the hours in which no texts are sent to a number, in a transaction of the owner.
 * @throws {AppError} 404, 422 one time without the other
 */
export async function setQuietHours(
  tx: Tx,
  { id, quiet_from: from, quiet_until: until }: QuietHours,
  origin: RequestOrigin,
): Promise<void> {
  const row = await readRow(tx, numbers, id)
  if (from === null && until !== null) throw invalidInput({ quiet_from: because('texts.time') })
  if (from !== null && until === null) throw invalidInput({ quiet_until: because('texts.time') })
  if (await putQuietHours(tx, row.number, { from, until }))
    await audit(tx, 'guardians.quiet_hours_set', row, origin)
}

/** @throws {AppError} 422 the end is before the first day */
export function refuseEndBefore(until: string | null, from: string): void {
  if (until !== null && until < from)
    throw invalidInput({ valid_until: because('guardians.beforeFirst', from) })
}

/** One entry for each student whose record shows the number. */
async function audit(
  tx: Tx,
  action: Parameters<typeof auditOfStudent>[1],
  { guardian_id, number, ...more }: { guardian_id: string; number: string; valid_until?: string | null },
  origin: RequestOrigin,
): Promise<void> {
  const details = { number, ...(more.valid_until ? { valid_until: more.valid_until } : {}) }
  for (const id of await studentsOfGuardian(tx, guardian_id))
    await auditOfStudent(tx, action, id, details, origin)
}
