import { validationFailed, weakPassword, type WeakPasswordReason } from '#server/auth/http/auth-error.ts'
import { isLeaked, type LeakSettings } from './leaked-passwords.ts'

/** The kinds of characters that may be required in a new password. */
export const characterRules = ['any', 'letters_digits', 'cases_digits', 'cases_digits_symbols'] as const

interface PasswordSettings extends LeakSettings {
  /** The least number of characters. */
  length: number
  characters: (typeof characterRules)[number]
}

const maxPasswordBytes = 72

const letters = { name: 'a letter', pattern: /\p{L}/u }
const lower = { name: 'a lower-case letter', pattern: /\p{Ll}/u }
const upper = { name: 'an upper-case letter', pattern: /\p{Lu}/u }
const digit = { name: 'a digit', pattern: /\p{Nd}/u }
const symbol = { name: 'a symbol', pattern: /[^\p{L}\p{Nd}\s]/u }

const requiredKinds = {
  any: [],
  letters_digits: [letters, digit],
  cases_digits: [lower, upper, digit],
  cases_digits_symbols: [lower, upper, digit, symbol],
}

interface Weakness {
  message: string
  reasons: WeakPasswordReason[]
}

/** Refuses a new password that breaks a rule of the settings. @throws {AuthError} `weak_password` or `validation_failed` */
export async function requireGoodPassword(settings: PasswordSettings, password: string): Promise<void> {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes`)
  }
  const weakness = weaknessOf(settings, password)
  if (weakness) throw weakPassword(weakness.message, weakness.reasons)
  if (!(await isLeaked(settings, password))) return
  throw weakPassword('Password is known to be weak and easy to guess, please choose a different one.', [
    'pwned',
  ])
}

/** Today's rules that a password breaks, even if it was accepted once, such as a default password. */
export function weaknessOf(
  { length, characters }: Pick<PasswordSettings, 'length' | 'characters'>,
  password: string,
): Weakness | undefined {
  const isShort = [...password].length < length
  const missing = requiredKinds[characters]
    .filter(({ pattern }) => !pattern.test(password))
    .map(({ name }) => name)
  if (!isShort && missing.length === 0) return undefined
  const messages = [
    ...(isShort ? [`Password should be at least ${length} characters.`] : []),
    ...(missing.length > 0 ? [`Password should contain ${missing.join(', ')}.`] : []),
  ]
  const reasons: WeakPasswordReason[] = [
    ...(isShort ? (['length'] as const) : []),
    ...(missing.length > 0 ? (['characters'] as const) : []),
  ]
  return { message: messages.join(' '), reasons }
}
