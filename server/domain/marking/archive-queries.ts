import type { Tx } from '#server/database/database.ts'
import { sql } from 'kysely'
import { furtherFilesOf, type FurtherFile } from '#server/database/further-file-queries.ts'

export interface ArchivedHandIn {
  first_name: string
  last_name: string
  admission_number: string
  file_url: string
  file_name: string
  submitted_at: Date
  further_files: Pick<FurtherFile, 'file_url' | 'file_name'>[]
}

/**
 * The hand-ins that count for an assignment, by last name; none when it no longer belongs to that teacher.
 */
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
      sql<ArchivedHandIn['further_files']>`${sql.raw(furtherFilesOf('x.receipt_number'))}`.as(
        'further_files',
      ),
    ])
    .where('a.id', '=', assignmentId)
    .where('a.teacher_id', '=', teacherId)
    .orderBy('s.name_key')
    .orderBy('s.id')
    .execute()
}
