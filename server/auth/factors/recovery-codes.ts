import { noteOwnAct } from '#server/auth/user/note-act.ts'
import { randomInt } from 'node:crypto'
import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import { hasSecondFactor, type Bearer } from '#server/auth/tokens/bearer.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure, readWait } from '#server/auth/limits/limit-queries.ts'
import { codeLimit } from '#server/auth/limits/limits.ts'
import { hashCode } from '#server/auth/messages/one-time-secret.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { upgradeSession } from './upgrade-session.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  useRecoveryCode,
} from './recovery-code-queries.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codesPerSet = 10
const lettersPerCode = 10

/** How many codes are left. */
export async function recoveryCodeStatus(deps: AuthDeps, { user }: Bearer) {
  const { total, remaining } = await deps.database.asServiceOnce((db) => countRecoveryCodes(db, user.id))
  if (total === 0) throw noCodes()
  return { id: user.id, type: 'recovery_code', total, remaining }
}

/** Replaces the recovery codes with a new set, which is shown only once. */
export async function makeRecoveryCodes(deps: AuthDeps, bearer: Bearer, origin: Origin) {
  requireFullSession(bearer)
  const { user } = bearer
  const codes = Array.from({ length: codesPerSet }, newRecoveryCode)
  await deps.database.asService(async (tx) => {
    await deleteRecoveryCodes(tx, user.id)
    await insertRecoveryCodes(
      tx,
      user.id,
      codes.map((code) => hashRecoveryCode(deps, user.id, code)),
    )
    await noteOwnAct(tx, 'auth.recovery_codes_made', user.id, origin)
  })
  return { id: user.id, type: 'recovery_code', friendly_name: 'Recovery codes', total: codes.length, codes }
}

/** Removes the recovery codes of the account. @throws {AuthError} 403 the session lacks the second factor */
export async function removeRecoveryCodes(deps: AuthDeps, bearer: Bearer, origin: Origin) {
  requireFullSession(bearer)
  const { user } = bearer
  await deps.database.asService(async (tx) => {
    await deleteRecoveryCodes(tx, user.id)
    await noteOwnAct(tx, 'auth.recovery_codes_removed', user.id, origin)
  })
  return { id: user.id }
}

/** Accepts a recovery code instead of the second factor, once. @throws {AuthError} */
export async function answerWithRecoveryCode(
  deps: AuthDeps,
  bearer: Bearer,
  body: Body,
  origin: Origin,
): Promise<SessionJson> {
  const { user } = bearer
  const code = optionalText(body, 'code') ?? ''
  const limit = codeLimit(deps.settings.limits, `recovery ${user.id}`)
  const session = await deps.database.asService(async (tx) => {
    const wait = await readWait(tx, [limit])
    if (wait > 0) throw tooManyAttempts(wait)
    const used = await useRecoveryCode(tx, user.id, hashRecoveryCode(deps, user.id, code))
    if (used)
      return await upgradeSession(deps, tx, bearer, { method: 'mfa/recovery_code', factorId: null }, origin)
    await countFailure(tx, [limit])
    return undefined // not thrown here, because the count must be committed
  })
  if (!session) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  return session
}

function requireFullSession({ user, aal }: Bearer): void {
  if (!hasSecondFactor(user) || aal === 'aal1')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes')
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: lettersPerCode }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, lettersPerCode / 2)}-${letters.slice(lettersPerCode / 2)}`
}

function hashRecoveryCode(deps: AuthDeps, userId: string, code: string): Buffer {
  return hashCode(deps.codeKey, `recovery ${userId}`, code.toLowerCase().replaceAll(/[\s-]/g, ''))
}

function noCodes(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'No recovery codes')
}
