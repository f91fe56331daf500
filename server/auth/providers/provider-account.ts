import { noteOwnAct } from '#server/auth/user/note-act.ts'
import type { Tx } from '#server/database/database.ts'
import {
  applyEmail,
  confirmEmail,
  findAccount,
  insertAccount,
  nameProviders,
} from '#server/auth/sign-in/account-queries.ts'
import { requireUnreserved } from '#server/auth/sign-in/reserved-names.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { changeEmail } from '#server/auth/user/change-contact.ts'
import { readUser } from '#server/auth/user/user-queries.ts'
import { lockFactors } from '#server/auth/factors/factor-queries.ts'
import { sessionNotFound } from '#server/auth/tokens/bearer.ts'
import type { SessionOfAccount } from './flow-queries.ts'
import { requireRightClock } from '#server/auth/http/clock-guard.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { findIdentityOwner, writeIdentity } from './identity-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { ProviderPerson } from './providers.ts'

interface ProviderSignIn {
  provider: string
  person: ProviderPerson
  /** The session to whose account the identity is to be linked. */
  linkTo: SessionOfAccount | null
  origin: Origin
}

/**
 * Finds the account of a person of another service, or creates one. An email address joins it to an account
 * only if that service has verified it; a password set before anybody had verified the address is dropped.
 * @returns the account's id
 * @throws {AuthError}
 */
export async function findOrCreateAccount(deps: AuthDeps, tx: Tx, signIn: ProviderSignIn): Promise<string> {
  const { provider, person, linkTo, origin } = signIn
  const owner = await findIdentityOwner(tx, provider, person.subject)
  if (linkTo !== null) {
    await requireStillFull(tx, linkTo)
    if (owner !== undefined)
      throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
    await link(tx, linkTo.userId, signIn)
    await nameGuest(deps, tx, linkTo.userId, signIn)
    return linkTo.userId
  }
  if (owner !== undefined) {
    await writeIdentity(tx, owner, provider, person)
    return owner
  }
  const existing = person.email ? await findAccount(tx, { email: person.email }) : undefined
  if (existing && !person.emailVerified) {
    const text = 'The other service has not proved this email address'
    throw new AuthError(422, 'provider_email_needs_verification', text)
  }
  if (existing) {
    await confirmEmail(tx, existing.id, true)
    return await link(tx, existing.id, signIn)
  }
  if (deps.settings.signUp !== 'open')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  await requireRightClock(deps)
  if (!person.email || !person.emailVerified) {
    const text = 'The other service has not proved an email address'
    throw new AuthError(422, 'provider_email_needs_verification', text)
  }
  await requireUnreserved(deps, tx, { email: person.email })
  const { sub: _, ...userMetadata } = person.data
  const proof = { passwordHash: null, emailConfirmed: true, phoneConfirmed: false, isExternal: true }
  const id = await insertAccount(tx, { email: person.email, phone: null, ...proof, userMetadata })
  if (!id) throw new AuthError(409, 'conflict', 'Please try again')
  await noteOwnAct(tx, 'auth.sign_up', id, origin, { provider })
  return await link(tx, id, signIn)
}

/** A second factor may have been added, or the session ended, in the minutes since the sign-in began. */
async function requireStillFull(tx: Tx, { userId, sessionId }: SessionOfAccount): Promise<void> {
  // The token was checked at the start.
  const present = await lockFactors(tx, userId, sessionId, 'aal2')
  if (!present) throw sessionNotFound()
  if (present.hasVerified && present.aal === 'aal1')
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to link an identity')
}

/**
 * Gives a guest account the address of the linked identity. A verified one makes the account a person's at
 * once; for any other a confirmation is sent, and the account stays a guest's until it is answered.
 */
async function nameGuest(
  deps: AuthDeps,
  tx: Tx,
  userId: string,
  { person: { email, emailVerified }, origin }: ProviderSignIn,
): Promise<void> {
  const user = await readUser(tx, userId)
  if (!user.is_anonymous || !email) return
  await requireUnreserved(deps, tx, { email })
  if (!emailVerified) {
    const redirectTo = deps.settings.siteUrl
    return await changeEmail(deps, tx, user, email, { challenge: undefined, redirectTo, origin })
  }
  if (!(await applyEmail(tx, userId, email)))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

async function link(tx: Tx, userId: string, { provider, person, origin }: ProviderSignIn): Promise<string> {
  await writeIdentity(tx, userId, provider, person)
  await nameProviders(tx, userId)
  await noteOwnAct(tx, 'auth.identity_linked', userId, origin, { provider })
  return userId
}
