import { validationFailed, weakPassword, type WeakPasswordReason } from './auth-error.ts'

const shortestPassword = 6
const longestPasswordBytes = 72

const tooShort = `Password should be at least ${shortestPassword} characters.`

/** Refuses a new password that is too short or too long. @throws {AuthError} `weak_password` or `validation_failed` */
export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${longestPasswordBytes} bytes`)
  }
  if (isShort(password)) throw weakPassword(tooShort, ['length'])
}

/** What is wrong by today's rules with a password that was accepted once, such as a default password. */
export function weaknessOf(password: string): { message: string; reasons: WeakPasswordReason[] } | undefined {
  return isShort(password) ? { message: tooShort, reasons: ['length'] } : undefined
}

function isShort(password: string): boolean {
  return [...password].length < shortestPassword
}
