import { account, enrolment, ownFactor, phoneEnrolment } from '#app/words/account/own.ts'
import { loadAuth } from '#app/lib/auth/auth.ts'
import { cancelEnrolment, explain, sendFactorCode, type Fault, type Refused } from './factors.ts'

/** A second factor that is being set up. */
export interface Enrolment {
  id: string
  /** Data URL of the QR code. */
  picture: string
  /** The key in the groups in which people type it. */
  secret: string
  /** Opens the app on the same phone. */
  uri: string
}

/** A phone that is being set up, and was sent a code. */
export interface PhoneEnrolment {
  id: string
  challengeId: string
  /** The last digits of its number. */
  ending: string
}

/** Begins to set up an app. @param issuer the name under which the app shows it @returns the key to show, or the reason for a refusal */
export async function beginEnrolment(
  issuer: string,
  namesInUse: (string | undefined)[],
): Promise<Enrolment | Refused> {
  const auth = await loadAuth()
  const result = await enrolByFreeName(namesInUse, ownFactor.app, (friendlyName) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  )
  if ('failure' in result) return result
  const { id, totp } = result
  return {
    id,
    picture: totp.qr_code,
    secret: totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    uri: totp.uri,
  }
}

/** Begins to set up a phone, and sends it a code. @param phone with + and country code */
export async function beginPhoneEnrolment(
  phone: string,
  namesInUse: (string | undefined)[],
): Promise<PhoneEnrolment | Refused> {
  const auth = await loadAuth()
  const result = await enrolByFreeName(namesInUse, ownFactor.phoneName, (friendlyName) =>
    auth.mfa.enroll({ factorType: 'phone', friendlyName, phone }),
  )
  if ('failure' in result) return result
  const challenge = await sendFactorCode(result.id)
  if ('id' in challenge) return { id: result.id, challengeId: challenge.id, ending: phone.slice(-3) }
  await cancelEnrolment(result.id).catch(() => undefined)
  return challenge
}

async function enrolByFreeName<T extends object>(
  namesInUse: (string | undefined)[],
  nameOf: (number: number) => string,
  enrol: (name: string) => Promise<{ data: T | null; error: Fault | null }>,
): Promise<T | Refused> {
  let number = 1
  for (let tries = 0; tries < 10; tries += 1, number += 1) {
    while (namesInUse.includes(nameOf(number))) number += 1
    const { data, error } = await enrol(nameOf(number))
    if (data) return data
    if (!error) break
    // An enrolment that was begun and cancelled keeps its name for some minutes.
    if (error.code !== 'mfa_factor_name_conflict') return { failure: await explainRefusal(error) }
  }
  return { failure: account.failed }
}

async function explainRefusal(error: Fault): Promise<string> {
  if (error.code === 'too_many_enrolled_mfa_factors') return enrolment.tooMany
  if (error.code === 'mfa_verified_factor_exists') return phoneEnrolment.used
  if (error.code === 'validation_failed') return phoneEnrolment.malformed
  return await explain(error, account.failed)
}
