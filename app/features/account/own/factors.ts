import { account, enrolment } from '#app/words/account/own.ts'
import { tooManyAttempts } from '#app/words/account/too-many-attempts.ts'
import { secondStep } from '#app/words/account/second-factor.ts'
import { isTemporaryAuthError, loadAuth, type Factor } from '#app/lib/auth/auth.ts'

export type Fault = { name: string; code?: string; status?: number; message?: string }

export interface Refused {
  /** The reason in words. */
  failure: string
  /** How long to wait before the next try, where the server says so. */
  waitSeconds?: number
}

/**
 * Verifies a factor by its code, which also upgrades the session to `aal2`.
 * @param challengeId of {@link sendFactorCode}, for a phone
 * @returns the reason for a refusal
 */
export async function verifyFactor(
  factorId: string,
  code: string,
  challengeId?: string,
): Promise<string | undefined> {
  const auth = await loadAuth()
  const { error } = await (challengeId === undefined
    ? auth.mfa.challengeAndVerify({ factorId, code })
    : auth.mfa.verify({ factorId, challengeId, code }))
  if (!error) return undefined
  if (error.code === 'mfa_factor_not_found') return enrolment.expired
  if (error.code === 'mfa_challenge_expired') return secondStep.expired.description
  const wrong = challengeId === undefined ? enrolment.wrong : secondStep.wrongPhone.description
  return await explain(error, wrong)
}

/** Removes a factor that was begun. It expires by itself in some minutes, so a failure does not matter. */
export async function cancelEnrolment(factorId: string): Promise<void> {
  const auth = await loadAuth()
  await auth.mfa.unenroll({ factorId })
}

/** Sends a code to a phone. @returns the id of the challenge, or the reason why none was sent */
export async function sendFactorCode(factorId: string): Promise<{ id: string } | Refused> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId })
  return error ? await refuse(error) : { id: data.id }
}

/** Removes a factor after verifying it once more. @returns the reason for a refusal */
export async function removeFactor(
  factor: Factor,
  code: string,
  challengeId?: string,
): Promise<string | undefined> {
  const wrong = await verifyFactor(factor.id, code, challengeId)
  if (wrong) return wrong
  const auth = await loadAuth()
  const { error } = await auth.mfa.unenroll({ factorId: factor.id })
  if (error && error.code !== 'mfa_factor_not_found') return await explain(error, account.failed)
  // The stored session still lists the factor.
  await auth.refreshSession()
  return undefined
}

async function refuse(error: Fault): Promise<Refused> {
  if (error.code === 'mfa_factor_not_found') return { failure: enrolment.expired }
  const failure = await explain(error, account.failed)
  return error.status === 429 ? { failure, waitSeconds: await readWait() } : { failure }
}

/** A refusal in words. @param otherwise for every refusal that has no words of its own */
export async function explain(error: Fault, otherwise: string): Promise<string> {
  if (isTemporaryAuthError(error)) return account.unreachable
  if (error.code === 'conflict') return error.message ?? otherwise
  return error.status === 429 ? tooManyAttempts(await readWait()).description : otherwise
}

async function readWait(): Promise<number> {
  const client = await import('#app/lib/auth/auth-client.ts')
  return client.secondsToWait()
}
