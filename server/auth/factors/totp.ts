import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const secretBytes = 20
/** The error of a clock in steps of 30 s, either way. */
const tolerance = 1

/** Makes the secret shared by the person's device and the server. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes)
}

/**
 * The enrolment for an authenticator app: its URI and a QR code as a bare SVG without `#`, since clients make
 * a data URI of it.
 */
export function totpEnrolment(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, issuer, label)
  const uri = totp.toString()
  return { qr_code: renderSVG(uri, { border: 2 }), secret: totp.secret.base32, uri }
}

/**
 * Checks a code of an authenticator app.
 * @param lastStep the time step of the last accepted code: it and earlier ones are refused
 * @param now milliseconds since 1970
 * @returns the time step of the code, or nothing when it is wrong or was used
 */
export function checkTotp(
  secret: Buffer,
  code: string,
  lastStep: number | null,
  now: number = Date.now(),
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(secret, '', '')
  const delta = totp.validate({ token: code, timestamp: now, window: tolerance })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp: now }) + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}

function totpOf(secret: Buffer, issuer: string, label: string): TOTP {
  const shared = new Secret({ buffer: Uint8Array.from(secret).buffer })
  return new TOTP({
    issuer,
    label: label || 'account',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: shared,
  })
}
