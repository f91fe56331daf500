import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** The grades that have submitted results in a year, the lowest first. */
export async function listGradesWithResults(tx: Tx, academicYear: string): Promise<number[]> {
  const rows = await queryRows<{ grade: number }>(tx)`
    select distinct coalesce(o.grade, c.grade) as grade
    from public.classes c join public.student_results o on o.class_id = c.id and o.percentage is not null
    where c.academic_year = ${academicYear} and coalesce(o.grade, c.grade) is not null
    order by 1`
  return rows.map(({ grade }) => grade)
}

/** The teachers who work at the school. */
export async function countTeachers(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('teachers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow()
  return count
}

/** The different rooms of the classes of a year, however they are written; 0 if no class names one. */
export async function countRooms(tx: Tx, academicYear: string): Promise<number> {
  const { count } = await tx
    .selectFrom('classes')
    .select(sql<number>`count(distinct public.folded(room)) filter (where room <> '')::integer`.as('count'))
    .where('academic_year', '=', academicYear)
    .executeTakeFirstOrThrow()
  return count
}
