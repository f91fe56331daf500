import { noteOwnAct } from '#server/auth/user/note-act.ts'
import type { Tx } from '#server/database/database.ts'
import { applyEmail, applyPhone, findAccount, noteSent } from '#server/auth/sign-in/account-queries.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { CodeChallenge } from '#server/auth/providers/code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { insertFlow } from '#server/auth/providers/flow-queries.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { messageTexts } from '#server/auth/messages/message-texts.ts'
import { deleteTokensOfType } from '#server/auth/messages/one-time-token-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { sendSecret } from '#server/auth/messages/send-secret.ts'
import type { UserRow } from './user-row-queries.ts'

/** How a change of address is answered. */
interface ContactChange {
  challenge: CodeChallenge | undefined
  redirectTo: string
  origin: Origin
}

/**
 * Begins a change of address: both mailboxes must confirm, the old one and the new one. An address that
 * belongs to somebody else gets the same answer, and its owner is informed.
 */
export async function changeEmail(
  deps: AuthDeps,
  tx: Tx,
  user: UserRow,
  email: string,
  { challenge, redirectTo, origin }: ContactChange,
): Promise<void> {
  await noteOwnAct(tx, 'auth.email_change_asked', user.id, origin)
  if (deps.settings.email.autoconfirm) {
    if (await applyEmail(tx, user.id, email)) return
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const flow = { userId: user.id, challenge, providerType: 'email', method: 'email_change' }
  const flowId = challenge ? await insertFlow(tx, flow) : null
  await deleteTokensOfType(tx, user.id, ['email_change_current', 'email_change_new'])
  await noteSent(tx, user.id, 'email_change', email)
  const common = { userId: user.id, redirectTo, newAddress: email }
  const owner = await findAccount(tx, { email })
  if (owner) await tellOwner(deps, tx, owner.id, email)
  else {
    const to = { email }
    await sendSecret(deps, tx, { ...common, kind: 'email_change_new', type: 'email_change_new', to, flowId })
  }
  if (!user.email) return
  const to = { email: user.email }
  await sendSecret(deps, tx, {
    ...common,
    kind: 'email_change_current',
    type: 'email_change_current',
    to,
    flowId,
  })
}

/** Begins a change of phone number: the new one is sent a code. */
export async function changePhone(
  deps: AuthDeps,
  tx: Tx,
  user: UserRow,
  phone: string,
  { redirectTo, origin }: ContactChange,
): Promise<void> {
  await noteOwnAct(tx, 'auth.phone_change_asked', user.id, origin)
  if (deps.settings.phone.autoconfirm) {
    if (await applyPhone(tx, user.id, phone)) return
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
  await noteSent(tx, user.id, 'phone_change', phone)
  if (await findAccount(tx, { phone })) return
  const to = { phone }
  await sendSecret(deps, tx, { userId: user.id, kind: 'confirmation', type: 'phone_change', to, redirectTo })
}

async function tellOwner(deps: AuthDeps, tx: Tx, userId: string, email: string): Promise<void> {
  const text = messageTexts.account_exists((await readSchool(tx)).name)
  const about = { channel: 'email', purpose: 'account_exists', recipient: email, userId } as const
  await deps.messenger.write(tx, { ...about, ...text, seconds: deps.settings.email.codeSeconds })
}
