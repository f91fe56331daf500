import { removeSecondFactors } from '#server/auth/factors/factor-queries.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { noRequest } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { createUsers } from '#server/auth/admin/create-users.ts'
import { newLinkToken } from '#server/auth/messages/one-time-secret.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { replaceToken } from '#server/auth/messages/one-time-token-queries.ts'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { applyTemporaryPassword } from '#server/domain/password-reset/queries.ts'
import { newTemporaryPassword } from '#server/domain/password-reset/temporary-password.ts'
import { conflict, invalidInput, notFound } from '#server/http/errors.ts'
import { administrator } from '#shared/administrators/contract.ts'
import { because } from '#shared/reasons.ts'
import { refuseStudentAddress } from './create-first.ts'
import {
  insertAdministrator,
  isAddressTaken,
  listAccounts,
  removeLink,
  type FoundAdministrator,
} from './queries.ts'

/*
 * Commands for administrators at the machine itself: they restore access when nobody can sign in.
 * Being able to read the data folder, or knowing the database's address, is the permission for them.
 */

const linkSeconds = 3600

/** The machine account that ran the command, for the audit log. */
export type Operator = string

interface TemporarySignIn {
  name: string
  email: string
  /** Must be changed at the first sign-in. */
  password: string
  /** Secret of a link that signs in once, even while others keep guessing the password. */
  linkToken?: string
}

/** Every administrator. */
export async function listAdministrators(database: Database): Promise<FoundAdministrator[]> {
  return await database.asService(listAccounts)
}

/**
 * Creates an administrator with a temporary password, and voids the link of the first start.
 * @throws {AppError} 422 naming the field that cannot be used
 */
export async function createAdministrator(
  database: Database,
  typed: { name: string; email: string },
  operator: Operator,
): Promise<TemporarySignIn> {
  const { data, error } = administrator.safeParse(typed)
  if (error) throw invalidInput(Object.fromEntries(error.issues.map((one) => [one.path[0], one.message])))
  const { name, email } = data
  await database.asService((tx) => refuseStudentAddress(tx, email))
  const { password, passwordHash } = await newPassword()
  return await database.asService(async (tx) => {
    await holdLock(tx, 'administrators')
    if (await isAddressTaken(tx, email))
      throw invalidInput({ email: because('teacherRegistration.emailTaken') })
    const [id = ''] = await createUsers(tx, [{ email, passwordHash, userMetadata: { name, role: 'Admin' } }])
    await insertAdministrator(tx, { id, name, email, passwordChanged: false })
    await removeLink(tx)
    await auditOperator(tx, 'accounts.administrator_created', id, operator)
    return { name, email, password }
  })
}

/**
 * Gives an administrator a temporary password and ends every session of that account.
 * @param removeSecondStep also forgets second factors and recovery codes, for a lost phone
 * @throws {AppError} 404 the administrator does not exist, 409 the account is closed
 */
export async function resetAdministrator(
  database: Database,
  email: string,
  removeSecondStep: boolean,
  operator: Operator,
): Promise<TemporarySignIn> {
  const { password, passwordHash } = await newPassword()
  return await database.asService(async (tx) => {
    const address = email.trim().toLowerCase()
    const found = (await listAccounts(tx)).find((one) => one.email === address)
    if (!found) throw notFound(because('administrators.unknown', address))
    if (found.is_closed) throw conflict('ACCOUNT_CLOSED', because('administrators.closed'))
    await applyTemporaryPassword(tx, found.id, passwordHash)
    if (removeSecondStep) await removeSecondFactors(tx, found.id)
    await auditOperator(tx, 'accounts.administrator_password_reset', found.id, operator)
    const linkToken = newLinkToken(false)
    const tokenHash = hashToken(linkToken)
    const link = { userId: found.id, type: 'recovery', relatesTo: address, flowId: null } as const
    await replaceToken(tx, { ...link, tokenHash, codeHash: null, seconds: linkSeconds })
    return { name: found.name, email: address, password, linkToken }
  })
}

async function newPassword() {
  const password = newTemporaryPassword()
  return { password, passwordHash: await hashPassword(password) }
}

async function auditOperator(
  tx: Tx,
  action: 'accounts.administrator_created' | 'accounts.administrator_password_reset',
  userId: string,
  operator: Operator,
): Promise<void> {
  const details = { by: 'command line', machine_account: operator }
  await writeAudit(tx, { action, subject: { type: 'user', id: userId }, details }, noRequest)
}
