import type { Claims, Database, Tx } from '#server/database/database.ts'
import { forbidden } from '#server/http/errors.ts'
import { enterAsOwner, readRoles, rolesOfPerson, type Roles } from './queries.ts'

/** The roles of the specification; a person may have several. */
export type Role = 'Student' | 'Teacher' | 'Admin'

const rules: Record<Role, { has: (roles: Roles) => boolean; refusal: string }> = {
  Student: { has: (roles) => roles.is_student, refusal: 'Only students can do this.' },
  Teacher: { has: (roles) => roles.is_teacher, refusal: 'Only teachers can do this.' },
  Admin: { has: (roles) => roles.is_admin, refusal: 'Only administrators can do this.' },
}

/**
 * Proves that the signed-in person has the role, in a single round trip.
 * @throws {AppError} 403 for everyone else; SQLSTATE AS001 when the session has ended
 */
export async function requireRole(
  database: Pick<Database, 'queryAsUser'>,
  claims: Claims,
  role: Role,
): Promise<void> {
  requireOwnPassword(claims)
  const [roles] = await database.queryAsUser(claims, rolesOfPerson)
  refuseWithout(role, roles)
}

/**
 * Proves that the person whom the transaction knows is an administrator.
 * @throws {AppError} 403 for everyone else
 */
export async function requireAdmin(tx: Tx): Promise<void> {
  refuseWithout('Admin', await readRoles(tx))
}

/**
 * Proves that the person whom the transaction knows is an active teacher.
 * @throws {AppError} 403 for everyone else
 */
export async function requireTeacher(tx: Tx): Promise<void> {
  refuseWithout('Teacher', await readRoles(tx))
}

/** Refuses a person who must change the password first. @throws {AppError} 403 */
export function requireOwnPassword({ role }: Claims): void {
  if (role !== 'authenticated') throw forbidden('Please change your password first.')
}

/**
 * Runs `work` as the owner of the tables, whom no policy binds, in a transaction that has first proved that an
 * administrator is asking and that names this person in the audit log.
 * @throws {AppError} 403 for everyone else; SQLSTATE AS001 when the session has ended
 */
export async function asAdmin<T>(
  database: Pick<Database, 'asService'>,
  claims: Claims,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireOwnPassword(claims)
  return await database.asService(async (tx) => {
    await enterAsOwner(tx, claims)
    await requireAdmin(tx)
    return await work(tx)
  })
}

function refuseWithout(role: Role, roles: Roles | undefined): void {
  const { has, refusal } = rules[role]
  if (!roles || !has(roles)) throw forbidden(refusal)
}
