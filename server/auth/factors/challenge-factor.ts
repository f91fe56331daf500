import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { Bucket } from '#server/auth/limits/buckets.ts'
import { startPause, takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { textMessage } from '#server/auth/messages/message-texts.ts'
import { hashCode, newCode } from '#server/auth/messages/one-time-secret.ts'
import { requireTextMessages } from '#server/auth/messages/text-messages.ts'
import type { Bearer } from '#server/auth/tokens/bearer.ts'
import { lockUsableFactor } from './usable-factor.ts'
import { insertChallenge } from './factor-queries.ts'

const challengeSeconds = 300

/** Texts cost the school money, and numbers for them can be entered as often as one likes. */
export async function challengeFactor(deps: AuthDeps, bearer: Bearer, factorId: string, origin: Origin) {
  const id = randomUUID()
  const reply = await deps.database.asService(async (tx) => {
    const factor = await lockUsableFactor(tx, bearer, factorId)
    const { phone } = factor
    const codeHash = phone === null ? null : await sendCode(deps, tx, { id, factorId, phone, bearer })
    const challenge = { id, factorId, codeHash, ip: origin.ip, seconds: challengeSeconds }
    return { id, type: factor.factor_type, expires_at: await insertChallenge(tx, challenge) }
  })
  void deps.messenger.deliver()
  return reply
}

/** Writes the text message with the code of a challenge. @returns the code's hash */
function textsOf(userId: string): Bucket {
  return { key: `message.factors:${userId}`, capacity: 10, refillSeconds: 3600 }
}

/** Writes the text message with the code of a challenge. @returns the code's hash */
async function sendCode(
  deps: AuthDeps,
  tx: Tx,
  { id, factorId, phone, bearer }: { id: string; factorId: string; phone: string; bearer: Bearer },
): Promise<Buffer> {
  if (!deps.settings.phone.enabled)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  requireTextMessages(deps)
  const wait = await startPause(tx, `message.factor:${factorId}`, deps.settings.resendSeconds)
  const waitOfPerson = wait > 0 ? wait : await takeFromBucket(tx, textsOf(bearer.user.id))
  if (waitOfPerson > 0) {
    const text = `For security purposes, you can only request this after ${waitOfPerson} seconds.`
    throw new AuthError(429, 'over_sms_send_rate_limit', text, { retryAfter: waitOfPerson })
  }
  const code = newCode()
  await deps.messenger.write(tx, {
    channel: 'sms',
    purpose: 'second_factor',
    recipient: phone,
    userId: bearer.user.id,
    subject: '',
    body: textMessage((await readSchool(tx)).name, code),
    seconds: challengeSeconds,
  })
  return hashCode(deps.codeKey, `challenge ${id}`, code)
}
