import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { applyEmail } from '#server/auth/sign-in/account-queries.ts'
import { deleteOneTimeTokens } from '#server/auth/user/user-queries.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { findListedTeacher } from './list-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Database } from '#server/database/database.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import type { TeacherFields, ListedTeacher } from '#shared/accounts/contract.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './change-queries.ts'
import { noSuchPerson } from './refusals.ts'

/** A teacher as in the list. @throws {AppError} 403, 404 */
export async function readTeacher(tx: Tx, id: string): Promise<ListedTeacher> {
  const teacher = await findListedTeacher(tx, id)
  if (!teacher) throw noSuchPerson('teacher')
  return teacher
}

type TeacherChange = TeacherFields & { id: string; updated_at: string }

/**
 * Changes a teacher; a new email address is used for signing in from then on. Anyone who is no longer Active
 * is signed out and cannot sign in; the database ensures this.
 * @throws {AppError} 403, 404, 409 changed since it was read, or the last administrator, 422
 */
export async function changeTeacher(
  { database }: { database: Database },
  claims: Claims,
  change: TeacherChange,
  origin: RequestOrigin,
): Promise<ListedTeacher> {
  try {
    return await asAdmin(database, claims, async (tx) => {
      return await apply(tx, change, origin)
    })
  } catch (error) {
    // Somebody took the same address at the same moment.
    if (sqlState(error) === '23505') throw invalidInput({ email: because('teacherRegistration.emailTaken') })
    throw error
  }
}

async function apply(tx: Tx, change: TeacherChange, origin: RequestOrigin): Promise<ListedTeacher> {
  const { id, updated_at, ...fields } = change
  const found = await queries.lockTeacher(tx, id, updated_at)
  if (!found) throw noSuchPerson('teacher')
  const { is_current, ...before } = found
  const after = { ...before, ...fields }
  // The call is repeated after a lost reply.
  if (isSame(before, after)) return await readTeacher(tx, id)
  if (!is_current) throw changedMeanwhile('teacher')
  if (after.email !== before.email) await changeEmail(tx, id, before.email, after.email)
  await queries.updateTeacher(tx, id, fields)
  await queries.renameProfile(tx, id, `${after.given_name} ${after.surname}`)
  const details = differenceOf(before, after)
  await writeAudit(
    tx,
    { action: 'accounts.teacher_changed', subject: { type: 'teacher', id }, details },
    origin,
  )
  return await readTeacher(tx, id)
}

/** Voids links that were sent to the old address. */
async function changeEmail(tx: Tx, id: string, from: string, to: string): Promise<void> {
  if (to.endsWith(`@${await readStudentDomain(tx)}`))
    throw invalidInput({ email: because('teacherRegistration.emailOfStudents') })
  const isTaken = (await queries.isEmailTaken(tx, to, id)) || !(await applyEmail(tx, id, to))
  if (isTaken) throw invalidInput({ email: because('teacherRegistration.emailTaken') })
  await queries.renameUser(tx, id, from, to)
  await deleteOneTimeTokens(tx, id)
}
