import { noteOwnAct } from '#server/auth/user/note-act.ts'
import type { Tx } from '#server/database/database.ts'
import {
  confirmEmail,
  findAccount,
  insertAccount,
  nameProviders,
} from '#server/auth/sign-in/account-queries.ts'
import { requireUnreserved } from '#server/auth/sign-in/reserved-names.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireRightClock } from '#server/auth/http/clock-guard.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { findIdentityOwner, writeIdentity } from '#server/auth/providers/identity-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { SamlPerson } from './saml-assertion.ts'
import { markSsoUser, type SsoProviderRow } from './sso-queries.ts'

/** The name of an identity provider in identities, sessions and `app_metadata`. */
export function ssoName({ id }: Pick<SsoProviderRow, 'id'>): string {
  return `sso:${id}`
}

/**
 * Finds the account of a person of an identity provider, or creates one if sign-up is open. An address leads
 * to an existing account only if an administrator has assigned its domain to that provider.
 * @returns the account's id
 * @throws {AuthError} `signup_disabled`
 */
export async function findOrCreateSsoAccount(
  deps: AuthDeps,
  tx: Tx,
  provider: SsoProviderRow,
  person: SamlPerson,
  origin: Origin,
): Promise<string> {
  const name = ssoName(provider)
  const { subject, email } = person
  const identity = { subject, email, emailVerified: true, data: { ...person.data, sub: subject } }
  const owner = await findIdentityOwner(tx, name, subject)
  if (owner !== undefined) {
    await writeIdentity(tx, owner, name, identity)
    return owner
  }
  const isOwnDomain = provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))
  // The administrator who entered the provider gave it its domains, and with them their names.
  if (!isOwnDomain) await requireUnreserved(deps, tx, { email })
  const existing = isOwnDomain ? await findAccount(tx, { email }) : undefined
  if (existing) await confirmEmail(tx, existing.id, true)
  const userId = existing?.id ?? (await openAccount(deps, tx, person, origin))
  await writeIdentity(tx, userId, name, identity)
  await nameProviders(tx, userId)
  await noteOwnAct(tx, 'auth.identity_linked', userId, origin, { provider: name })
  return userId
}

async function openAccount(deps: AuthDeps, tx: Tx, person: SamlPerson, origin: Origin): Promise<string> {
  if (deps.settings.signUp !== 'open')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  await requireRightClock(deps)
  // First without its address, which may also belong to an ordinary account to which it is not linked.
  const proof = { phone: null, passwordHash: null, emailConfirmed: false, phoneConfirmed: false }
  const id = await insertAccount(tx, { email: null, ...proof, userMetadata: person.data })
  if (!id) throw new AuthError(409, 'conflict', 'Please try again')
  await markSsoUser(tx, id, person.email)
  await noteOwnAct(tx, 'auth.sign_up', id, origin, { by: 'sso' })
  return id
}
