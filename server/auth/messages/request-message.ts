import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { findAccount, insertAccount, noteSent } from '#server/auth/sign-in/account-queries.ts'
import { readAddress, type AccountName } from '#server/auth/sign-in/account-name.ts'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import type { Body } from '#server/auth/http/body.ts'
import { readChallenge } from '#server/auth/providers/code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { insertFlow } from '#server/auth/providers/flow-queries.ts'
import { mergeMetadata } from '#server/auth/user/metadata.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requireMessageAllowance } from '#server/auth/limits/request-limits.ts'
import { sendSecret, type MessageKind } from './send-secret.ts'
import { isReserved } from '#server/auth/sign-in/reserved-names.ts'
import { requireEnabled } from '#server/auth/sign-in/sign-up.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'
import type { TokenType } from './one-time-token-queries.ts'
import { requireTextMessages } from './text-messages.ts'

/** `POST /otp`, `/magiclink`: a link or code for signing in. The answer is the same for every address. */
export async function requestSignInMessage(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: Origin,
): Promise<void> {
  const name = requireAddress(readAddress(body, 'OTP'))
  requireEnabled(deps, name)
  const data = mergeMetadata(body['data'], {}) ?? {}
  const wantsToCreate = (body['create_user'] ?? true) === true && deps.settings.signUp === 'open'
  // Existing accounts can always sign in; nobody is told that an account does not exist.
  const mayCreate = wantsToCreate && (await deps.clock.findDoubt()) === null
  const request = { kind: 'magic_link', creates: mayCreate, name, body, redirectTo, origin } as const
  await sendTo(deps, request, async (tx) => {
    const [found, reserved] = [await findAccount(tx, name), await isReserved(deps, tx, name)]
    if (found || !mayCreate || reserved) return found && { userId: found.id, type: signInType(name) }
    const email = 'email' in name ? name.email : null
    const phone = 'phone' in name ? name.phone : null
    const proof = { passwordHash: null, emailConfirmed: false, phoneConfirmed: false }
    const userId = await insertAccount(tx, { email, phone, ...proof, userMetadata: data })
    const subject = { type: 'user', id: userId ?? null } as const
    await writeAudit(tx, { action: 'auth.sign_up', actorId: userId ?? null, subject }, origin)
    const type = email === null ? 'phone_confirmation' : 'confirmation'
    return userId === undefined ? undefined : { userId, type }
  })
}

/** `POST /recover`: a way to choose a new password. */
export async function requestRecoveryMessage(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: Origin,
): Promise<void> {
  const name = requireAddress(readAddress(body, 'password recovery'))
  if (!('email' in name)) throw validationFailed('Password recovery requires an email')
  await sendTo(deps, { kind: 'recovery', name, body, redirectTo, origin }, async (tx) => {
    const found = await findAccount(tx, name)
    return found && { userId: found.id, type: 'recovery' }
  })
}

const resendable = ['signup', 'email_change', 'sms', 'phone_change'] as const

/** `POST /resend`: sends again the message for a new account or a change. */
export async function resendMessage(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: Origin,
): Promise<void> {
  const type = resendable.find((known) => known === body['type'])
  if (!type) throw validationFailed(`Missing one of these types: ${resendable.join(', ')}`)
  const name = requireAddress(readAddress(body, 'resend'))
  if ('email' in name !== (type === 'signup' || type === 'email_change'))
    throw validationFailed(
      `Type provided requires ${'email' in name ? 'a phone number' : 'an email address'}`,
    )
  requireEnabled(deps, name)
  const kind = type === 'email_change' ? 'email_change_new' : 'confirmation'
  await sendTo(deps, { kind, name, body, redirectTo, origin }, async (tx) => {
    const found = await findAccount(tx, name)
    return found && pendingOf(found, type)
  })
}

interface MessageRequest {
  kind: MessageKind
  /**
   * Set when the request creates a missing account: then a request that only looked for one does not keep it
   * from being created.
   */
  creates?: boolean
  name: AccountName
  body: Body
  redirectTo: string
  origin: Origin
}

interface Addressee {
  userId: string
  type: TokenType
  /** Set when the message goes to another address than the one in the request. */
  to?: AccountName
}

async function sendTo(
  deps: AuthDeps,
  { kind, creates, name, body, redirectTo, origin }: MessageRequest,
  choose: (tx: Tx) => Promise<Addressee | undefined>,
): Promise<void> {
  const challenge = readChallenge(body['code_challenge'], body['code_challenge_method'])
  if ('phone' in name) requireTextMessages(deps)
  await requireMessageAllowance(deps, creates ? `${kind}.create` : kind, name, origin)
  await deps.database.asService(async (tx) => {
    // An address without an account takes the same statements, because their time would otherwise reveal it.
    const chosen = await choose(tx)
    const userId = chosen?.userId ?? null
    const type = chosen?.type ?? unknownType(kind, name)
    const to = chosen?.to ?? name
    const method = kind === 'recovery' ? 'recovery' : kind === 'magic_link' ? 'magiclink' : 'email/signup'
    const flow = { userId, challenge, providerType: Object.keys(name).join(), method }
    const flowId = challenge ? await insertFlow(tx, flow) : null
    const what = { userId: userId ?? randomUUID(), kind, type, to, redirectTo, flowId }
    const sentColumn = sentColumns[type]
    await Promise.all([
      sendSecret(deps, tx, { ...what, isUnaddressed: userId === null }),
      ...(sentColumn ? [noteSent(tx, what.userId, sentColumn)] : []),
    ])
  })
  void deps.messenger.deliver()
}

/** The account's column for the time of a message; a change of address has already set it. */
const sentColumns: Partial<Record<TokenType, 'confirmation' | 'recovery'>> = {
  confirmation: 'confirmation',
  phone_confirmation: 'confirmation',
  recovery: 'recovery',
}

/** The purpose that most accounts would have. */
function unknownType(kind: MessageKind, name: AccountName): TokenType {
  return kind === 'confirmation' && 'email' in name ? 'confirmation' : signInType(name)
}

function signInType(name: AccountName): TokenType {
  return 'email' in name ? 'recovery' : 'phone_confirmation'
}

function pendingOf(user: UserRow, type: (typeof resendable)[number]): Addressee | undefined {
  const userId = user.id
  switch (type) {
    case 'signup':
      return user.email_confirmed_at ? undefined : { userId, type: 'confirmation' }
    case 'sms':
      return user.phone_confirmed_at ? undefined : { userId, type: 'phone_confirmation' }
    case 'email_change':
      return user.email_change
        ? { userId, type: 'email_change_new', to: { email: user.email_change } }
        : undefined
    case 'phone_change':
      return user.phone_change
        ? { userId, type: 'phone_change', to: { phone: user.phone_change } }
        : undefined
  }
}

function requireAddress(name: AccountName | undefined): AccountName {
  if (!name) throw validationFailed('One of email or phone must be set')
  return name
}
