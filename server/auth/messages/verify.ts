import { noteOwnAct } from '#server/auth/user/note-act.ts'
import type { Tx } from '#server/database/database.ts'
import { invalidEmail, isEmail, plainPhone, requirePhone } from '#server/auth/sign-in/account-name.ts'
import { applyEmail, applyPhone, confirmEmail, confirmPhone } from '#server/auth/sign-in/account-queries.ts'
import { AuthError, otpExpired, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { issueFlowCode } from '#server/auth/providers/flow-queries.ts'
import { countFailure } from '#server/auth/limits/limit-queries.ts'
import { codeLimit } from '#server/auth/limits/limits.ts'
import { openSession } from '#server/auth/sign-in/open-session.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { findByCode, findByLink } from './one-time-tokens.ts'
import { deleteToken, markTokenProved, type TokenRow, type TokenType } from './one-time-token-queries.ts'
import { requireCodeAllowance } from '#server/auth/limits/request-limits.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'
import { findOtherProof, readAccountState } from './verify-queries.ts'

const mailTypes: Record<string, TokenType[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery', 'confirmation'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}
const phoneTypes: Record<string, TokenType[]> = {
  sms: ['phone_confirmation'],
  phone_change: ['phone_change'],
}

/**
 * The result of a verification: a session, a code that the waiting browser exchanges, or a message that the
 * other half is missing.
 */
export type Verified = { session: SessionJson } | { code: string } | { message: string }

/** A secret in a request: a link's, or a code together with the address it was sent to. */
export type Proof =
  | { types: TokenType[]; token: string }
  | { types: TokenType[]; code: string; address: string }

/** The purposes that a wire type may have. @throws {AuthError} `validation_failed` */
export function tokenTypesOf(type: string): TokenType[] {
  const types = Object.hasOwn(mailTypes, type) ? mailTypes[type] : undefined
  if (types) return types
  const phone = Object.hasOwn(phoneTypes, type) ? phoneTypes[type] : undefined
  if (phone) return phone
  throw validationFailed('Verify requires a verification type')
}

/** Reads the body of `POST /verify`. @throws {AuthError} `validation_failed` */
export function readProof(body: Body): Proof {
  const type = optionalText(body, 'type') ?? ''
  const types = tokenTypesOf(type)
  const token = optionalText(body, 'token')
  const tokenHash = optionalText(body, 'token_hash')
  const email = optionalText(body, 'email')?.trim().toLowerCase()
  const phone = optionalText(body, 'phone')
  if (tokenHash) {
    if (token || email || phone) throw validationFailed('Only the token_hash and type should be provided')
    return { types, token: tokenHash }
  }
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on verify')
  const byPhone = Object.hasOwn(phoneTypes, type)
  if (!byPhone && email) {
    if (!isEmail(email)) throw new AuthError(422, 'validation_failed', invalidEmail)
    return { types, code: token, address: email }
  }
  if (byPhone && phone) {
    const address = plainPhone(phone)
    requirePhone(address)
    return { types, code: token, address }
  }
  throw validationFailed('Only an email address or phone number should be provided on verify')
}

/**
 * Redeems a link or a code, once: of concurrent attempts one succeeds.
 * @param inBrowser whether the answer goes to a browser that followed a link, which cannot be given a session
 * when another one waits for it
 * @throws {AuthError} `otp_expired`, `user_banned`
 */
export async function verify(
  deps: AuthDeps,
  proof: Proof,
  origin: Origin,
  inBrowser = false,
): Promise<Verified> {
  if ('code' in proof) await requireCodeAllowance(deps, proof.address, origin)
  const done = await deps.database.asService(async (tx) => {
    const row =
      'code' in proof
        ? await findByCode(deps, tx, { ...proof, isOwnDevice: origin.device?.knows(proof.address) })
        : await findByLink(tx, proof.token, proof.types)
    if (row) return await useToken(deps, tx, row, origin, inBrowser)
    if ('code' in proof)
      await countFailure(tx, [codeLimit(deps.settings.limits, proof.address, origin.device)])
    return undefined // not thrown here, because the count must be committed
  })
  if (!done) throw otpExpired()
  return done
}

async function useToken(
  deps: AuthDeps,
  tx: Tx,
  row: TokenRow,
  origin: Origin,
  inBrowser: boolean,
): Promise<Verified | undefined> {
  const userId = row.user_id
  const state = await readAccountState(tx, userId)
  if (!state) return undefined
  if (state.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  if (row.token_type === 'email_change_current' || row.token_type === 'email_change_new') {
    const half = await proveEmailChange(tx, row, state)
    if (half) return half
    if (!(await applyEmail(tx, userId, state.email_change ?? ''))) return undefined
  } else {
    await deleteToken(tx, row.id)
    // A password set before anybody verified the address may be a stranger's.
    if (row.token_type === 'confirmation') await confirmEmail(tx, userId, false)
    if (row.token_type === 'recovery') await confirmEmail(tx, userId, true)
    if (row.token_type === 'phone_confirmation') await confirmPhone(tx, userId)
    if (row.token_type === 'phone_change' && !(await applyPhone(tx, userId, row.relates_to))) return undefined
  }
  await noteOwnAct(tx, 'auth.verified', userId, origin, { purpose: row.token_type })
  if (inBrowser && row.flow_state_id) {
    const code = await issueFlowCode(tx, row.flow_state_id, userId)
    return code === undefined ? undefined : { code }
  }
  return { session: await openSession(deps, tx, userId, { method: 'otp' }, origin) }
}

/** Both mailboxes must agree, the old one and the new one. @returns a message while one is missing */
async function proveEmailChange(
  tx: Tx,
  row: TokenRow,
  state: { email: string | null; email_change: string | null },
): Promise<Verified | undefined> {
  const other = await findOtherProof(tx, row)
  if (state.email !== null && state.email_change !== null && !other.proved) {
    await markTokenProved(tx, row.id)
    return { message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' }
  }
  await Promise.all([deleteToken(tx, row.id), ...(other.id ? [deleteToken(tx, other.id)] : [])])
  return undefined
}
