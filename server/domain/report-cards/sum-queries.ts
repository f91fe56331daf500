import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ScaleStep } from '#shared/grade-scale.ts'
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
      public.grade_scale_for(c.academic_year, substring(c.name from '^[0-9]+')::integer, c.subject_id) as scale
    from public.classes c where c.id = any (${classIds}::uuid[])`.execute(tx)
  return rows
}

/** A mark with whose it is. */
export interface StudentMark extends CountedMark {
  class_id: string
  student_id: string
}

/** The marks of these students in these classes, the oldest first. */
export async function listStudentMarks(
  tx: Tx,
  classIds: readonly string[],
  studentIds: readonly string[],
): Promise<StudentMark[]> {
  const { rows } = await sql<StudentMark>`
    select g.class_id, g.student_id, g.grade_type, coalesce(g.title, a.title) as title,
      g.points_earned::float8 as points_earned, g.points_possible::float8 as points_possible
    from public.grades g left join public.assignments a on a.id = g.assignment_id
    where g.class_id = any (${classIds}::uuid[]) and g.student_id = any (${studentIds}::uuid[])
    order by g.created_at, g.id`.execute(tx)
  return rows
}
