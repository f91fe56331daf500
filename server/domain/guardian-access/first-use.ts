import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { countFailure, readWait, takeTry } from '#server/auth/limits/limit-queries.ts'
import { readCallingCode } from '#server/domain/guardians/read-number.ts'
import { readGuardianCode } from '#shared/guardian-access/code.ts'
import type { ParentFault } from '#shared/guardian-access/parent-page.ts'
import { findPinFault } from '#shared/guardian-access/pin.ts'
import { readPhoneNumber, type PhoneNumber } from '#shared/phone-numbers.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { findByPin, pinLimits, type PinServices, type Trier } from './check-pin.ts'
import { findCode, useUpCode } from './code-queries.ts'
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

export type Entered = { session: GuardianSession } | { fault: ParentFault }

/** A number typed by a person, completed with the school's country code if it has none. */
export async function readOwnNumber(
  { database }: Pick<PinServices, 'database'>,
  typed: string,
): Promise<PhoneNumber | undefined> {
  return readPhoneNumber(typed.slice(0, 60), await database.asServiceOnce(readCallingCode))
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
  const ofCode = { key: `guardian-code:${hash.toString('base64url')}`, rule: auth.settings.limits.account }
  const wait = await database.asServiceOnce((db) => readWait(db, [ofCode, ...trier.limits]))
  if (wait > 0) return tooMany(wait)
  const found = code && (await database.asServiceOnce((db) => findCode(db, hash)))
  if (!found) {
    await database.asServiceOnce((db) => countFailure(db, trier.limits))
    return { fault: { code: 'code-unknown' } }
  }
  if (found.used_at) return { fault: { code: 'code-used', day: schoolDay(found.used_at) } }
  if (found.voided_at) return { fault: { code: 'code-voided' } }
  if (found.is_expired) return { fault: { code: 'code-expired' } }
  if (!found.may_read) return { fault: { code: 'closed' } }
  const number = await readOwnNumber(services, typed.number)
  if (!number) return { fault: { code: 'number-invalid' } }
  const own = await database.asServiceOnce((db) => listNumbers(db, found.guardian_id))
  const isNew = own.length === 0
  const ofNumber = await database.asServiceOnce((db) => takeTry(db, [ofCode]))
  if (ofNumber > 0) return tooMany(ofNumber)
  const isOwn = own.some((one) => one.is_of_today && one.number === number.number)
  if (!isNew && !isOwn) return { fault: { code: 'number-other' } }
  await database.asServiceOnce((db) => takeTryBack(db, [ofCode]))
  const weak = findPinFault(typed.pin, typed.again, number.number)
  if (weak) return { fault: { code: weak } }
  const holders = await database.asServiceOnce((db) => listPinHolders(db, number.number))
  const others = holders.filter(({ guardian_id }) => guardian_id !== found.guardian_id)
  const tries = pinLimits(auth.settings.limits.account, number.number, others)
  const user = { ...trier.turn, account: number.number }
  if (others.length > 0) {
    // A taken PIN belongs to somebody else in the house, so asking counts as a guess.
    const ofPins = await database.asServiceOnce((db) => takeTry(db, tries))
    if (ofPins > 0) return tooMany(ofPins)
    if (await findByPin(services, others, typed.pin, user)) return { fault: { code: 'pin-taken' } }
    await database.asServiceOnce((db) => takeTryBack(db, tries))
  }
  const pinHash = await auth.hashing.hash(typed.pin, user)
  return await database.asService(async (tx): Promise<Entered> => {
    if (!(await useUpCode(tx, found.id))) return { fault: { code: 'code-voided' } }
    if (isNew) await addProvedNumber(tx, found.guardian_id, number)
    else await proveNumber(tx, found.guardian_id, number.number, 'code')
    await putPin(tx, found.guardian_id, pinHash)
    await forgetTries(tx, [ofCode.key])
    const subject = { type: 'guardian', id: found.guardian_id } as const
    await writeAudit(
      tx,
      { action: 'guardians.code_used', actorId: null, subject, details: { added_number: isNew } },
      origin,
    )
    return { session: await openSession(tx, found.guardian_id, typed.isShared) }
  })
}

/** The fault for somebody who has to wait before another try. */
export function tooMany(seconds: number): Entered {
  return { fault: { code: 'too-many', minutes: Math.ceil(seconds / 60) } }
}
