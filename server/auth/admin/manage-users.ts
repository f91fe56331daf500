import type { AuditEntry } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { AdminRequest } from './administrator-check.ts'
import { plainPhone, requireEmail, requirePhone } from '#server/auth/sign-in/account-name.ts'
import {
  applyEmail,
  applyPhone,
  confirmEmail,
  confirmPhone,
  insertAccount,
  putIdentity,
} from '#server/auth/sign-in/account-queries.ts'
import {
  banUser,
  deleteUser,
  emptyUser,
  findUserById,
  writeUnconfirmed,
  writeUserFields,
} from './manage-users-queries.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { readBanDuration } from './ban-duration.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { isKnownHash } from '#server/auth/passwords/imported-hashes.ts'
import { mergeMetadata } from '#server/auth/user/metadata.ts'
import { requireGoodPassword } from '#server/auth/passwords/password-rules.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { deleteAllSessions } from '#server/auth/sign-in/session-queries.ts'
import { deleteOneTimeTokens, readUser } from '#server/auth/user/user-queries.ts'
import { noteAdminAct } from '#server/auth/user/note-act.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'

interface UserAttributes {
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  banSeconds: number | undefined
  role: string | undefined
  emailConfirm: boolean
  phoneConfirm: boolean
}

/** `POST /admin/users`. @throws {AuthError} */
export async function createUser(deps: AuthDeps, body: Body, request: AdminRequest): Promise<UserRow> {
  requireCreation(deps)
  const attributes = await readUserAttributes(deps, body)
  const { email = null, phone = null } = attributes
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone')
  const appMetadata = mergeMetadata(body['app_metadata'], {}, 'app_metadata')
  const userMetadata = mergeMetadata(body['user_metadata'], {}, 'user_metadata') ?? {}
  const id = optionalText(body, 'id')
  return await deps.database.asService(async (tx) => {
    const created = await insertAccount(tx, {
      id: id === undefined ? undefined : pathId(id),
      email,
      phone,
      passwordHash: attributes.passwordHash ?? null,
      emailConfirmed: attributes.emailConfirm && email !== null,
      phoneConfirmed: attributes.phoneConfirm && phone !== null,
      appMetadata,
      userMetadata:
        email && attributes.emailConfirm ? { ...userMetadata, email_verified: true } : userMetadata,
    })
    if (!created) throw email ? emailExists() : phoneExists()
    if (attributes.banSeconds !== undefined) await banUser(tx, created, attributes.banSeconds)
    if (attributes.role) await writeUserFields(tx, created, { role: attributes.role })
    await writeAdminAudit(tx, 'auth.user_created', created, request)
    return await readUser(tx, created)
  })
}

/** `PUT /admin/users/{id}`. A new password is temporary, and every session ends. @throws {AuthError} */
export async function changeUser(
  deps: AuthDeps,
  id: string,
  body: Body,
  request: AdminRequest,
): Promise<UserRow> {
  const attributes = await readUserAttributes(deps, body)
  return await deps.database.asService(async (tx) => {
    const user = await requireUser(tx, id)
    if (attributes.email) await setEmail(tx, user, attributes.email, attributes.emailConfirm)
    else if (attributes.emailConfirm) await confirmEmail(tx, id, false)
    if (attributes.phone) await setPhone(tx, user, attributes.phone, attributes.phoneConfirm)
    else if (attributes.phoneConfirm) await confirmPhone(tx, id)
    const present = await readUser(tx, id)
    await writeUserFields(tx, id, {
      ...(attributes.role ? { role: attributes.role } : {}),
      ...(attributes.passwordHash ? { password_hash: attributes.passwordHash } : {}),
      app_metadata: mergeMetadata(body['app_metadata'], present.app_metadata, 'app_metadata'),
      user_metadata: mergeMetadata(body['user_metadata'], present.user_metadata, 'user_metadata'),
    })
    if (attributes.passwordHash) {
      await deps.hooks.passwordReset(tx, id)
      await deleteAllSessions(tx, id)
      await deleteOneTimeTokens(tx, id)
    }
    if (attributes.banSeconds !== undefined) await banUser(tx, id, attributes.banSeconds)
    await writeAdminAudit(tx, 'auth.user_changed', id, request, { fields: Object.keys(body).slice(0, 20) })
    return await readUser(tx, id)
  })
}

