import type { Tx } from '#server/database/database.ts'
import { requireEmail } from '#server/auth/sign-in/account-name.ts'
import { findAccount, insertAccount, noteSent } from '#server/auth/sign-in/account-queries.ts'
import { emailExists, requireCreation, writeAdminAudit } from '#server/auth/admin/manage-users.ts'
import type { AdminRequest } from '#server/auth/admin/administrator-check.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { mergeMetadata } from '#server/auth/user/metadata.ts'
import { issueSecret } from './one-time-tokens.ts'
import { deleteTokensOfType, type TokenType } from './one-time-token-queries.ts'
import { requireGoodPassword } from '#server/auth/passwords/password-rules.ts'
import { actionLink, sendSecret } from './send-secret.ts'
import { userJson } from '#server/auth/user/user-json.ts'
import { readUser } from '#server/auth/user/user-queries.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'

/** `POST /invite`: creates an account and sends an invitation. @throws {AuthError} */
export async function invite(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  request: AdminRequest,
): Promise<UserRow> {
  const email = readEmail(body)
  const data = mergeMetadata(body['data'], {}) ?? {}
  const user = await deps.database.asService(async (tx) => {
    const id = await unconfirmed(deps, tx, { email, userMetadata: data, invited: true })
    const to = { email }
    await sendSecret(deps, tx, { userId: id, kind: 'invite', type: 'confirmation', to, redirectTo })
    await noteSent(tx, id, 'confirmation')
    await writeAdminAudit(tx, 'auth.user_invited', id, request)
    return await readUser(tx, id)
  })
  void deps.messenger.deliver()
  return user
}

const linkTypes: Record<string, TokenType> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

/**
 * `POST /admin/generate_link`: the contents of the mail, for an administrator to hand over.
 * @throws {AuthError}
 */
export async function generateLink(deps: AuthDeps, body: Body, redirectTo: string, request: AdminRequest) {
  const requestedType = optionalText(body, 'type') ?? ''
  const type = Object.hasOwn(linkTypes, requestedType) ? linkTypes[requestedType] : undefined
  if (!type) throw validationFailed('Invalid email action link type requested')
  const email = readEmail(body)
  const data = mergeMetadata(body['data'], {}) ?? {}
  const password = optionalText(body, 'password')
  if (requestedType === 'signup' && !password) throw validationFailed('Signup requires a valid password')
  if (password) await requireGoodPassword(deps.settings.password, password)
  const newEmail = type.startsWith('email_change') ? readEmail(body, 'new_email') : undefined
  const hash = requestedType === 'signup' && password ? await deps.hashing.hash(password) : null
  return await deps.database.asService(async (tx) => {
    const found = await findAccount(tx, { email })
    const invited = requestedType === 'invite' || (!found && requestedType === 'magiclink')
    const isNew = invited || requestedType === 'signup'
    const id = isNew
      ? await unconfirmed(deps, tx, { email, userMetadata: data, passwordHash: hash, invited })
      : found?.id
    if (!id) throw new AuthError(404, 'user_not_found', 'User with this email not found')
    if (newEmail) await prepareChange(tx, id, newEmail)
    const relatesTo = type === 'email_change_new' && newEmail ? newEmail : email
    const { secret, stored } = issueSecret(deps, tx, { userId: id, type, relatesTo })
    await stored
    await writeAdminAudit(tx, 'auth.link_made', id, request, { type: requestedType })
    const wireType = newEmail ? 'email_change' : requestedType
    return {
      ...userJson(await readUser(tx, id)),
      action_link: actionLink(deps, secret.token, wireType, redirectTo),
      email_otp: secret.code,
      // `verifyOtp({ token_hash })` takes the secret of the link. The hash we store never leaves.
      hashed_token: secret.token,
      redirect_to: redirectTo,
      verification_type: requestedType,
    }
  })
}

interface Unconfirmed {
  email: string
  userMetadata: Record<string, unknown>
  passwordHash?: string | null
  invited: boolean
}

/** The account with an address that nobody has confirmed yet, made when there is none. @returns its id */
async function unconfirmed(
  deps: AuthDeps,
  tx: Tx,
  { email, userMetadata, passwordHash = null, invited }: Unconfirmed,
): Promise<string> {
  const found = await findAccount(tx, { email })
  if (found?.email_confirmed_at) throw emailExists()
  if (found) return found.id
  requireCreation(deps)
  const proof = { phone: null, passwordHash, emailConfirmed: false, phoneConfirmed: false }
  const id = await insertAccount(tx, { email, ...proof, invited, userMetadata })
  if (!id) throw emailExists()
  return id
}

async function prepareChange(tx: Tx, id: string, newEmail: string): Promise<void> {
  if (await findAccount(tx, { email: newEmail })) throw emailExists()
  const { email_change } = await readUser(tx, id)
  if (email_change === newEmail) return
  await deleteTokensOfType(tx, id, ['email_change_current', 'email_change_new'])
  await noteSent(tx, id, 'email_change', newEmail)
}

function readEmail(body: Body, field = 'email'): string {
  const email = optionalText(body, field)?.trim().toLowerCase()
  if (!email) throw validationFailed(`${field} is required`)
  requireEmail(email)
  return email
}
