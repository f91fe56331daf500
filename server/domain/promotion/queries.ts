import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { PlacedStudent, Promotion } from './compute-promotion.ts'

/** Active students by class and name. */
export async function listPlaced(tx: Tx): Promise<PlacedStudent[]> {
  return await queryRows<PlacedStudent>(tx)`
    select id, admission_number, last_name || ', ' || first_name as name, class_name, grade_level, status
    from public.students where status = 'Active'
    order by public.class_rank(class_name), grade_level, name_key, id`
}

/** Moves students who are unchanged since the check. @returns how many */
export async function placeStudents(tx: Tx, changes: Promotion['changes']): Promise<number> {
  const { numAffectedRows } = await sql`
    update public.students s
    set (class_name, grade_level, status) = (
      select r.class_name, r.grade_level, r.status from jsonb_populate_record(s, g.after) r)
    from json_to_recordset(${JSON.stringify(changes)}::json) as g (id uuid, before jsonb, after jsonb)
    where s.id = g.id and to_jsonb(s) @> g.before`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Whether one of the students was moved by an earlier promotion of the year that is not undone.
 * @param year such as '2026'
 */
export async function wereMoved(tx: Tx, changes: Promotion['changes'], year: string): Promise<boolean> {
  const ids = changes.map(({ id }) => id)
  const rows = await queryRows(tx)`
    select from public.bulk_changes b join public.bulk_change_rows r on r.change_id = b.id
    where b.kind = 'promotion' and b.undone_at is null and r.row_id = any(${ids}::uuid[])
      and to_char(b.made_at at time zone (select public.school_time_zone()), 'YYYY') = ${year}
    limit 1`
  return rows.length > 0
}
