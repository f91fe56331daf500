import { noteOwnAct } from '#server/auth/user/note-act.ts'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { findAccount, insertAccount, noteSent } from './account-queries.ts'
import { nothingGiven, readAddress, type AccountName } from './account-name.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import { readChallenge, type CodeChallenge } from '#server/auth/providers/code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { insertFlow } from '#server/auth/providers/flow-queries.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { messageTexts } from '#server/auth/messages/message-texts.ts'
import { mergeMetadata } from '#server/auth/user/metadata.ts'
import { openSession } from './open-session.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requireGoodPassword } from '#server/auth/passwords/password-rules.ts'
import { queueUserOf } from '#server/auth/passwords/queue-user.ts'
import { requireAllowance, requireMessageAllowance } from '#server/auth/limits/request-limits.ts'
import { requireUnreserved } from './reserved-names.ts'
import { requireTextMessages } from '#server/auth/messages/text-messages.ts'
import { sendSecret } from '#server/auth/messages/send-secret.ts'
import type { SessionJson } from './session-reply.ts'
import { userJson } from '#server/auth/user/user-json.ts'
import { readUser } from '#server/auth/user/user-queries.ts'

type UserJson = ReturnType<typeof userJson>

interface SignUp {
  name: AccountName
  passwordHash: string | null
  data: Record<string, unknown>
  challenge: CodeChallenge | undefined
  redirectTo: string
  origin: Origin
}

/**
 * Opens an account. If addresses are confirmed first, the answer and the work are the same even if the
 * address already has an account, whose owner is informed by mail.
 * @throws {AuthError}
 */
export async function signUp(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: Origin,
): Promise<SessionJson | UserJson> {
  const { settings } = deps
  const name = readAddress(body, 'signup')
  const password = optionalText(body, 'password')
  // A request with a password wants a regular account, not a guest's.
  if (!name && password) throw validationFailed(nothingGiven)
  if (!name && !settings.anonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (settings.signUp !== 'open')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const data = mergeMetadata(body['data'], {}) ?? {}
  if (!name) return await signUpAnonymously(deps, data, origin)
  requireEnabled(deps, name)
  await deps.database.asService((tx) => requireUnreserved(deps, tx, name))
  if (!password) throw validationFailed('Signup requires a valid password')
  await requireGoodPassword(settings.password, password)
  const challenge = readChallenge(body['code_challenge'], body['code_challenge_method'])
  const confirmed = autoconfirms(deps, name)
  if (!confirmed && 'phone' in name) requireTextMessages(deps)
  // Without a message to wait for, only the number of accounts from one address is limited.
  await (confirmed
    ? requireAllowance(deps, 'flow', origin)
    : requireMessageAllowance(deps, 'confirmation', name, origin))
  const passwordHash = await deps.hashing.hash(password, queueUserOf(origin, Object.values(name).join()))
  const request = { name, passwordHash, data, challenge, redirectTo, origin }
  if (confirmed) return await signUpAtOnce(deps, request)
  const user = await deps.database.asService((tx) => signUpUnconfirmed(deps, tx, request))
  void deps.messenger.deliver()
  return user
}

/** @throws {AuthError} when this way of signing in is switched off */
export function requireEnabled({ settings }: AuthDeps, name: AccountName): void {
  if ('email' in name && !settings.email.enabled)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  if ('phone' in name && !settings.phone.enabled)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
}

/** Whether an address counts without verification. */
export function autoconfirms({ settings }: AuthDeps, name: AccountName): boolean {
  return 'email' in name ? settings.email.autoconfirm : settings.phone.autoconfirm
}

async function signUpAnonymously(
  deps: AuthDeps,
  userMetadata: Record<string, unknown>,
  origin: Origin,
): Promise<SessionJson> {
  await requireAllowance(deps, 'message', origin)
  return await deps.database.asService(async (tx) => {
    const blank = {
      email: null,
      phone: null,
      passwordHash: null,
      emailConfirmed: false,
      phoneConfirmed: false,
    }
    const id = await insertAccount(tx, { ...blank, isAnonymous: true, userMetadata })
    if (!id) throw new Error('an account without addresses cannot have a duplicate')
    return await openSession(deps, tx, id, { method: 'anonymous' }, origin)
  })
}

async function signUpAtOnce(deps: AuthDeps, request: SignUp): Promise<SessionJson> {
  const { name, origin } = request
  return await deps.database.asService(async (tx) => {
    const id = await insertAccount(tx, toInsert(request, true))
    if (!id) throw new AuthError(422, 'user_already_exists', 'User already registered')
    await noteOwnAct(tx, 'auth.sign_up', id, origin)
    const provider = 'email' in name ? 'email' : 'phone'
    return await openSession(deps, tx, id, { method: 'password', provider }, origin)
  })
}

async function signUpUnconfirmed(deps: AuthDeps, tx: Tx, request: SignUp): Promise<UserJson> {
  const { name, challenge, redirectTo, origin } = request
  const created = await insertAccount(tx, toInsert(request, false))
  const existing = created ? undefined : await findAccount(tx, name)
  const id = created ?? existing?.id
  const isConfirmed = 'email' in name ? existing?.email_confirmed_at : existing?.phone_confirmed_at
  if (id && isConfirmed) await tellOwner(deps, tx, id, name)
  else if (id) {
    const flow = { userId: id, challenge, providerType: Object.keys(name).join(), method: 'email/signup' }
    const flowId = challenge ? await insertFlow(tx, flow) : null
    const type = 'email' in name ? 'confirmation' : 'phone_confirmation'
    await sendSecret(deps, tx, { userId: id, kind: 'confirmation', type, to: name, redirectTo, flowId })
    await noteSent(tx, id, 'confirmation')
  }
  if (created) await noteOwnAct(tx, 'auth.sign_up', created, origin)
  if (created) return userJson(await readUser(tx, created))
  return userJson(inventedUser(request))
}

async function tellOwner(deps: AuthDeps, tx: Tx, userId: string, name: AccountName): Promise<void> {
  if (!('email' in name)) return
  const { subject, body } = messageTexts.account_exists((await readSchool(tx)).name)
  const seconds = deps.settings.email.codeSeconds
  const message = { channel: 'email', purpose: 'account_exists', recipient: name.email, userId } as const
  await deps.messenger.write(tx, { ...message, subject, body, seconds })
}

function toInsert({ name, passwordHash, data }: SignUp, confirmed: boolean) {
  const email = 'email' in name ? name.email : null
  const phone = 'phone' in name ? name.phone : null
  return {
    email,
    phone,
    passwordHash,
    emailConfirmed: confirmed && email !== null,
    phoneConfirmed: confirmed && phone !== null,
    userMetadata: { ...data, email_verified: confirmed && email !== null },
  }
}

/** Invents the reply for an address that already has an account, so that it looks like a new one's. */
function inventedUser({ name, data }: SignUp): Parameters<typeof userJson>[0] {
  const id = randomUUID()
  const now = new Date()
  const provider = Object.keys(name).join()
  const email = 'email' in name ? name.email : null
  const phone = 'phone' in name ? name.phone : null
  const verified = { email_verified: false, phone_verified: false }
  const time = now.toISOString()
  const identity = {
    id: randomUUID(),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: { sub: id, ...verified, ...name },
    email,
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
  }
  const nothing = {
    password_hash: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
  }
  return {
    ...nothing,
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...data, email_verified: false },
    is_anonymous: false,
    is_sso_user: false,
    created_at: now,
    updated_at: now,
    identities: [identity],
    factors: [],
  }
}
