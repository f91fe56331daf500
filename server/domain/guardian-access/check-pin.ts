import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure } from '#server/auth/limits/limit-queries.ts'
import type { Limit, LimitRule } from '#server/auth/limits/limits.ts'
import type { Database } from '#server/database/database.ts'
import { forgetTries, listPinHolders, readLongestWait, takeTryBack, type PinHolder } from './pin-queries.ts'

/** The parts of the program that a PIN is checked with. */
export interface PinServices {
  database: Database
  auth: Pick<AuthDeps, 'hashing' | 'settings'>
}

/** As {@link PinServices}; texts check a PIN within the transaction in which they are handled. */
type PinCheckServices = Pick<PinServices, 'auth'> & { database: Pick<Database, 'asServiceOnce'> }

export type PinCheck =
  | { outcome: 'right'; guardianId: string }
  | { outcome: 'wrong' }
  /** Seconds until the next try. */
  | { outcome: 'too-many'; wait: number }

/**
 * Finds the guardian of a number by the PIN, for the page and for texts. Wrong PINs count against the number, whether anybody has
 * it or not, and against each child; several guardians of one number are told apart by their PINs. An unknown number is answered
 * alike and after the same time.
 * @param number as E.164 has it
 * @param place the limit of the phone that asks; texts have none
 */
export async function checkGuardianPin(
  { database, auth }: PinCheckServices,
  number: string,
  pin: string,
  place: Limit[] = [],
): Promise<PinCheck> {
  const earliest = performance.now() + auth.settings.refusalMilliseconds
  const holders = await database.asServiceOnce((db) => listPinHolders(db, number))
  const own = pinLimits(auth.settings.limits.account, number, holders)
  const limits = [...own, ...place]
  const blocked = await database.asServiceOnce((db) => readLongestWait(db, limits))
  if (blocked > 0) return { outcome: 'too-many', wait: blocked }
  // Counted before it is compared, so that guesses at the same moment get past the limit by a few at most.
  await database.asServiceOnce((db) => countFailure(db, own))
  const guardianId = await findByPin({ auth }, holders, pin)
  if (guardianId === undefined) {
    if (place.length > 0) await database.asServiceOnce((db) => countFailure(db, place))
    await wait(Math.max(0, earliest - performance.now()))
    return { outcome: 'wrong' }
  }
  // Only those of a number that is nobody else's: a PIN of one's own would otherwise open the way to try all others.
  await database.asServiceOnce((db) =>
    holders.length > 1
      ? takeTryBack(db, own)
      : forgetTries(
          db,
          own.map(({ key }) => key),
        ),
  )
  return { outcome: 'right', guardianId }
}

/** The guardian among some whose PIN this is. */
export async function findByPin(
  { auth: { hashing } }: Pick<PinServices, 'auth'>,
  holders: readonly PinHolder[],
  pin: string,
): Promise<string | undefined> {
  if (holders.length === 0) await hashing.verify(pin, null)
  for (const { guardian_id, hash } of holders) if (await hashing.verify(pin, hash)) return guardian_id
  return undefined
}

/** The limits of wrong PINs of a number. A child's leaves room for two parents who both forgot theirs. */
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
