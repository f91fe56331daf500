import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { excusedWork } from '#server/domain/results/queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { SheetAssignment, SheetStudent } from '#shared/mark-sheet/contract.ts'

/** The assignments of a class that are active, or have a hand-in or a mark. */
function assignmentsOf(classId: string) {
  return sql`
    select a.id, a.title, a.due_date, a.due_time, a.total_marks from public.assignments a
    where a.class_id = ${classId}::uuid and (a.status = 'active'
      or exists (select from public.assignment_submissions h where h.assignment_id = a.id)
      or exists (select from public.grades g where g.assignment_id = a.id))`
}

/** The columns of a sheet for work that is handed in, by due date. */
export async function listSheetAssignments(tx: Tx, classId: string): Promise<SheetAssignment[]> {
  return await queryRows<SheetAssignment>(tx)`
    select w.id, w.title, w.due_date, w.total_marks from (${assignmentsOf(classId)}) w
    order by w.due_date nulls last, w.title, w.id`
}

/** The work of a class, by student and assignment: handed in, marked, or missing once it is due. */
export async function readWork(tx: Tx, classId: string): Promise<Map<string, SheetStudent['work']>> {
  const rows = await queryRows<{ student_id: string; work: SheetStudent['work'] }>(tx)`
    with assigned as materialized (${assignmentsOf(classId)}),
    handed_in as materialized (
      select h.student_id, h.assignment_id, h.status, h.reopened_at
      from public.assignment_submissions h where h.assignment_id = any (array(select id from assigned))
    ),
    given as materialized (
      select g.student_id, g.assignment_id, g.points_earned
      from public.grades g where g.assignment_id = any (array(select id from assigned))
    ),
    excused as materialized (
      select e.student_id, w.id as assignment_id
      from (${excusedWork(classId)}) e cross join lateral json_array_elements_text(e.ids) i (id)
      join assigned w on w.id = i.id::uuid
    ),
    cells as (
      select student_id, assignment_id,
        case
          when h.status in ('submitted', 'late') then case when h.status = 'late' then 'late' else 'handed_in' end
          when h.reopened_at is not null then 'returned'
          when g.student_id is null then 'handed_in'
          when g.points_earned is null then 'excused'
          else 'marked'
        end as state,
        case when g.student_id is not null then coalesce(to_json(g.points_earned), '"absent"'::json) end as points
      from handed_in h full join given g using (student_id, assignment_id)
    ),
    due as (
      select e.student_id, w.id as assignment_id,
        case when x.student_id is not null then 'excused' else 'missing' end as state, null::json as points
      from public.student_classes e
      join assigned w on public.is_late(w.due_date, now(), w.due_time)
      left join excused x on x.student_id = e.student_id and x.assignment_id = w.id
      where e.class_id = ${classId}::uuid
        and not exists (select from public.assignment_extensions t where t.assignment_id = w.id
          and (t.student_id is null or t.student_id = e.student_id) and not public.is_late(t.due_date, now(), t.due_time))
        and not exists (select from cells c where c.student_id = e.student_id and c.assignment_id = w.id)
    )
    select student_id, json_object_agg(assignment_id, json_build_object('state', state, 'points', points)) as work
    from (select * from cells union all select * from due) every
    group by student_id`
  return new Map(rows.map(({ student_id, work }) => [student_id, work]))
}
