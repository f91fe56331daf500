import { applyPasswords, lockPasswordHash } from '#server/auth/passwords/apply-password-queries.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { AuthError, invalidCredentials } from '#server/auth/http/auth-error.ts'
import { plainPhone, requireEmail, requirePhone } from '#server/auth/sign-in/account-name.ts'
import { requireTextMessages } from '#server/auth/messages/text-messages.ts'
import { requireUnreserved } from '#server/auth/sign-in/reserved-names.ts'
import { hasSecondFactor, type Bearer } from '#server/auth/tokens/bearer.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import { changeEmail, changePhone } from './change-contact.ts'
import { readChallenge, type CodeChallenge } from '#server/auth/providers/code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { mergeMetadata } from './metadata.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requireGoodPassword } from '#server/auth/passwords/password-rules.ts'
import { newPasswordHash } from '#server/auth/passwords/new-password-hash.ts'
import { requireRightClock } from '#server/auth/http/clock-guard.ts'
import { requireFreshness } from '#server/auth/messages/reauthenticate.ts'
import { requireMessageAllowance } from '#server/auth/limits/request-limits.ts'
import { readUser, writeUserMetadata } from './user-queries.ts'
import type { UserRow } from './user-row-queries.ts'

export interface UserChange {
  password?: string
  /** The current password, if it was asked for. */
  currentPassword?: string
  /** The code of `/reauthenticate`. */
  nonce?: string
  email?: string
  phone?: string
  challenge?: CodeChallenge
  /** Merged into `user_metadata`; a key with null is removed. */
  data?: Record<string, unknown>
}

/**
 * Reads the changes that an account's owner wants to make. The current email and phone may be sent along; new
 * ones need verification by mail or text message, if the settings allow them at all.
 * @throws {AuthError}
 */
export function readUserChange(deps: AuthDeps, body: Body, { user, aal }: Bearer): UserChange {
  const { settings } = deps
  if (body['app_metadata'] !== undefined && body['app_metadata'] !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const email = differs(optionalText(body, 'email')?.trim().toLowerCase(), user.email)
  if (email !== undefined) {
    requireEmail(email)
    if (!settings.contactChange)
      throw new AuthError(422, 'email_provider_disabled', 'Email addresses are changed by the school office')
  }
  const phone = differs(plainPhone(optionalText(body, 'phone') ?? ''), user.phone)
  if (phone !== undefined) {
    if (!settings.contactChange || !settings.phone.enabled)
      throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are changed by the school office')
    requirePhone(phone)
    if (!settings.phone.autoconfirm) requireTextMessages(deps)
  }
  const password = optionalText(body, 'password')
  if ((email ?? phone ?? password) !== undefined && user.is_sso_user) {
    const text = 'Updating email, phone, password of a SSO account only possible via SSO'
    throw new AuthError(422, 'user_sso_managed', text)
  }
  if (password !== undefined && user.is_anonymous && (email ?? phone) === undefined) {
    const text = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new AuthError(422, 'validation_failed', text)
  }
  if ((email ?? phone ?? password) !== undefined && aal === 'aal1' && hasSecondFactor(user)) {
    const text = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', text)
  }
  return {
    password,
    currentPassword: optionalText(body, 'current_password'),
    nonce: optionalText(body, 'nonce'),
    email,
    phone,
    challenge: readChallenge(body['code_challenge'], body['code_challenge_method']),
    data: mergeMetadata(body['data'], user.user_metadata),
  }
}

function differs(requested: string | undefined, present: string | null): string | undefined {
  return requested && requested !== present ? requested : undefined
}

/**
 * Changes an account on behalf of its owner, in one transaction. A new password ends the other sessions and
 * voids every link and code already sent.
 * @throws {AuthError} `same_password`, `weak_password`, `current_password_invalid`
 */
export async function updateUser(
  deps: AuthDeps,
  bearer: Bearer,
  change: UserChange,
  redirectTo: string,
  origin: Origin,
): Promise<UserRow> {
  const { user, sessionId } = bearer
  const { password, data, email, phone, challenge } = change
  if ((email ?? phone ?? data) !== undefined) await requireRightClock(deps)
  if (password !== undefined) {
    await requireGoodPassword(deps.settings.password, password)
    await requireFreshness(deps, bearer, change.nonce)
  }
  if (email !== undefined) {
    await deps.database.asService((tx) => requireUnreserved(deps, tx, { email }))
    await requireMessageAllowance(deps, 'email_change', { email: user.email ?? email }, origin)
  }
  if (phone !== undefined) await requireMessageAllowance(deps, 'phone_change', { phone }, origin)
  const hash =
    password === undefined ? undefined : await newPasswordHash(deps, bearer, { ...change, password }, origin)
  const updated = await deps.database.asService(async (tx) => {
    if (password !== undefined && hash !== undefined) {
      await deps.hooks.passwordPolicy(tx, user.id, password)
      // Somebody else has changed it since the old one was compared; the person must sign in again with the
      // new one.
      if (!(await lockPasswordHash(tx, user.id, user.password_hash))) throw invalidCredentials()
      const subject = { type: 'user', id: user.id } as const
      await Promise.all([
        deps.hooks.passwordChanged(tx, user.id),
        applyPasswords(tx, [{ userId: user.id, hash }], sessionId),
        writeAudit(tx, { action: 'auth.password_changed', actorId: user.id, subject }, origin),
      ])
    }
    // After the password, which voids secrets sent before.
    const contact = { challenge, redirectTo, origin }
    if (email !== undefined) await changeEmail(deps, tx, user, email, contact)
    if (phone !== undefined) await changePhone(deps, tx, user, phone, contact)
    if (data) await writeUserMetadata(tx, user.id, data)
    return await readUser(tx, user.id)
  })
  void deps.messenger.deliver()
  return updated
}
