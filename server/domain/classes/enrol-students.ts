import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { AppError } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Enrolment } from '#shared/classes/contract.ts'
import { because } from '#shared/reasons.ts'
import { enrolStudents, findClass } from './queries.ts'

/**
 * Sets the enrolled students of a class to exactly these, or changes nothing.
 * @throws {AppError} 403, 404, 422 when a student is unknown or no longer Active
 */
export async function enrolInClass(tx: Tx, classId: string, studentIds: string[]): Promise<Enrolment> {
  if (!(await findClass(tx, classId))) throw noSuch('class')
  try {
    const { added, removed, enrolled } = await enrolStudents(tx, classId, studentIds)
    return { enrolled, added: added.length, removed: removed.length }
  } catch (error) {
    if (sqlState(error) !== 'SP003') throw error
    const count = (error as { detail?: string }).detail?.split(', ').length ?? 1
    throw new AppError('STUDENTS_NOT_ENROLLABLE', {
      status: 422,
      reason: because('classes.studentsLeft', count),
      cause: error,
    })
  }
}
