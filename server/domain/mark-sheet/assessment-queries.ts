import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'

const me = sql<string>`(select public.current_teacher_id())`

function assessments(tx: Tx) {
  return tx
    .selectFrom('assessments as a')
    .innerJoin('classes as c', 'c.id', 'a.class_id')
    .select([
      'a.id',
      'a.title',
      'a.grade_type',
      'a.held_on',
      'a.points_possible',
      sql<number>`(select count(*) from public.grades g where g.assessment_id = a.id)`.as('marked'),
      instantOf('a.updated_at').as('updated_at'),
    ])
    .where('c.teacher_id', '=', me)
}

/** The columns of a class, by day; those without one come last. */
export async function listAssessments(tx: Tx, classId: string): Promise<Assessment[]> {
  return await assessments(tx)
    .where('a.class_id', '=', classId)
    .orderBy('a.held_on', (order) => order.asc().nullsLast())
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

/** A column of a mark sheet, with its class. */
export async function findAssessment(
  tx: Tx,
  id: string,
): Promise<(Assessment & { class_id: string }) | undefined> {
  return await assessments(tx).select('a.class_id').where('a.id', '=', id).executeTakeFirst()
}

/**
 * The columns in which marks are saved, locked in a common order, so that two concurrent saves take turns.
 */
export async function lockAssessments(
  tx: Tx,
  classId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('assessments')
    .select(['id', 'points_possible'])
    .where('class_id', '=', classId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, points_possible }) => [id, points_possible]))
}

/** Updates the marks of a changed column to its total and title. */
export async function followAssessment(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.grades g set
      title = a.title, grade_type = a.grade_type, points_possible = a.points_possible,
      letter_grade = case when g.points_possible = a.points_possible then g.letter_grade
        else public.letter_of_mark(a.class_id, g.student_id, g.points_earned, a.points_possible) end
    from public.assessments a
    where a.id = ${id}::uuid and g.assessment_id = a.id`.execute(tx)
}

/**
 * The highest mark in a column, if any; the column stays locked, so that nobody gives a higher one in the
 * meantime.
 */
export async function findHighestMark(tx: Tx, id: string): Promise<number | null> {
  await tx.selectFrom('assessments').select('id').where('id', '=', id).forUpdate().execute()
  const row = await tx
    .selectFrom('grades')
    .select((eb) => eb.fn.max<number | null>('points_earned').as('highest'))
    .where('assessment_id', '=', id)
    .executeTakeFirst()
  return row?.highest ?? null
}

/** Removes a column with its marks, which stay in the history. @returns whether it had exactly `confirmed` marks */
export async function deleteAssessment(tx: Tx, id: string, confirmed: number): Promise<boolean> {
  await tx.selectFrom('assessments').select('id').where('id', '=', id).forUpdate().execute()
  const { count } = await tx
    .selectFrom('grades')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assessment_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count !== confirmed) return false
  await tx.deleteFrom('grades').where('assessment_id', '=', id).execute()
  await tx.deleteFrom('assessments').where('id', '=', id).execute()
  return true
}
