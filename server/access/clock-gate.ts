import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { AppError } from '#server/http/errors.ts'
import type { contract } from '#shared/contract/api.ts'
import { because } from '#shared/reasons.ts'
import type { ClockDoubt } from '#shared/status/contract.ts'

/**
 * The nouns that may be changed while the machine's clock is in doubt: people sign in and recover their
 * accounts, and the operator corrects the clock. None of these dates anything for the school.
 */
const alwaysOpen: ReadonlySet<string> = new Set<keyof typeof contract>([
  'administrators',
  'backups',
  // Read in an emergency, even when the clock is wrong.
  'medicalNotes',
  'passwordRequests',
  'reach',
  'session',
  'status',
  'updates',
])

/** Files that are issued when they are downloaded, and carry the date. */
const issuing: ReadonlySet<string> = new Set(['reportCards.print'])

/** The machine's clock, which dates records. */
export interface ClockCheck {
  /** The reason to doubt it; null if it can be trusted. */
  findDoubt(): Promise<ClockDoubt | null>
}

/**
 * Refuses a change that would be dated by a doubtful clock. The outbox keeps the work.
 * @throws {AppError} 503 until the clock is right, or an administrator has confirmed it
 */
export async function requireRightClock(
  clock: ClockCheck,
  [noun, name]: readonly (string | undefined)[],
  method: string | undefined,
): Promise<void> {
  if (noun === undefined || alwaysOpen.has(noun)) return
  if (method === 'GET' && !issuing.has(`${noun}.${name}`)) return
  await refuseInDoubt(clock)
}

/**
 * Refuses, like {@link requireRightClock}, dated requests other than calls: files, the roll, the functions.
 */
export function holdDated(clock: ClockCheck) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'POST' || c.req.method === 'PATCH') await refuseInDoubt(clock)
    await next()
  })
}

async function refuseInDoubt(clock: ClockCheck): Promise<void> {
  if ((await clock.findDoubt()) === null) return
  throw new AppError('CLOCK_DOUBTED', { status: 503, reason: because('refusals.clockDoubted') })
}
