import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Limit } from '#server/auth/limits/limits.ts'
import { countFailure, readWait, takeTry } from '#server/auth/limits/limit-queries.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readCallingCode } from '#server/domain/guardians/read-number.ts'
import type { QueueUser } from '#server/load/fair-queue.ts'
import { readGuardianCode } from '#shared/guardian-access/code.ts'
import type { ParentFault } from '#shared/guardian-access/parent-page.ts'
import { findPinFault } from '#shared/guardian-access/pin.ts'
import { readPhoneNumber, type PhoneNumber } from '#shared/phone-numbers.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { minutesToWait } from '#shared/time.ts'
import { findByPin, pinLimits, type PinServices, type Trier } from './check-pin.ts'
import { findCode, useUpCode, type FoundCode } from './code-queries.ts'
import { hashGuardianCode } from './guardian-code.ts'
import {
  addProvedNumber,
  forgetTries,
  listNumbers,
  listPinHolders,
  proveNumber,
  putPin,
  takeTryBack,
} from './pin-queries.ts'
import { openSession, type GuardianSession } from './session-queries.ts'

export interface AccessServices extends PinServices {
  secrets: { masterKey: string }
}

/** The form of the first visit as typed. */
export interface FirstUse {
  code: string
  number: string
  pin: string
  again: string
  isShared: boolean
}

interface Refusal {
  fault: ParentFault
}

export type Entered = { session: GuardianSession } | Refusal

/** A number typed by a person, completed with the school's country code if it has none. */
export async function readOwnNumber(
  { database }: Pick<PinServices, 'database'>,
  typed: string,
): Promise<PhoneNumber | undefined> {
  return readPhoneNumber(typed.slice(0, 60), await database.asServiceOnce(readCallingCode))
}

/** The code as typed: its hash in the database, and the limit of tries with it. */
interface TypedCode {
  hash: Buffer
  limit: Limit
}

/** A guardian who has shown a valid code and a number. */
interface ProvedGuardian {
  guardianId: string
  number: PhoneNumber
  /** The guardian had no number and gets this one. */
  isNew: boolean
}

/**
 * Redeems a printed code, with the guardian's number and a new PIN. A guardian without a number gets the
 * typed one. An earlier PIN and all sessions end.
 */
export async function enterByCode(
  services: AccessServices,
  typed: FirstUse,
  trier: Trier,
  origin: RequestOrigin,
): Promise<Entered> {
  const { database, auth, secrets } = services
  const code = readGuardianCode(typed.code)
  const hash = hashGuardianCode(secrets.masterKey, code ?? typed.code)
  const limit = { key: `guardian-code:${hash.toString('base64url')}`, rule: auth.settings.limits.account }
  const found = await findUsableCode(database, { hash, limit }, { isWellFormed: code !== undefined, trier })
  if ('fault' in found) return found
  const proved = await proveByNumber(services, found.guardian_id, typed.number, limit)
  if ('fault' in proved) return proved
  const user = { ...trier.turn, account: proved.number.number }
  const refused = await refusePin(services, proved, typed, user)
  if (refused) return refused
  const pinHash = await auth.hashing.hash(typed.pin, user)
  return await database.asService(async (tx): Promise<Entered> => {
    if (!(await useUpCode(tx, found.id))) return { fault: { code: 'code-voided' } }
    await storeAccess(tx, proved, pinHash, origin)
    await forgetTries(tx, [limit.key])
    return { session: await openSession(tx, proved.guardianId, typed.isShared) }
  })
}

/** Finds a code that can still be redeemed. An unknown one counts against the phone from which it is tried. */
async function findUsableCode(
  database: Database,
  { hash, limit }: TypedCode,
  { isWellFormed, trier }: { isWellFormed: boolean; trier: Trier },
): Promise<Refusal | FoundCode> {
  const wait = await database.asServiceOnce((db) => readWait(db, [limit, ...trier.limits]))
  if (wait > 0) return tooMany(wait)
  const found = isWellFormed ? await database.asServiceOnce((db) => findCode(db, hash)) : undefined
  if (!found) {
    await database.asServiceOnce((db) => countFailure(db, trier.limits))
    return { fault: { code: 'code-unknown' } }
  }
  if (found.used_at) return { fault: { code: 'code-used', day: schoolDay(found.used_at) } }
  if (found.voided_at) return { fault: { code: 'code-voided' } }
  if (found.is_expired) return { fault: { code: 'code-expired' } }
  if (!found.may_read) return { fault: { code: 'closed' } }
  return found
}

/** Compares the typed number with those of the guardian. A wrong one counts as a try with the code. */
async function proveByNumber(
  services: AccessServices,
  guardianId: string,
  typed: string,
  ofCode: Limit,
): Promise<Refusal | ProvedGuardian> {
  const { database } = services
  const number = await readOwnNumber(services, typed)
  if (!number) return { fault: { code: 'number-invalid' } }
  const own = await database.asServiceOnce((db) => listNumbers(db, guardianId))
  const isNew = own.length === 0
  const wait = await database.asServiceOnce((db) => takeTry(db, [ofCode]))
  if (wait > 0) return tooMany(wait)
  const isOwn = own.some((one) => one.is_of_today && one.number === number.number)
  if (!isNew && !isOwn) return { fault: { code: 'number-other' } }
  await database.asServiceOnce((db) => takeTryBack(db, [ofCode]))
  return { guardianId, number, isNew }
}

/**
 * Refuses a weak PIN, and one by which another guardian of the number signs in. A taken PIN belongs to somebody
 * else in the house, so asking counts as a guess.
 */
async function refusePin(
  services: AccessServices,
  { guardianId, number: { number } }: ProvedGuardian,
  { pin, again }: FirstUse,
  user: QueueUser,
): Promise<Refusal | undefined> {
  const { database, auth } = services
  const weak = findPinFault(pin, again, number)
  if (weak) return { fault: { code: weak } }
  const holders = await database.asServiceOnce((db) => listPinHolders(db, number))
  const others = holders.filter(({ guardian_id }) => guardian_id !== guardianId)
  if (others.length === 0) return undefined
  const tries = pinLimits(auth.settings.limits.account, number, others)
  const wait = await database.asServiceOnce((db) => takeTry(db, tries))
  if (wait > 0) return tooMany(wait)
  if (await findByPin(services, others, pin, user)) return { fault: { code: 'pin-taken' } }
  await database.asServiceOnce((db) => takeTryBack(db, tries))
  return undefined
}

/** Stores the number and the PIN of a guardian who has redeemed a code. */
async function storeAccess(
  tx: Tx,
  { guardianId, number, isNew }: ProvedGuardian,
  pinHash: string,
  origin: RequestOrigin,
): Promise<void> {
  if (isNew) await addProvedNumber(tx, guardianId, number)
  else await proveNumber(tx, guardianId, number.number, 'code')
  await putPin(tx, guardianId, pinHash)
  const subject = { type: 'guardian', id: guardianId } as const
  const details = { added_number: isNew }
  await writeAudit(tx, { action: 'guardians.code_used', actorId: null, subject, details }, origin)
}

/** The refusal for somebody who has to wait before another try. */
export function tooMany(seconds: number): Refusal {
  return { fault: { code: 'too-many', minutes: minutesToWait(seconds) } }
}
