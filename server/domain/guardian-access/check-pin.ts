import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure, readWait, takeTry } from '#server/auth/limits/limit-queries.ts'
import type { Limit, LimitRule } from '#server/auth/limits/limits.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { QueueUser } from '#server/load/fair-queue.ts'
import { forgetTries, listPinHolders, takeTryBack, type PinHolder } from './pin-queries.ts'

/** The services needed for checking a PIN. */
export interface PinServices {
  database: Database
  auth: Pick<AuthDeps, 'hashing' | 'settings'>
}

/** The phone from which a PIN or a code is tried. */
export interface Trier {
  /** Its limit; for the sender of a text, only the number's limit applies. */
  limits: Limit[]
  /** Its turn in the queue for hashing PINs: somebody who tries many delays only themselves. */
  turn: Pick<QueueUser, 'address' | 'signal'>
}

export type PinCheck =
  | { outcome: 'right'; guardianId: string }
  | { outcome: 'wrong' }
  /** Seconds until the next try. */
  | { outcome: 'too-many'; wait: number }

/** A PIN that was counted and tried; a right one is still counted until `accept` takes it back. */
export type PinTry =
  | Exclude<PinCheck, { outcome: 'right' }>
  | { outcome: 'right'; guardianId: string; accept: (tx: Tx) => Promise<void> }

/**
 * Finds the guardian of a number by the PIN, for the page. An unknown number gets the same answer after the
 * same time.
 * @param number in E.164 format
 */
export async function checkGuardianPin(
  services: PinServices,
  number: string,
  pin: string,
  trier: Trier,
): Promise<PinCheck> {
  const tried = await tryGuardianPin(services, number, pin, trier)
  if (tried.outcome !== 'right') return tried
  await services.database.asService(tried.accept)
  return { outcome: 'right', guardianId: tried.guardianId }
}

/**
 * Counts a PIN and then tries it, for the page and for texts. Wrong PINs count against the number, whether it
 * is known or not, and against each child; several guardians of one number are told apart by their PINs.
 */
export async function tryGuardianPin(
  { database, auth }: PinServices,
  number: string,
  pin: string,
  trier: Trier,
): Promise<PinTry> {
  const earliest = performance.now() + auth.settings.refusalMilliseconds
  const holders = await database.asServiceOnce((db) => listPinHolders(db, number))
  const own = pinLimits(auth.settings.limits.account, number, holders)
  const blocked =
    (await database.asServiceOnce((db) => readWait(db, trier.limits))) ||
    (await database.asServiceOnce((db) => takeTry(db, own)))
  if (blocked > 0) return { outcome: 'too-many', wait: blocked }
  const guardianId = await findByPin({ auth }, holders, pin, { ...trier.turn, account: number })
  if (guardianId === undefined) {
    // The sender of a text cannot see how long it took.
    if (trier.limits.length === 0) return { outcome: 'wrong' }
    await database.asServiceOnce((db) => countFailure(db, trier.limits))
    await wait(Math.max(0, earliest - performance.now()))
    return { outcome: 'wrong' }
  }
  return {
    outcome: 'right',
    guardianId,
    async accept(tx) {
      // The other tries may have been guesses at the PIN of somebody else with the number, or of another guardian
      // of the child: otherwise one's own PIN would allow more of them.
      const [ofNumber, ...ofChildren] = own
      await takeTryBack(tx, holders.length > 1 ? own : ofChildren)
      if (holders.length === 1) await forgetTries(tx, [ofNumber!.key])
    },
  }
}

/** Finds the guardian to whom this PIN belongs. */
export async function findByPin(
  { auth: { hashing } }: Pick<PinServices, 'auth'>,
  holders: readonly PinHolder[],
  pin: string,
  user: QueueUser,
): Promise<string | undefined> {
  if (holders.length === 0) await hashing.verify(pin, null, user)
  for (const { guardian_id, hash } of holders) if (await hashing.verify(pin, hash, user)) return guardian_id
  return undefined
}

/**
 * The limits for wrong PINs of a number. A child's limit leaves room for two parents who have both forgotten
 * theirs.
 */
export function pinLimits(rule: LimitRule, number: string, holders: readonly PinHolder[]): Limit[] {
  const children = new Set(holders.flatMap(({ student_ids }) => student_ids))
  return [
    { key: `guardian-pin:${createHash('sha256').update(number).digest('base64url')}`, rule },
    ...[...children].map((id) => ({
      key: `guardian-pin.child:${id}`,
      rule: { ...rule, free: 2 * rule.free },
    })),
  ]
}
