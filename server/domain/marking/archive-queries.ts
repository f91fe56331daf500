import type { Tx } from '#server/database/database.ts'
import { sql } from 'kysely'

export interface ArchivedHandIn {
  first_name: string
  last_name: string
  admission_number: string
  file_url: string
  file_name: string
  submitted_at: Date
}

/** The hand-ins that count for an assignment, by last name; none when it is not that teacher's any more. */
export async function listArchivedHandIns(
  tx: Tx,
  teacherId: string,
  assignmentId: string,
): Promise<ArchivedHandIn[]> {
  return await tx
    .selectFrom('assignment_submissions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignment_id')
    .innerJoin('students as s', 's.id', 'x.student_id')
    .select([
      's.first_name',
      's.last_name',
      's.admission_number',
      'x.file_url',
      'x.file_name',
      sql<Date>`x.submitted_at`.as('submitted_at'),
    ])
    .where('a.id', '=', assignmentId)
    .where('a.teacher_id', '=', teacherId)
    .orderBy('s.name_key')
    .orderBy('s.id')
    .execute()
}
