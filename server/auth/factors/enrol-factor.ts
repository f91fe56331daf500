import { noteOwnAct } from '#server/auth/user/note-act.ts'
import { randomUUID } from 'node:crypto'
import { plainPhone, requirePhone } from '#server/auth/sign-in/account-name.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { sessionNotFound, type Bearer } from '#server/auth/tokens/bearer.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { seal } from '#server/auth/tokens/encryption.ts'
import {
  deleteFactor,
  deleteStaleFactors,
  insertFactor,
  lockFactor,
  lockFactors,
  lowerSessions,
} from './factor-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requireTextMessages } from '#server/auth/messages/text-messages.ts'
import { factorNotFound } from './usable-factor.ts'
import { newTotpSecret, totpEnrolment } from './totp.ts'

const maxFactors = 10
const maxNameLength = 100

/** `POST /factors`: begins a second factor, which counts once a code from it has been verified. */
export async function enrolFactor(deps: AuthDeps, bearer: Bearer, body: Body, origin: Origin) {
  const { user } = bearer
  const type = readType(deps, body)
  const name = optionalText(body, 'friendly_name')?.trim() || null
  if (name && name.length > maxNameLength)
    throw validationFailed(`friendly_name is longer than ${maxNameLength}`)
  if (user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous accounts have no second factor')
  const phone = type === 'phone' ? plainPhone(optionalText(body, 'phone') ?? '') : null
  if (phone !== null) requirePhone(phone)

  if (
    phone !== null &&
    user.factors.some((factor) => factor.status === 'verified' && factor.phone === phone)
  ) {
    const text = 'A verified phone factor already exists, unenroll the existing factor to continue'
    throw new AuthError(422, 'mfa_verified_factor_exists', text)
  }

  const id = randomUUID()
  const secret = type === 'totp' ? newTotpSecret() : null
  const sealed = secret && seal(deps.factorKey, secret, id)
  await deps.database.asService(async (tx) => {
    const before = await lockFactors(tx, user.id, bearer.sessionId, bearer.aal)
    if (!before) throw sessionNotFound()
    if (before.hasVerified && before.aal === 'aal1')
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const forgotten = await deleteStaleFactors(tx, user.id)
    if (before.count - forgotten >= maxFactors) {
      const text = 'Maximum number of verified factors reached, unenroll to continue'
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', text)
    }
    const added = await insertFactor(tx, { id, userId: user.id, type, name, secret: sealed, phone })
    if (!added) {
      const text = `A factor with the friendly name "${name ?? ''}" for this user already exists`
      throw new AuthError(422, 'mfa_factor_name_conflict', text)
    }
    await noteOwnAct(tx, 'auth.factor_begun', user.id, origin, { factor: id, type })
  })
  const named = { id, type, ...(name ? { friendly_name: name } : {}) }
  if (!secret) return { ...named, phone }
  const issuer = optionalText(body, 'issuer')?.slice(0, 100) || new URL(deps.settings.siteUrl).host
  return {
    ...named,
    totp: totpEnrolment(secret, issuer.replaceAll(':', ' '), user.email ?? user.phone ?? ''),
  }
}

/** `DELETE /factors/{id}`. @throws {AuthError} */
export async function removeFactor(deps: AuthDeps, bearer: Bearer, factorId: string, origin: Origin) {
  const { user } = bearer
  await deps.database.asService(async (tx) => {
    const present = await lockFactors(tx, user.id, bearer.sessionId, bearer.aal)
    const factor = await lockFactor(tx, user.id, factorId)
    if (!factor) throw factorNotFound()
    if (!present) throw sessionNotFound()
    if (factor.status === 'verified' && present.aal === 'aal1')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await deleteFactor(tx, factorId)
    await lowerSessions(tx, user.id)
    await noteOwnAct(tx, 'auth.factor_removed', user.id, origin, { factor: factorId })
  })
  return { id: factorId }
}

function readType(deps: AuthDeps, body: Body): 'totp' | 'phone' {
  const type = optionalText(body, 'factor_type')
  if (type === 'totp') return type
  if (type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (type !== 'phone') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  if (!deps.settings.phone.enabled)
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  requireTextMessages(deps)
  return type
}
