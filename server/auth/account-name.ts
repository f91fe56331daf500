import { validationFailed } from './auth-error.ts'
import { optionalText, type Body } from './body.ts'

export type AccountName = { email: string } | { phone: string }

/**
 * Reads which account is meant, by e-mail or by phone.
 * @throws {AuthError} `validation_failed` unless exactly one is given
 */
export function readAccountName(body: Body, whenMissing: string): AccountName {
  const email = optionalText(body, 'email')?.trim().toLowerCase() || undefined
  const phone = optionalText(body, 'phone')?.trim() || undefined
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.')
  if (email) return { email }
  if (phone) return { phone: phone.replace(/^\+/, '').replaceAll(/[\s()-]/g, '') }
  throw validationFailed(whenMissing)
}
