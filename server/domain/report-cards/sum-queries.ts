import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { CountedMark } from '#shared/results/result.ts'
import type { Scheme } from '#shared/results/scheme.ts'

/** The rules by which marks of a class become results; the scheme is null where the office has set none. */
export interface ClassRule {
  id: string
  scheme: Scheme | null
  scale: ScaleStep[]
}

export async function listClassRules(tx: Tx, classIds: readonly string[]): Promise<ClassRule[]> {
  const { rows } = await sql<ClassRule>`
    select c.id, public.scheme_of_class(c) as scheme,
      public.scale_of_class(c) as scale
    from public.classes c where c.id = any (${classIds}::uuid[])`.execute(tx)
  return rows
}

/** A mark with whose it is. */
export interface StudentMark extends CountedMark {
  class_id: string
  student_id: string
}

/** The marks of these students that count in these classes, the oldest first. */
export async function listStudentMarks(
  tx: Tx,
  classIds: readonly string[],
  studentIds: readonly string[],
): Promise<StudentMark[]> {
  const { rows } = await sql<StudentMark>`
    with counted as materialized (
      select id, class_id, null as from_class from public.grades
      where class_id = any (${classIds}::uuid[]) and student_id = any (${studentIds}::uuid[])
      union all
      select grade_id, counts_in, class_name from public.joined_marks(${classIds}::uuid[])
    )
    select n.class_id, n.from_class, g.student_id, g.grade_type, coalesce(g.title, a.title) as title,
      g.points_earned::float8 as points_earned, g.points_possible::float8 as points_possible
    from counted n join public.grades g on g.id = n.id left join public.assignments a on a.id = g.assignment_id
    where g.student_id = any (${studentIds}::uuid[])
    order by g.created_at, g.id`.execute(tx)
  return rows
}
