import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { words } from '#shared/words/words.ts'
import type { Obstacle } from './undo-change.ts'

/** Students of a change who are no longer as it left them. One whom it left as before may have changed. */
export async function listStudentObstacles(tx: Tx, id: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select coalesce(s.first_name || ' ' || s.last_name || ' (' || s.admission_number || ')', ${words.bulkChanges.aStudent}) as name,
      o.code
    from public.bulk_change_rows r
    left join public.students s on s.id = r.row_id
    cross join lateral (select case
      when s.id is null then 'deleted'
      when not to_jsonb(s) @> r.after then 'changed'
    end) as o (code)
    where r.change_id = ${id} and o.code is not null and r.before is distinct from r.after
    order by public.class_rank(s.class_name), s.name_key limit ${max}`
}

/** Restores the former classes, grades and states of a change's students. */
export async function undoStudents(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.students s set (class_name, grade_level, status) = (
      select b.class_name, b.grade_level, b.status from jsonb_populate_record(s, r.before) b)
    from public.bulk_change_rows r where r.change_id = ${id} and s.id = r.row_id and r.before is distinct from r.after`.execute(
    tx,
  )
}
