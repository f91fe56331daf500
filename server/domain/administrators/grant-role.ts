import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { studentNumberOf } from '#server/domain/session/student-number.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import { conflict, notFound, type AppError } from '#server/http/errors.ts'
import type { FoundAccount } from '#shared/administrators/contract.ts'
import { because, type Reason } from '#shared/reasons.ts'
import * as queries from './role-queries.ts'

/* These run as the owner, because nobody else may read accounts, in a transaction that has verified the
   administrator with `asAdmin`. */

/** Finds the account that could be made an administrator. @throws {AppError} 404, 409 a student's or a closed account */
export async function findCandidate(tx: Tx, identifier: string): Promise<FoundAccount> {
  return requireSuitable(
    await queries.findByIdentifier(tx, identifier.toLowerCase()),
    await readStudentDomain(tx),
  )
}

/**
 * Gives the Admin role; giving it twice has no further effect.
 * @throws {AppError} 404, 409 a student's or a closed account
 */
export async function grantAdmin(tx: Tx, id: string, origin: RequestOrigin): Promise<FoundAccount> {
  const account = requireSuitable(await queries.lockAccount(tx, id), await readStudentDomain(tx))
  if (!account.has_profile) await queries.insertProfile(tx, account)
  if (await queries.insertAdmin(tx, id))
    await writeAudit(tx, { action: 'accounts.admin_given', subject: { type: 'user', id } }, origin)
  return (await queries.lockAccount(tx, id)) ?? account
}

/**
 * Takes the Admin role; the account and its other roles stay.
 * @throws {AppError} 404; SQLSTATE SP010 when it is the last administrator's
 */
export async function revokeAdmin(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  if (!(await queries.deleteAdmin(tx, id))) throw notFound(because('administrators.roles.none'))
  await writeAudit(tx, { action: 'accounts.admin_taken', subject: { type: 'user', id } }, origin)
}

function requireSuitable<Account extends FoundAccount & { is_closed: boolean }>(
  account: Account | undefined,
  studentDomain: string,
): Account {
  if (!account) throw notFound(because('administrators.roles.unknown'))
  // A student who has not signed in yet has no role, only the address, and the student ID as password.
  const isStudent =
    account.roles.includes('Student') || studentNumberOf(studentDomain, account.email ?? '') !== undefined
  if (isStudent) throw unsuitable(because('administrators.roles.student'))
  if (account.is_closed) throw unsuitable(because('administrators.roles.closed'))
  return account
}

function unsuitable(reason: Reason): AppError {
  return conflict('NOT_SUITABLE', reason)
}
