import { resetNote } from '#shared/password-reset/messages.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin, requireRole } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { insertStudentProfile, linkStudent } from '#server/domain/session/queries.ts'
import { conflict, invalidInput, notFound } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { StudentReset, TeacherReset } from '#shared/password-reset/functions.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { applyTemporaryPassword, findStudents, findTeacher, type FoundStudent } from './queries.ts'
import { newTemporaryPassword } from './temporary-password.ts'

/**
 * Gives a student a temporary password.
 * @param identifier admission number or email
 * @throws {AppError} 403, 404, 409 several students, or one without an account, 422 nothing given
 */
export async function resetStudentPassword(
  services: AccountServices,
  claims: Claims,
  identifier: string,
  origin: RequestOrigin,
): Promise<StudentReset> {
  return await withTemporaryPassword(services, claims, async (tx, temporaryPassword, hash) => {
    const found = await findStudents(
      tx,
      named(identifier, 'studentIdentifier', because('passwordReset.students.missing')),
    )
    const [student] = found
    if (!student) throw notFound(because('passwordReset.students.unknown'))
    const isNumber = student.admission_number.toLowerCase() === identifier.trim().toLowerCase()
    if (found.length > 1 && !isNumber)
      throw conflict('SEVERAL_STUDENTS', because('passwordReset.students.several'))
    const id = await applyToStudent(tx, student, hash)
    await writeAudit(
      tx,
      { action: 'accounts.student_password_reset', subject: { type: 'user', id: id } },
      origin,
    )
    return {
      studentName: `${student.first_name} ${student.last_name}`,
      admissionNumber: student.admission_number,
      temporaryPassword,
      note: resetNote,
    }
  })
}

/**
 * Sets a student's temporary password, in a transaction of the owner that has verified the right to do so.
 * @returns the account
 * @throws {AppError} 409 without an account
 */
export async function applyToStudent(tx: Tx, student: FoundStudent, hash: string): Promise<string> {
  const { account_id: id, is_linked } = student
  if (id === null) throw conflict('NO_ACCOUNT', because('passwordReset.students.noAccount'))
  if (!is_linked) await linkWaiting(tx, id, student)
  await applyTemporaryPassword(tx, id, hash)
  return id
}

/** Like {@link resetStudentPassword}. @param identifier teacher ID or email */
export async function resetTeacherPassword(
  services: AccountServices,
  claims: Claims,
  identifier: string,
  origin: RequestOrigin,
): Promise<TeacherReset> {
  return await withTemporaryPassword(services, claims, async (tx, temporaryPassword, hash) => {
    const teacher = await findTeacher(
      tx,
      named(identifier, 'teacherIdentifier', because('passwordReset.teachers.missing')),
    )
    if (!teacher) throw notFound(because('passwordReset.teachers.unknown'))
    const { account_id: id } = teacher
    if (id === null) throw conflict('NO_ACCOUNT', because('passwordReset.teachers.noAccount'))
    await applyTemporaryPassword(tx, id, hash)
    await writeAudit(
      tx,
      { action: 'accounts.teacher_password_reset', subject: { type: 'user', id: id } },
      origin,
    )
    return {
      teacherName: `${teacher.given_name} ${teacher.surname}`,
      teacherId: teacher.teacher_id,
      email: teacher.email,
      temporaryPassword,
      note: resetNote,
    }
  })
}

async function withTemporaryPassword<T>(
  { database, auth }: AccountServices,
  claims: Claims,
  work: (tx: Tx, password: string, hash: string) => Promise<T>,
): Promise<T> {
  // Checked before the hash, so that nobody else can keep the processors busy with it.
  await requireRole(database, claims, 'Admin')
  const password = newTemporaryPassword()
  const hash = await auth.hashing.hash(password)
  return await asAdmin(database, claims, async (tx) => {
    return await work(tx, password, hash)
  })
}

/** An account that is named after the number and has never been used becomes the student's, as at a first login. */
async function linkWaiting(
  tx: Tx,
  accountId: string,
  student: { admission_number: string; first_name: string; last_name: string },
): Promise<void> {
  await linkStudent(tx, accountId, student.admission_number.toLowerCase())
  await insertStudentProfile(tx, accountId, student)
}

function named(identifier: string, field: string, missing: Reason): string {
  const name = identifier.trim().toLowerCase()
  if (name === '') throw invalidInput({ [field]: missing })
  return name
}
