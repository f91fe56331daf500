import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { AppError } from '#server/http/errors.ts'
import type { contract } from '#shared/contract/api.ts'
import { because } from '#shared/reasons.ts'
import type { ClockDoubt } from '#shared/status/contract.ts'

/**
 * The nouns that are changed while the clock of the machine is in doubt: people log in and get back in, and the operator puts
 * it right. Nothing of them is dated for the school.
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

/** The clock of the machine, for what is dated by it. */
export interface ClockCheck {
  /** Why it cannot be believed; null: it can. */
  findDoubt(): Promise<ClockDoubt | null>
}

/**
 * Refuses a change that would be dated by a clock which cannot be believed. The outbox keeps what was to be saved.
 * @throws {AppError} 503 until the clock is right, or an administrator has said that it is
 */
export async function requireRightClock(
  clock: ClockCheck,
  noun: string | undefined,
  method: string | undefined,
): Promise<void> {
  if (method === 'GET' || noun === undefined || alwaysOpen.has(noun)) return
  await refuseInDoubt(clock)
}

/** Refuses, as {@link requireRightClock}, requests outside the calls that date something: files, the roll, the functions. */
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
