import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { putLessons, scheduleOf } from '#server/database/lesson-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Schedule } from '#shared/timetable/periods.ts'
import type { Obstacle } from './undo-change.ts'

/** Classes of a change that have since been used or changed. */
export async function listClassObstacles(tx: Tx, id: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select concat_ws(' ', coalesce(c.name, r.after ->> 'name', '?'), s.name) as name, o.code
    from public.bulk_change_rows r
    join public.bulk_changes b on b.id = r.change_id
    left join public.classes c on c.id = r.row_id
    left join public.subjects s on s.id = c.subject_id
    cross join lateral (select case
      when c.id is null then 'deleted'
      when exists (select from jsonb_each(r.after) a where (to_jsonb(c) || jsonb_build_object('schedule', ${scheduleOf('c.id')})) -> a.key is distinct from a.value)
        then 'changed'
      when r.before is not null then null
      when exists (select from public.assignments a where a.class_id = c.id) then 'assignments'
      when exists (select from public.grades g where g.class_id = c.id) then 'marks'
      when exists (select from public.assessments a where a.class_id = c.id) then 'columns'
      when exists (select from public.learning_resources l where l.class_id = c.id) then 'materials'
      when exists (select from public.subject_notes n where n.class_id = c.id) then 'notes'
      when exists (select from public.roll_calls r where r.class_id = c.id) then 'rollCalls'
      when exists (select from public.forums f where f.class_id = c.id) then 'forum'
      when exists (select from public.course_units u where u.class_id = c.id) then 'course'
      when exists (select from public.class_results x where x.class_id = c.id) then 'results'
      when exists (select from public.student_classes e where e.class_id = c.id and e.enrolled_at <> b.made_at)
        then 'enrolledSince'
    end) as o (code)
    where r.change_id = ${id} and o.code is not null
    order by public.class_rank(c.name), name limit ${max}`
}

/** Deletes the classes that a change created, and restores those it changed. */
export async function undoClasses(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from public.classes c using public.bulk_change_rows r
    where r.change_id = ${id} and r.before is null and c.id = r.row_id`.execute(tx)
  await sql`
    update public.classes c set (teacher_id, room, is_archived) = (
      select b.teacher_id, b.room, b.is_archived from jsonb_populate_record(c, r.before) b)
    from public.bulk_change_rows r
    where r.change_id = ${id} and r.before is not null and c.id = r.row_id`.execute(tx)
  const rows = await queryRows<{ id: string; schedule: Schedule }>(tx)`
    select row_id as id, before -> 'schedule' as schedule from public.bulk_change_rows
    where change_id = ${id} and before ? 'schedule'`
  await putLessons(tx, rows)
  await handOverWork(tx, id)
}

/** Work of classes that a change gave to another teacher is passed to their current teacher. */
export async function handOverWork(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.assignments a set teacher_id = c.teacher_id
    from public.bulk_change_rows r join public.classes c on c.id = r.row_id
    where r.change_id = ${id} and r.before ? 'teacher_id' and a.class_id = c.id
      and a.teacher_id is distinct from c.teacher_id`.execute(tx)
}
