import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'

export type ScaleKey = Pick<GradeScale, 'academic_year' | 'grade_level' | 'subject_id'>

const scale = sql`
  select g.academic_year, g.grade_level, g.subject_id, s.name as subject_name,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('letter_grade', g.letter_grade, 'min_percentage', g.min_percentage,
      'top_percent', g.top_percent)) order by g.min_percentage desc, g.top_percent) as steps,
    md5(string_agg(concat_ws(' ', g.min_percentage, 'top ' || g.top_percent, g.letter_grade), '|'
      order by g.min_percentage, g.top_percent)) as version
  from public.grade_scales g left join public.subjects s on s.id = g.subject_id`
const whole = sql`group by g.academic_year, g.grade_level, g.subject_id, s.name`

/** Every scale, the newest year first, and for each grade the general one first. */
export async function listScales(tx: Tx): Promise<GradeScale[]> {
  return await queryRows<GradeScale>(tx)`
    ${scale} ${whole} order by g.academic_year desc, g.grade_level, s.name nulls first`
}

/** The scale of a year, a grade and a subject; without a subject the general one. */
export async function findScale(tx: Tx, key: ScaleKey): Promise<GradeScale | undefined> {
  return await queryRow<GradeScale>(tx)`
    ${scale} where g.academic_year = ${key.academic_year} and g.grade_level = ${key.grade_level}
      and g.subject_id is not distinct from ${key.subject_id}::uuid
    ${whole}`
}

/** Whether a subject exists. */
export async function isSubject(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('subjects').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Replaces the steps of a scale. */
export async function replaceScale(tx: Tx, key: ScaleKey, steps: GradeScale['steps']): Promise<void> {
  await deleteScale(tx, key)
  const { academic_year, grade_level, subject_id } = key
  await tx
    .insertInto('grade_scales')
    .values(
      steps.map(({ letter_grade, min_percentage = null, top_percent = null }) => {
        return { academic_year, grade_level, subject_id, letter_grade, min_percentage, top_percent }
      }),
    )
    .execute()
}

/** Deletes the steps of a scale. */
export async function deleteScale(
  tx: Tx,
  { academic_year, grade_level, subject_id }: ScaleKey,
): Promise<void> {
  await tx
    .deleteFrom('grade_scales')
    .where('academic_year', '=', academic_year)
    .where('grade_level', '=', grade_level)
    .where('subject_id', 'is not distinct from', subject_id)
    .execute()
}

/** The number of general scales of a grade. */
export async function countScalesOf(tx: Tx, gradeLevel: number): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(distinct academic_year) as count from public.grade_scales
    where grade_level = ${gradeLevel} and subject_id is null`
  return row?.count ?? 0
}
