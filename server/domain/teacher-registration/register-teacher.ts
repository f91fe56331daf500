import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { createUsers } from '#server/auth/admin/create-users.ts'
import type { Claims } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import type { NewTeacher } from '#shared/teacher-registration/contract.ts'
import { because } from '#shared/reasons.ts'
import { findDuplicates, insertTeacher } from './queries.ts'

/**
 * Registers a teacher: account, teacher's row, profile and role are created together or not at all.
 * @throws {AppError} 403 no administrator; 422 naming the field whose value another person already has
 */
export async function registerTeacher(
  { database, auth }: AccountServices,
  claims: Claims,
  teacher: NewTeacher,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  // Checked before the hash, so that nobody else can keep the processors busy with it.
  if (teacher.email.endsWith(`@${await database.asServiceOnce(readStudentDomain)}`))
    throw invalidInput({ email: because('teacherRegistration.emailOfStudents') })
  const passwordHash = await auth.hashing.hash(teacher.password)
  try {
    return await asAdmin(database, claims, async (tx) => {
      refuseDuplicates(await findDuplicates(tx, teacher))
      const metadata = { name: `${teacher.given_name} ${teacher.surname}`, role: 'Teacher' }
      const [id = ''] = await createUsers(tx, [
        { email: teacher.email, passwordHash, userMetadata: metadata },
      ])
      await insertTeacher(tx, id, teacher)
      await writeAudit(
        tx,
        { action: 'accounts.teacher_registered', subject: { type: 'user', id: id } },
        origin,
      )
      return { id }
    })
  } catch (error) {
    // Somebody registered the same person at the same moment.
    if (sqlState(error) !== '23505') throw error
    const duplicates = await database.asService((tx) => findDuplicates(tx, teacher))
    refuseDuplicates(duplicates)
    throw error
  }
}

function refuseDuplicates(duplicates: { email: boolean; teacher_id: boolean }): void {
  const fields = {
    ...(duplicates.email ? { email: because('teacherRegistration.emailTaken') } : {}),
    ...(duplicates.teacher_id ? { teacher_id: because('teacherRegistration.teacherIdTaken') } : {}),
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}
