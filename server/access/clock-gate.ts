import { AppError } from '#server/http/errors.ts'
import type { contract } from '#shared/contract/api.ts'
import { because } from '#shared/reasons.ts'
import type { ClockDoubt } from '#shared/status/contract.ts'

/**
 * The nouns that are changed while the clock of the machine is in doubt: people log in and get back in, and whoever looks after the
 * machine puts it right. Nothing of them is dated for the school.
 */
const alwaysOpen: ReadonlySet<string> = new Set<keyof typeof contract>([
  'administrators',
  'backups',
  'passwordRequests',
  'reach',
  'session',
  'status',
  'updates',
])

/**
 * Refuses a change that would be dated by a clock which cannot be believed. The outbox keeps what was to be saved.
 * @throws {AppError} 503 until the clock is right, or an administrator has said that it is
 */
export async function requireRightClock(
  clock: { findDoubt(): Promise<ClockDoubt | null> },
  noun: string | undefined,
  method: string | undefined,
): Promise<void> {
  if (method === 'GET' || noun === undefined || alwaysOpen.has(noun)) return
  if ((await clock.findDoubt()) === null) return
  throw new AppError('CLOCK_DOUBTED', { status: 503, reason: because('refusals.clockDoubted') })
}
