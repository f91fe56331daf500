import type { Claims, Database, NeededRole, Tx } from '#server/database/database.ts'
import { forbidden, lacksRole } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { enterAsOwner, nothing, readRoles } from './queries.ts'

/**
 * Verifies that the signed-in person has the role, in a single round trip.
 * @throws {AppError} 403 before the password is changed; SQLSTATE AS001 when the session has ended, AS004 for
 * everyone else
 */
export async function requireRole(
  database: Pick<Database, 'queryAsUser'>,
  claims: Claims,
  role: NeededRole,
): Promise<void> {
  await database.queryAsUser(claimsNeeding(role, claims), nothing)
}

/**
 * Adds the role to a person's claims: every transaction with these claims verifies it when it begins, and is
 * otherwise refused with SQLSTATE AS004.
 * @throws {AppError} 403 for a person who must change the password first
 */
export function claimsNeeding(role: NeededRole, claims: Claims): Claims {
  requireOwnPassword(claims)
  return { ...claims, needs: role }
}

/**
 * Verifies that the transaction's person is an administrator.
 * @throws {AppError} 403 for everyone else
 */
export async function requireAdmin(tx: Tx): Promise<void> {
  if (!(await readRoles(tx))?.is_admin) throw lacksRole('Admin')
}

/**
 * Verifies that the transaction's person is an active teacher.
 * @throws {AppError} 403 for everyone else
 */
export async function requireTeacher(tx: Tx): Promise<void> {
  if (!(await readRoles(tx))?.is_teacher) throw lacksRole('Teacher')
}

/**
 * Verifies that the transaction's person is an active teacher or an administrator.
 * @throws {AppError} 403 for everyone else
 */
export async function requireStaff(tx: Tx): Promise<void> {
  const roles = await readRoles(tx)
  if (!roles?.is_teacher && !roles?.is_admin) throw lacksRole('Staff')
}

/** Refuses a person who must change the password first. @throws {AppError} 403 */
export function requireOwnPassword({ role }: Claims): void {
  if (role !== 'authenticated') throw forbidden(because('refusals.passwordFirst'))
}

/**
 * Runs `work` as the owner of the tables, whom no policy restricts, in a transaction that has first verified
 * that an administrator is asking and that names this person in the audit log.
 * @throws {AppError} 403 before the password is changed; SQLSTATE AS001 when the session has ended, AS004 for
 * everyone else
 */
export async function asAdmin<T>(
  database: Pick<Database, 'asService'>,
  claims: Claims,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const needing = claimsNeeding('Admin', claims)
  return await database.asService(async (tx) => {
    await enterAsOwner(tx, needing)
    return await work(tx)
  })
}
