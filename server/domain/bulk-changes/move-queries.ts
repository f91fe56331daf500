import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Obstacle } from './undo-change.ts'

/** Locks the students of the moves of a change. Marks and absences that refer to them do not wait. */
export async function lockMoved(tx: Tx, id: string): Promise<void> {
  await sql`
    select from public.students t where t.id in (
      select m.student_id from public.class_moves m join public.bulk_change_rows r on r.row_id = m.id
      where r.change_id = ${id} and m.undone_at is null)
    order by t.id for no key update`.execute(tx)
}

/** Students who were moved again since, or whose results were submitted; those already back do not count. */
export async function listMoveObstacles(tx: Tx, id: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select s.first_name || ' ' || s.last_name || ' (' || s.admission_number || ')' as name, o.code
    from public.bulk_change_rows r
    join public.class_moves m on m.id = r.row_id and m.undone_at is null
    join public.students s on s.id = m.student_id
    cross join lateral (select case
      when s.class_name is distinct from m.to_class then 'changed'
      when exists (select from public.class_results c where c.class_id = any (m.left_ids || m.joined_ids))
        then 'resultsSince'
    end) as o (code)
    where r.change_id = ${id} and o.code is not null
    order by public.class_rank(s.class_name), s.name_key limit ${max}`
}

/** Moves the students of a change back to their former classes. */
export async function undoMoves(tx: Tx, id: string): Promise<void> {
  await sql`
    select public.undo_class_move(m.id) from public.class_moves m join public.bulk_change_rows r on r.row_id = m.id
    where r.change_id = ${id} and m.undone_at is null`.execute(tx)
}
