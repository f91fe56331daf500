import { newLinkToken } from '#server/auth/messages/one-time-secret.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { disableAccount, insertAccount, replaceAccountLink } from '#server/directory/administrator-queries.ts'
import type { RoleAddresses } from './addresses.ts'
import type { Act } from '#server/directory/act.ts'
import { noteAct } from '#server/directory/queries.ts'
import type { AccountFault, DeploymentRole } from '#shared/deployment/pages.ts'

/** How long the link can be used with which an account is set up. */
export const accountLinkHours = 24

type Made = { email: string; link: string }
type Refused = { fault: AccountFault }

/** Adds an account of the deployment. @returns the link with which its owner sets password and second factor */
export async function addAccount(
  act: Act,
  { email, name, role }: { email: string; name: string; role: DeploymentRole },
  addresses: RoleAddresses,
): Promise<Made | Refused> {
  const address = email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 200) return { fault: { code: 'email' } }
  const shown = name.trim()
  if (shown === '' || shown.length > 100) return { fault: { code: 'name' } }
  try {
    await insertAccount(act.directory.db, { email: address, name: shown, role, created_by: act.actor })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return { fault: { code: 'email-taken' } }
    throw error
  }
  await noteAct(act.directory.db, {
    actor: act.actor,
    action: 'account_added',
    details: { email: address, role },
  })
  const made = await offerLink(act, address, addresses)
  return made ?? { fault: { code: 'email-taken' } }
}

/**
 * Voids password, second factor and sessions of an account, and makes a link with which both are set again.
 * @returns undefined when no enabled account has this email
 */
export async function resetAccount(
  act: Act,
  email: string,
  addresses: RoleAddresses,
): Promise<Made | undefined> {
  const made = await offerLink(act, email.trim().toLowerCase(), addresses)
  if (made)
    await noteAct(act.directory.db, {
      actor: act.actor,
      action: 'account_reset',
      details: { email: made.email },
    })
  return made
}

/** Disables an account for good. @returns false when no enabled account has this email */
export async function closeAccount({ directory: { db }, actor }: Act, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  const isDone = await disableAccount(db, address)
  if (isDone) await noteAct(db, { actor, action: 'account_disabled', details: { email: address } })
  return isDone
}

/** The secret of the link is after the `#`, which browsers do not send, so that no log on the way contains it. */
async function offerLink(
  { directory }: Act,
  email: string,
  addresses: RoleAddresses,
): Promise<Made | undefined> {
  const token = newLinkToken(false)
  const role = await replaceAccountLink(directory.db, {
    email,
    linkHash: hashToken(token),
    hours: accountLinkHours,
  })
  return role ? { email, link: `${addresses[role]}/first#code=${token}` } : undefined
}
