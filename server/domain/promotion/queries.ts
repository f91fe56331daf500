import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { PlacedStudent, Promotion } from './compute-promotion.ts'

interface ListedStudent extends PlacedStudent {
  is_decided: boolean
  is_new: boolean
}

/**
 * The students whom a promotion at the end of a year that is not undone has moved, or has named as repeating.
 * @param year such as '2026', as `yearEndedOn` has it
 */
export const decidedIn = (year: string) => sql`
  select r.row_id from public.bulk_changes b join public.bulk_change_rows r on r.change_id = b.id
  where b.kind = 'promotion' and b.undone_at is null
    and to_char(b.made_at at time zone (select public.school_time_zone()) - interval '6 months', 'YYYY') = ${year}`

/**
 * Active students by class and name, each with whether a promotion at the end of the year that is not undone has moved the
 * student, or has named the student as one who repeats.
 * Who enrolled after that year is new.
 * @param year such as '2026', as `yearEndedOn` has it
 */
export async function listPlaced(tx: Tx, year: string): Promise<ListedStudent[]> {
  return await queryRows<ListedStudent>(tx)`
    with decided as (${decidedIn(year)})
    select id, admission_number, last_name || ', ' || first_name as name, class_name, grade_level, status,
      id in (select row_id from decided) as is_decided,
      enrollment_date >= make_date(${year}::integer + 1, 1, 1) as is_new
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
