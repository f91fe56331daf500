import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { gradeOfStudent } from '#server/database/grade-of-student.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { CountedMark } from '#shared/results/result.ts'
import type { Scheme } from '#shared/results/scheme.ts'

/**
 * The rules by which a student's marks become a class's result; the scheme is null if the office has set
 * none.
 */
export interface ClassRule {
  class_id: string
  student_id: string
  scheme: Scheme | null
  scale: ScaleStep[]
}

/** The rules of the submitted results of these students in these classes. */
export async function listClassRules(
  tx: Tx,
  classIds: readonly string[],
  studentIds: readonly string[],
): Promise<ClassRule[]> {
  return await queryRows<ClassRule>(tx)`
    with rules as materialized (
      select c.id, g.grade, public.scheme_of_class(c, g.grade) as scheme,
        public.grade_scale_for(c.academic_year, g.grade, c.subject_id) as scale
      from public.classes c cross join lateral (
        select unnest(c.grades)::integer as grade union select c.grade where c.grades = '{}'
      ) g
      where c.id = any (${classIds}::uuid[])
    )
    select o.class_id, o.student_id, r.scheme, r.scale
    from public.student_results o join public.classes c on c.id = o.class_id
    join rules r on r.id = c.id and r.grade is not distinct from ${gradeOfStudent(sql`o.student_id`)}
    where o.class_id = any (${classIds}::uuid[]) and o.student_id = any (${studentIds}::uuid[])`
}

/** A mark with its student. */
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
  return await queryRows<StudentMark>(tx)`
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
    order by g.created_at, g.id`
}
