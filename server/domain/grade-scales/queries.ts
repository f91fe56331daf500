import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'

type Key = Pick<GradeScale, 'academic_year' | 'grade_level'>

const scale = sql`
  select academic_year, grade_level,
    jsonb_agg(jsonb_build_object('letter_grade', letter_grade, 'min_percentage', min_percentage)
      order by min_percentage desc) as steps,
    md5(string_agg(min_percentage || ' ' || letter_grade, '|' order by min_percentage)) as version
  from public.grade_scales`

/** Every scale, the newest year first. */
export async function listScales(tx: Tx): Promise<GradeScale[]> {
  const { rows } = await sql<GradeScale>`
    ${scale} group by academic_year, grade_level order by academic_year desc, grade_level`.execute(tx)
  return rows
}

export async function findScale(tx: Tx, key: Key): Promise<GradeScale | undefined> {
  const { rows } = await sql<GradeScale>`
    ${scale} where academic_year = ${key.academic_year} and grade_level = ${key.grade_level}
    group by academic_year, grade_level`.execute(tx)
  return rows[0]
}

/** Makes others who change scales at the same moment wait until this transaction is over. */
export async function lockScales(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('grade_scales'))`.execute(tx)
}

export async function replaceScale(tx: Tx, key: Key, steps: GradeScale['steps']): Promise<void> {
  await deleteScale(tx, key)
  const { academic_year, grade_level } = key
  await tx
    .insertInto('grade_scales')
    .values(steps.map((step) => ({ academic_year, grade_level, ...step })))
    .execute()
}

export async function deleteScale(tx: Tx, { academic_year, grade_level }: Key): Promise<void> {
  await tx
    .deleteFrom('grade_scales')
    .where('academic_year', '=', academic_year)
    .where('grade_level', '=', grade_level)
    .execute()
}

export async function countScalesOf(tx: Tx, gradeLevel: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct academic_year) as count from public.grade_scales where grade_level = ${gradeLevel}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
