import { account, enrolment, ownFactor } from '#app/content/account.ts'
import { tooManyAttempts } from '#app/content/portal.ts'
import { isTemporaryAuthError, loadAuth, type Factor } from '#app/lib/auth.ts'
import { school } from '#school.config.ts'

/** A second factor that is being set up. */
export interface Enrolment {
  id: string
  /** An address that is a picture. */
  picture: string
  /** The key in the groups in which people type it. */
  secret: string
  /** Opens the app on the same phone. */
  uri: string
}

type Fault = { name: string; code?: string; status?: number }

/** Begins to set up an app. @returns the key to show, or the reason for a refusal */
export async function beginEnrolment(
  namesInUse: (string | undefined)[],
): Promise<Enrolment | { failure: string }> {
  const auth = await loadAuth()
  let number = 1
  for (let tries = 0; tries < 10; tries += 1, number += 1) {
    while (namesInUse.includes(ownFactor.app(number))) number += 1
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: ownFactor.app(number),
      issuer: school.name,
    })
    if (data) {
      const secret = data.totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
      return { id: data.id, picture: data.totp.qr_code, secret, uri: data.totp.uri }
    }
    if (error.code === 'too_many_enrolled_mfa_factors') return { failure: enrolment.tooMany }
    // One that was begun and cancelled keeps its name for some minutes.
    if (error.code !== 'mfa_factor_name_conflict') return { failure: await explain(error, account.failed) }
  }
  return { failure: account.failed }
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
  return await explain(error, enrolment.wrong)
}

/** Removes a factor that was begun. It expires by itself in some minutes, so a failure does not matter. */
export async function cancelEnrolment(factorId: string): Promise<void> {
  const auth = await loadAuth()
  await auth.mfa.unenroll({ factorId })
}

/** Sends a code to a phone. @returns the id of the challenge, or the reason why none was sent */
export async function sendFactorCode(factorId: string): Promise<{ id: string } | { failure: string }> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId })
  return error ? { failure: await explain(error, account.failed) } : { id: data.id }
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

async function explain(error: Fault, otherwise: string): Promise<string> {
  if (isTemporaryAuthError(error)) return account.unreachable
  if (error.status !== 429) return otherwise
  const client = await import('#app/lib/auth-client.ts')
  return tooManyAttempts(client.secondsToWait()).description
}
