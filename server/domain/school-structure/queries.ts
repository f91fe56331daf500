import { settingRow } from '#server/audit/setting-row-queries.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'

/** The structure of the school. */
export const structureRow = settingRow<'structure', SchoolStructure>({
  table: 'school_structure',
  column: 'structure',
  subject: 'school_structure',
  action: 'school.structure_changed',
})

/** Active students and open classes of home classes, for those that have any. */
export async function listClassUses(
  tx: Tx,
  names: string[],
): Promise<{ name: string; students: number; classes: number }[]> {
  return await queryRows<{ name: string; students: number; classes: number }>(tx)`
    select name, sum(students)::integer as students, sum(classes)::integer as classes from (
      select class_name as name, 1 as students, 0 as classes from public.students
        where status = 'Active' and class_name = any (${names}::text[])
      union all
      select name, 0, 1 from public.classes where not is_archived and name = any (${names}::text[])
    ) as uses group by name order by public.class_rank(name)`
}

/** The Active students of home classes by their grade. */
export async function listGradesInUse(
  tx: Tx,
  names: string[],
): Promise<{ name: string; grade: number; students: number }[]> {
  return await queryRows<{ name: string; grade: number; students: number }>(tx)`
    select class_name as name, grade_level as grade, count(*)::integer as students from public.students
    where status = 'Active' and class_name = any (${names}::text[]) and grade_level is not null
    group by class_name, grade_level order by public.class_rank(class_name), grade_level`
}

/** The home classes with a subject in an open class. */
export async function listTaught(tx: Tx): Promise<{ class_name: string; name: string; code: string }[]> {
  return await tx
    .selectFrom('classes as c')
    .innerJoin('subjects as s', 's.id', 'c.subject_id')
    .where('c.is_archived', '=', false)
    .select(['c.name as class_name', 's.name', 's.code'])
    .groupBy(['c.name', 's.name', 's.code'])
    .orderBy('s.name')
    .orderBy(sql`public.class_rank(c.name)`)
    .execute()
}

/** The last period of a day in which an open class has a lesson; 0 without any. */
export async function findLastPeriod(tx: Tx): Promise<number> {
  const row = await queryRow<{ last: number }>(tx)`
    select coalesce(max(l.period), 0)::integer as last
    from public.classes c join public.lessons l on l.class_id = c.id where not c.is_archived`
  return row?.last ?? 0
}
