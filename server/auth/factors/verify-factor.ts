import { isUuid } from '#server/access/uuid.ts'
import { randomUUID } from 'node:crypto'
import { AuthError, tooManyAttempts, validationFailed } from '#server/auth/http/auth-error.ts'
import type { Bearer } from '#server/auth/tokens/bearer.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { unseal } from '#server/auth/tokens/encryption.ts'
import { factorNotFound } from './enrol-factor.ts'
import {
  acceptAnswer,
  countWrongAnswer,
  findChallenge,
  insertChallenge,
  lockFactor,
  type FactorSecret,
} from './factor-queries.ts'
import { shortLetter } from '#server/auth/messages/message-texts.ts'
import { takeTurn } from '#server/auth/limits/limit-queries.ts'
import { equalSecrets, hashCode, newCode, triesPerCode } from '#server/auth/messages/one-time-secret.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { raiseSession } from './upgrade-session.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'
import { checkTotp } from './totp.ts'

const challengeSeconds = 300

/** `POST /factors/{id}/challenge`: opens the question; a phone is sent the code. */
export async function challengeFactor(deps: AuthDeps, { user }: Bearer, factorId: string, origin: Origin) {
  const id = randomUUID()
  const reply = await deps.database.asService(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId)
    if (!factor) throw factorNotFound()
    let codeHash: Buffer | null = null
    if (factor.phone !== null) {
      if (!deps.settings.phone.enabled)
        throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
      const wait = await takeTurn(tx, `message.factor:${factorId}`, deps.settings.resendSeconds)
      if (wait > 0) {
        const text = `For security purposes, you can only request this after ${wait} seconds.`
        throw new AuthError(429, 'over_sms_send_rate_limit', text, { retryAfter: wait })
      }
      const code = newCode()
      codeHash = hashCode(deps.codeKey, `challenge ${id}`, code)
      const message = { channel: 'sms', purpose: 'second_factor', recipient: factor.phone } as const
      const body = shortLetter(code)
      await deps.messenger.write(tx, {
        ...message,
        userId: user.id,
        subject: '',
        body,
        seconds: challengeSeconds,
      })
    }
    const challenge = { id, factorId, codeHash, ip: origin.ip, seconds: challengeSeconds }
    return { id, type: factor.factor_type, expires_at: await insertChallenge(tx, challenge) }
  })
  void deps.messenger.deliver()
  return reply
}

/** `POST /factors/{id}/verify`: answers the question; the session rises to aal2. @throws {AuthError} */
export async function answerFactor(
  deps: AuthDeps,
  bearer: Bearer,
  factorId: string,
  body: Body,
  origin: Origin,
): Promise<SessionJson> {
  const { user } = bearer
  const challengeId = optionalText(body, 'challenge_id') ?? ''
  const code = optionalText(body, 'code')?.trim() ?? ''
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be a UUID')
  const session = await deps.database.asService(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId)
    if (!factor) throw factorNotFound()
    if (factor.wait_seconds > 0) throw tooManyAttempts(factor.wait_seconds)
    const challenge = await findChallenge(tx, factorId, challengeId)
    if (!challenge)
      throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    if (challenge.expired) {
      const text = 'MFA challenge has expired, verify against another challenge or create a new challenge.'
      throw new AuthError(422, 'mfa_challenge_expired', text)
    }
    const step = factor.phone === null ? checkApp(deps, factor, code) : checkSent(deps, challenge, code)
    if (step === undefined) {
      await countWrongAnswer(tx, factorId, challengeId)
      return undefined // not thrown here: the count must stay
    }
    await acceptAnswer(tx, user.id, factor, challengeId, step)
    const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
    return await raiseSession(deps, tx, bearer, { method, factorId }, origin)
  })
  if (!session) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  return session
}

function checkApp(deps: AuthDeps, factor: FactorSecret, code: string): number | undefined {
  if (!factor.secret_encrypted) return undefined
  return checkTotp(unseal(deps.factorKey, factor.secret_encrypted, factor.id), code, factor.last_used_step)
}

function checkSent(
  deps: AuthDeps,
  challenge: { id: string; code_hash: Buffer | null; attempts: number },
  code: string,
): null | undefined {
  const given = hashCode(deps.codeKey, `challenge ${challenge.id}`, code)
  const right = equalSecrets(given, challenge.code_hash ?? Buffer.alloc(0))
  return right && challenge.attempts < triesPerCode ? null : undefined
}