/** `DELETE /admin/users/{id}`. @param soft leaves a nameless row for existing references to it */
export async function removeUser(
  deps: AuthDeps,
  id: string,
  soft: boolean,
  request: AdminRequest,
): Promise<void> {
  try {
    await deps.database.asService(async (tx) => {
      await requireUser(tx, id)
      await (soft ? emptyUser(tx, id) : deleteUser(tx, id))
      await writeAdminAudit(tx, 'auth.user_deleted', id, request, { soft })
    })
  } catch (error) {
    if (!sqlState(error)?.startsWith('23')) throw error
    throw new AuthError(409, 'conflict', 'The school still has records of this person', { cause: error })
  }
}

/** @throws {AuthError} 404 `user_not_found` */
export async function requireUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await findUserById(tx, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

/** @throws {AuthError} if nobody may create accounts */
export function requireCreation({ settings }: AuthDeps): void {
  if (settings.signUp === 'closed')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** Records in the audit log what an administrator has done to an account. */
export async function writeAdminAudit(
  tx: Tx,
  action: AuditEntry['action'],
  userId: string,
  request: AdminRequest,
  details: Record<string, unknown> = {},
): Promise<void> {
  await noteAdminAct(tx, { action, subject: { type: 'user', id: userId }, details }, request)
}

/** The refusal of an address that another account has: 422. */
export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

async function readUserAttributes(deps: AuthDeps, body: Body): Promise<UserAttributes> {
  const email = optionalText(body, 'email')?.trim().toLowerCase() || undefined
  if (email) requireEmail(email)
  const phone = plainPhone(optionalText(body, 'phone') ?? '') || undefined
  if (phone) requirePhone(phone)
  const ban = optionalText(body, 'ban_duration')
  return {
    email,
    phone,
    passwordHash: await readPassword(deps, body),
    banSeconds: ban ? readBanDuration(ban) : undefined,
    role: optionalText(body, 'role')?.slice(0, 100),
    emailConfirm: body['email_confirm'] === true,
    phoneConfirm: body['phone_confirm'] === true,
  }
}

async function readPassword(deps: AuthDeps, body: Body): Promise<string | undefined> {
  const password = optionalText(body, 'password') || undefined
  const hash = optionalText(body, 'password_hash') || undefined
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided')
  if (hash && !isKnownHash(hash))
    throw validationFailed('password_hash must be a hash of argon2i, argon2id, bcrypt or Firebase scrypt')
  if (!password) return hash
  await requireGoodPassword(deps.settings.password, password)
  return await deps.hashing.hash(password)
}

async function setEmail(tx: Tx, user: UserRow, email: string, confirmed: boolean): Promise<void> {
  if (email === user.email && !confirmed) return
  if (!(await applyEmail(tx, user.id, email, confirmed))) throw emailExists()
  if (confirmed || user.email_confirmed_at) return
  await writeUnconfirmed(tx, user.id, 'email', email)
  await putIdentity(tx, user.id, 'email', { email, email_verified: false })
}

async function setPhone(tx: Tx, user: UserRow, phone: string, confirmed: boolean): Promise<void> {
  if (phone === user.phone && !confirmed) return
  if (!(await applyPhone(tx, user.id, phone))) throw phoneExists()
  if (confirmed || user.phone_confirmed_at) return
  await writeUnconfirmed(tx, user.id, 'phone', phone)
  await putIdentity(tx, user.id, 'phone', { phone, phone_verified: false })
}
