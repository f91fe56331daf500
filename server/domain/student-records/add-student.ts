import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { versionAsMade } from '#server/database/versioned-row.ts'
import { isSame } from '#server/database/same-values.ts'
import type { Claims } from '#server/database/database.ts'
import { invalidInput, sqlState } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import type { NewStudent } from '#shared/contracts/student-records.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import { gradeLevelOfClass } from '#shared/school-structure.ts'
import { because } from '#shared/reasons.ts'
import { findNewStudent, insertStudent, updateNewStudent } from './queries.ts'

/**
 * Puts one student on the roll, enrolled today. Sent again with the same id, it adds nobody, and keeps what was typed since.
 * @throws {AppError} 403 for everyone but administrators, 409 the student was changed since, 422 also when the number belongs to another student
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
      const { id } = student
      const subject = { type: 'student' as const, id }
      if (await insertStudent(tx, { ...student, grade_level, enrollment_date: schoolDay() })) {
        const details = { admission_number: student.admission_number, class_name: student.class_name }
        await writeAudit(tx, { action: 'accounts.student_added', subject, details }, origin)
        return { id }
      }
      const before = await findNewStudent(tx, id)
      const after = { ...student, grade_level }
      if (isSame(before, after)) return { id }
      await versionAsMade(tx, { table: 'students', thing: 'student' }, id)
      await updateNewStudent(tx, after)
      const details = differenceOf(before, after)
      await writeAudit(tx, { action: 'accounts.student_changed', subject, details }, origin)
      return { id }
    })
  } catch (error) {
    if (sqlState(error) === '23505')
      throw invalidInput({ admission_number: because('newStudents.numberTaken') })
    throw error
  }
}
