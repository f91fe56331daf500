import { z } from 'zod'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'

export type AccountName = { email: string } | { phone: string }

/** The refusal of a password without an account, and of an account without one (spec/public-and-student.md section 5). */
export const nothingGiven = 'You must provide either an email or phone number and a password'

/**
 * Reads which account is meant, by email or by phone.
 * @throws {AuthError} `validation_failed` unless exactly one is given
 */
export function readAccountName(body: Body, whenMissing: string): AccountName {
  const name = readAnyName(body, 'login')
  if (!name) throw validationFailed(whenMissing)
  return name
}

/**
 * Like {@link readAccountName}, with an address to which something can be sent; nothing when none is given.
 */
export function readAddress(body: Body, purpose: string): AccountName | undefined {
  const name = readAnyName(body, purpose)
  if (name && 'email' in name) requireEmail(name.email)
  if (name && 'phone' in name) requirePhone(name.phone)
  return name
}

export const invalidEmail = 'Unable to validate email address: invalid format'

/** Whether a text is an email address of at most 255 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && z.email({ pattern: z.regexes.html5Email }).safeParse(text).success
}

/** @throws {AuthError} `validation_failed` */
export function requireEmail(email: string): void {
  if (!isEmail(email)) throw validationFailed(invalidEmail)
}

/** @param phone digits only @throws {AuthError} `validation_failed` */
export function requirePhone(phone: string): void {
  if (!/^[1-9]\d{5,14}$/.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
}

/** The digits of a phone number as people write it. */
export function plainPhone(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s()-]/g, '')
}

function readAnyName(body: Body, purpose: string): AccountName | undefined {
  const email = optionalText(body, 'email')?.trim().toLowerCase() || undefined
  const phone = optionalText(body, 'phone')?.trim() || undefined
  if (email && phone)
    throw validationFailed(`Only an email address or phone number should be provided on ${purpose}.`)
  if (email) return { email }
  if (phone) return { phone: plainPhone(phone) }
  return undefined
}
