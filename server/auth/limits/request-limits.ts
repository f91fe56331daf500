import { createHash } from 'node:crypto'
import type { AccountName } from '#server/auth/sign-in/account-name.ts'
import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requestBucket, type RequestKind } from './buckets.ts'
import { readWait, startPause, takeFromBucket } from './limit-queries.ts'
import { codeLimit } from './limits.ts'

/**
 * Allows one message of a kind per interval to an address, whether it has an account or not, and a generous
 * number from one browser or IP address.
 * @throws {AuthError} 429
 */
export async function requireMessageAllowance(
  deps: AuthDeps,
  purpose: string,
  name: AccountName,
  origin: Origin,
): Promise<void> {
  await requireAllowance(deps, 'message', origin)
  const key = `message.${purpose}:${hashed(name)}`
  const wait = await deps.database.asServiceOnce((db) => startPause(db, key, deps.settings.resendSeconds))
  if (wait === 0) return
  const code = 'email' in name ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const text = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError(429, code, text, { retryAfter: wait })
}

/** Allows a generous number of requests of a kind from one browser or IP address. @throws {AuthError} 429 */
export async function requireAllowance(
  { database, settings }: AuthDeps,
  kind: RequestKind,
  origin: Origin,
): Promise<void> {
  const bucket = requestBucket(settings.limits, kind, origin)
  const wait = bucket ? await database.asServiceOnce((db) => takeFromBucket(db, bucket)) : 0
  if (wait > 0) throw tooManyAttempts(wait)
}

/**
 * @throws {AuthError} 429 when codes for this address were guessed wrong too often, or too many codes come
 * from here
 */
export async function requireCodeAllowance(deps: AuthDeps, address: string, origin: Origin): Promise<void> {
  const limit = codeLimit(deps.settings.limits, address, origin.device)
  const wait = await deps.database.asServiceOnce((db) => readWait(db, [limit]))
  if (wait > 0) throw tooManyAttempts(wait)
  await requireAllowance(deps, 'code', origin)
}

function hashed(name: AccountName): string {
  return createHash('sha256').update(Object.values(name).join()).digest('base64url')
}
