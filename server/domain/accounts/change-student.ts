import type { RequestOrigin } from '#server/access/request-origin.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { findListedStudent } from './list-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { isEndOfStatus } from '#shared/accounts/status-fields.ts'
import type { StudentFields, ListedStudentAccount } from '#shared/accounts/contract.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import { gradesOfClass } from '#shared/school-structure/grades.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './change-queries.ts'
import { noSuchPerson } from './refusals.ts'

/** A student as in the list. @throws {AppError} 403, 404 */
export async function readStudent(tx: Tx, id: string): Promise<ListedStudentAccount> {
  const student = await findListedStudent(tx, id)
  if (!student) throw noSuchPerson('student')
  return student
}

type StudentChange = StudentFields & { id: string; updated_at: string }

/**
 * Changes a student. Anyone who is no longer Active is signed out and cannot sign in; the database ensures this.
 * @throws {AppError} 403, 404, 409 changed since it was read, 422
 */
export async function changeStudent(
  tx: Tx,
  { id, updated_at, ...fields }: StudentChange,
  origin: RequestOrigin,
): Promise<ListedStudentAccount> {
  const found = await queries.lockStudent(tx, id, updated_at)
  if (!found) throw noSuchPerson('student')
  const { is_current, user_id, ...before } = found
  const after = { ...before, ...fields }
  // The call is repeated after a lost reply.
  if (isSame(before, after)) return await readStudent(tx, id)
  if (!is_current) throw changedMeanwhile('student')
  await requireClassOfGrade(tx, after)
  requireDaysOfStatus(fields.status === undefined || fields.status === before.status ? after : fields)
  if (after.class_name !== before.class_name) await requireHomeClass(tx, after.class_name)
  await queries.updateStudent(tx, id, fields)
  if (user_id) await queries.renameProfile(tx, user_id, `${after.first_name} ${after.last_name}`)
  const details = differenceOf(before, after)
  await writeAudit(
    tx,
    { action: 'accounts.student_changed', subject: { type: 'student', id }, details },
    origin,
  )
  return await readStudent(tx, id)
}

function requireDaysOfStatus({ status, status_since = null, status_until = null }: StudentFields): void {
  if (!isEndOfStatus({ status: status ?? null, status_since, status_until }))
    throw invalidInput({ status_until: because('accounts.statusUntil') })
}

async function requireClassOfGrade(tx: Tx, { class_name, grade_level }: StudentFields): Promise<void> {
  if (!class_name || !grade_level) return
  const grades = gradesOfClass(await readStructure(tx), class_name)
  if (grades.length === 0 || grades.includes(grade_level)) return
  throw invalidInput({ class_name: because('accounts.classOfGrade', class_name, grade_level) })
}
