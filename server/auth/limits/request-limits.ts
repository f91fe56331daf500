import { createHash } from 'node:crypto'
import type { AccountName } from '#server/auth/sign-in/account-name.ts'
import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure, readWait, takeTurn } from './limit-queries.ts'
import { codeLimit, flowLimit, messageLimit } from './limits.ts'
import type { Origin } from '#server/auth/http/origin.ts'

/**
 * Lets one message of a kind go to an address in a while, whether it has an account or not, and a generous number
 * from one place on the network.
 * @throws {AuthError} 429
 */
export async function requireMessageTurn(
  deps: AuthDeps,
  purpose: string,
  name: AccountName,
  origin: Origin,
): Promise<void> {
  const place = origin.ip === null ? [] : [messageLimit(deps.settings.limits, origin.ip)]
  const wait = await deps.database.asService(async (tx) => {
    const stranded = await readWait(
      tx,
      place.map((limit) => limit.key),
    )
    if (stranded > 0) throw tooManyAttempts(stranded)
    await countFailure(tx, place)
    return await takeTurn(tx, `message.${purpose}:${hashed(name)}`, deps.settings.resendSeconds)
  })
  if (wait === 0) return
  const code = 'email' in name ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const text = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError(429, code, text, { retryAfter: wait })
}

/** @throws {AuthError} 429 when far more sign-ins began at one place than a whole school needs */
export async function requireFlowTurn({ database, settings }: AuthDeps, { ip }: Origin): Promise<void> {
  if (ip === null) return
  const limit = flowLimit(settings.limits, ip)
  await database.asService(async (tx) => {
    const wait = await readWait(tx, [limit.key])
    if (wait > 0) throw tooManyAttempts(wait)
    await countFailure(tx, [limit])
  })
}

/** @throws {AuthError} 429 when codes for this address were guessed wrong too often */
export async function requireCodeTurn(deps: AuthDeps, address: string): Promise<void> {
  const wait = await deps.database.asServiceOnce((db) =>
    readWait(db, [codeLimit(deps.settings.limits, address).key]),
  )
  if (wait > 0) throw tooManyAttempts(wait)
}

function hashed(name: AccountName): string {
  return createHash('sha256').update(Object.values(name).join()).digest('base64url')
}
