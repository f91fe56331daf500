import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims } from '#server/database/database.ts'
import { invalidInput, sqlState } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import type { NewStudent } from '#shared/contracts/student-records.ts'
import { newStudentMessages } from '#shared/messages/accounts.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import { gradeLevelOfClass } from '#shared/school-structure.ts'
import { insertStudent } from './queries.ts'

/**
 * Puts one student on the roll, enrolled today. The same call sent twice adds one student.
 * @throws {AppError} 403 for everyone but administrators, 422 also when the number belongs to another student
 */
export async function addStudent(
  { database }: { database: Database },
  claims: Claims,
  student: NewStudent,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const grade_level = student.class_name === null ? null : gradeLevelOfClass(student.class_name)
  try {
    return await asAdmin(database, claims, async (tx) => {
      await requireHomeClass(tx, student.class_name)
      const isNew = await insertStudent(tx, { ...student, grade_level, enrollment_date: schoolDay() })
      const { id } = student
      const details = { admission_number: student.admission_number, class_name: student.class_name }
      const subject = { type: 'student' as const, id }
      if (isNew) await writeAudit(tx, { action: 'accounts.student_added', subject, details }, origin)
      return { id }
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw invalidInput({ admission_number: newStudentMessages.numberTaken })
    throw error
  }
}
