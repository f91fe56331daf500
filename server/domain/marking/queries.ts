import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { extensionOf } from '#server/database/extension-queries.ts'
import { furtherFilesOf } from '#server/database/further-file-queries.ts'
import { resultsStateOf } from '#server/domain/results/sign-off-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { MarkingList, MarkingRow } from '#shared/marking/contract.ts'

export type MarkedAssignment = Omit<MarkingList, 'archive_url' | 'rows'>

/**
 * An assignment of the teacher asking.
 * @param lock keeps others from marking or handing in in the meantime
 */
export async function findMarkedAssignment(
  tx: Tx,
  id: string,
  lock = false,
): Promise<MarkedAssignment | undefined> {
  const query = tx
    .selectFrom('assignments as a')
    .innerJoin('classes as c', 'c.id', 'a.class_id')
    .innerJoin('subjects as s', 's.id', 'a.subject_id')
    .select([
      'a.id',
      'a.title',
      'a.class_id',
      'c.name as class_name',
      's.name as subject_name',
      'a.due_date',
      sql<string | null>`to_char(a.due_time, 'HH24:MI')`.as('due_time'),
      'a.closes_on',
      extensionOf(sql`null::uuid`).as('extension'),
      'a.total_marks',
      resultsStateOf('a.class_id').as('results_state'),
    ])
    .where('a.id', '=', id)
    .where('a.teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
  return await (lock ? query.forUpdate('a') : query).executeTakeFirst()
}

/** The class of an assignment and everyone who has handed in, with hand-ins and marks; files are storage keys. */
export async function listMarkingRows(
  tx: Tx,
  assignmentId: string,
  studentId?: string,
): Promise<MarkingRow[]> {
  // For one student each table is read once: under row-level security each further mention costs more than
  // its rows.
  const concerned = studentId
    ? sql`d.id = ${studentId}::uuid and (x.id is not null or g.id is not null or exists (
        select from public.student_classes where class_id = a.class_id and student_id = d.id))`
    : sql`d.id = any (array(
        select student_id from public.student_classes
        where class_id = (select class_id from public.assignments where id = ${assignmentId}::uuid)
        union select student_id from public.assignment_submissions where assignment_id = ${assignmentId}::uuid
        union select student_id from public.grades where assignment_id = ${assignmentId}::uuid
      ))`
  return await queryRows<MarkingRow>(tx)`
    select d.id as student_id, d.first_name, d.last_name, d.admission_number,
      case when x.id is not null then json_build_object(
        'id', x.id, 'late', public.is_late_for(a, x.student_id, x.started_at), 'submitted_at', x.submitted_at,
        'file_name', x.file_name, 'file_size', x.file_size, 'file_url', x.file_url,
        'further_files', ${sql.raw(furtherFilesOf('x.receipt_number'))}, 'feedback', x.feedback,
        'marked', x.status = 'graded', 'new_messages', x.new_for_teacher, 'reopened', x.reopened_at is not null,
        'queued_at', x.queued_at, 'queued_at_proved', x.queued_at_proved
      ) end as hand_in,
      ${extensionOf(sql`d.id`)} as extension,
      case when g.id is not null then json_build_object(
        'points_earned', g.points_earned, 'points_possible', g.points_possible, 'percentage', g.percentage,
        'letter_grade', g.letter_grade, 'graded_at', g.graded_at
      ) end as mark,
      coalesce(${instantOf('x.updated_at')}, '') || '/' || coalesce(${instantOf('g.updated_at')}, '') as version
    from public.assignments a
    cross join public.student_directory d
    left join public.assignment_submissions x on x.assignment_id = a.id and x.student_id = d.id
    left join public.grades g on g.assignment_id = a.id and g.student_id = d.id
    where a.id = ${assignmentId}::uuid and ${concerned}
    order by d.name_key, d.id`
}

interface NewMark {
  assignment: MarkedAssignment
  studentId: string
  /** Null: absent with reason. */
  points: number | null
}

/** The mark as a grade, with the letter of the scale for the class's year. */
export async function upsertGrade(tx: Tx, { assignment, studentId, points }: NewMark): Promise<void> {
  const { total_marks } = assignment
  const letter_grade = sql<
    string | null
  >`public.letter_of_mark(${assignment.class_id}::uuid, ${studentId}::uuid, ${points}::numeric, ${total_marks}::numeric)`
  await tx
    .insertInto('grades')
    .values({
      points_earned: points,
      points_possible: total_marks,
      letter_grade,
      student_id: studentId,
      class_id: assignment.class_id,
      assignment_id: assignment.id,
    })
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'student_id']).doUpdateSet((eb) => ({
        points_earned: eb.ref('excluded.points_earned'),
        points_possible: eb.ref('excluded.points_possible'),
        letter_grade: eb.ref('excluded.letter_grade'),
      })),
    )
    .execute()
}

/** Copies the mark to the hand-in, if there is one. */
export async function markHandIn(
  tx: Tx,
  { assignment, studentId, points, feedback }: NewMark & { feedback: string | null },
): Promise<void> {
  await tx
    .updateTable('assignment_submissions')
    .set({ status: 'graded', grade: points, feedback })
    .where('assignment_id', '=', assignment.id)
    .where('student_id', '=', studentId)
    .execute()
}

/** Lets a student replace a hand-in that is marked. */
export async function reopenHandIn(tx: Tx, assignmentId: string, studentId: string): Promise<void> {
  await tx
    .updateTable('assignment_submissions')
    .set({ reopened_at: sql<Date>`now()` })
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .where('status', '=', 'graded')
    .execute()
}

/**
 * Deletes the mark, which stays in the history. The hand-in, if there is one, gets back its first state:
 * submitted or late, and closed again if it was reopened.
 */
export async function deleteMark(tx: Tx, assignmentId: string, studentId: string): Promise<void> {
  await tx
    .deleteFrom('grades')
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .execute()
  await sql`
    update public.assignment_submissions x set
      status = case when public.is_late_for(a, x.student_id, x.started_at) then 'late' else 'submitted' end,
      grade = null, feedback = null, reopened_at = null
    from public.assignments a
    where a.id = x.assignment_id and x.assignment_id = ${assignmentId}::uuid
      and x.student_id = ${studentId}::uuid and x.status = 'graded'`.execute(tx)
}
