import { sql } from 'kysely'
import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { extensionOf } from '#server/database/extension-queries.ts'
import { columnsOf } from '#server/database/noun-fields.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'

function selectAssignments(tx: Tx) {
  return tx
    .selectFrom('assignments as a')
    .innerJoin('subjects as s', 's.id', 'a.subject_id')
    .innerJoin('classes as c', 'c.id', 'a.class_id')
    .select([
      'a.id',
      'a.set_id',
      ...columnsOf('a', assignmentFields),
      's.name as subject_name',
      'c.name as class_name',
      sql<SetAssignment['status']>`a.status`.as('status'),
      extensionOf(sql`null::uuid`).as('extension'),
      'a.file_url',
      'a.file_name',
      'a.file_size',
      sql<number>`(select count(*) from public.assignment_submissions x where x.assignment_id = a.id)`.as(
        'hand_ins',
      ),
      sql<number>`(select count(*) from public.grades g where g.assignment_id = a.id)`.as('marked'),
      sql<number>`(select count(*) from public.assignment_submissions x
        where x.assignment_id = a.id and x.status <> 'graded'
          and not exists (select from public.class_results r where r.class_id = a.class_id))`.as('to_mark'),
      sql<number>`(select count(*) from public.student_classes sc where sc.class_id = a.class_id)`.as(
        'students',
      ),
      instantOf('a.created_at').as('created_at'),
      instantOf('a.updated_at').as('updated_at'),
    ])
    .where('a.teacher_id', '=', teacherAsking)
}

/** The teacher's assignments, newest first; files are storage keys. */
export async function listAssignments(tx: Tx): Promise<SetAssignment[]> {
  return await selectAssignments(tx).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').execute()
}

/** An assignment of the teacher asking. */
export async function findAssignment(tx: Tx, id: string): Promise<SetAssignment | undefined> {
  return await selectAssignments(tx).where('a.id', '=', id).executeTakeFirst()
}

/** The other assignments of a set, locked so that nobody marks or hands in in the meantime. */
export async function lockOthersInSet(tx: Tx, { id, set_id }: SetAssignment): Promise<SetAssignment[]> {
  if (set_id === null) return []
  await tx
    .selectFrom('assignments')
    .select('id')
    .where('set_id', '=', set_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return await selectAssignments(tx).where('a.set_id', '=', set_id).where('a.id', '<>', id).execute()
}

/** The highest mark given for it, if any. */
export async function findHighestMark(tx: Tx, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('grades')
    .select((eb) => eb.fn.max<number | null>('points_earned').as('highest'))
    .where('assignment_id', '=', id)
    .executeTakeFirst()
  return row?.highest ?? null
}

/** Changes marks given before to the new total. */
export async function rescaleMarks(tx: Tx, id: string, totalMarks: number): Promise<void> {
  await sql`
    update public.grades g set
      points_possible = ${totalMarks},
      letter_grade = public.letter_of_mark(a.class_id, g.student_id, g.points_earned, ${totalMarks}::numeric)
    from public.assignments a
    where g.assignment_id = ${id}::uuid and a.id = g.assignment_id`.execute(tx)
}

/** The number of students who have handed in; locks the assignment so that nobody does in the meantime. */
export async function countHandIns(tx: Tx, id: string): Promise<number> {
  await tx.selectFrom('assignments').select('id').where('id', '=', id).forUpdate().execute()
  const { count } = await tx
    .selectFrom('assignment_submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assignment_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Storage keys of all files handed in for it, including replaced ones. */
export async function listHandInFiles(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('submission_history')
    .select('file_url')
    .where('assignment_id', '=', id)
    .execute()
  return rows.map(({ file_url }) => file_url)
}

/** Deletes an assignment; marks given for it stay, and keep what they were for. */
export async function deleteAssignment(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.grades g set title = a.title from public.assignments a
    where a.id = ${id}::uuid and g.assignment_id = a.id`.execute(tx)
  await tx.deleteFrom('assignments').where('id', '=', id).execute()
}
