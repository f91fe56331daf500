import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ResultGaps } from '#shared/results/contract.ts'

/**
 * The unmarked work of a class, by day: hand-ins without a mark, and students whose hand-in is missing or
 * whose column of the mark sheet is empty. Work of a day on which they were not in the class does not count.
 * @param today as `YYYY-MM-DD` at the school: work that is not due yet is not missing
 */
export async function listGaps(tx: Tx, classId: string, today: string): Promise<ResultGaps['work']> {
  return await queryRows<ResultGaps['work'][number]>(tx)`
    with enrolled as materialized (
      select student_id from public.student_classes where class_id = ${classId}::uuid
    ),
    counted as (
      select a.id, 'assignment' as kind, a.title, a.due_date as day,
        count(*) filter (where x.status <> 'graded')::int as unmarked,
        count(*) filter (where x.id is null and g.id is null and a.status = 'active' and a.due_date < ${today}::date
          and not exists (select from public.assignment_extensions t where t.assignment_id = a.id and t.due_date >= ${today}::date
            and (t.student_id is null or t.student_id = e.student_id))
          and public.was_in_class(a.class_id, e.student_id, a.due_date))::int as without_mark
      from public.assignments a
      cross join enrolled e
      left join public.assignment_submissions x on x.assignment_id = a.id and x.student_id = e.student_id
      left join public.grades g on g.assignment_id = a.id and g.student_id = e.student_id
      where a.class_id = ${classId}::uuid
      group by a.id
      union all
      select t.id, 'column', t.title, t.held_on, 0,
        count(*) filter (where g.id is null and public.was_in_class(t.class_id, e.student_id, t.held_on))::int
      from public.assessments t
      cross join enrolled e
      left join public.grades g on g.assessment_id = t.id and g.student_id = e.student_id
      where t.class_id = ${classId}::uuid
      group by t.id
    )
    select id, kind, title, unmarked, without_mark from counted where unmarked + without_mark > 0
    order by day nulls last, title, id`
}
