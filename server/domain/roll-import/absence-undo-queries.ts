import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Obstacle } from './kind.ts'

/** The absences of students `c.person_id` on days of a JSON list, as text that can be compared. */
const absencesOn = (days: string) => sql`(
  select coalesce(jsonb_agg(to_jsonb(a) order by a.day, a.roll_call_id), '[]') from public.absences a
  where a.student_id = c.person_id and to_jsonb(a) ->> 'day' in (select jsonb_array_elements_text(${sql.raw(days)})))`

/** Records the absences of students on their days as they are before an import writes them. */
export async function recordBefore(
  tx: Tx,
  importId: string,
  days: { person_id: string; days: string[] }[],
): Promise<void> {
  await sql`
    insert into public.roll_import_changes (import_id, person_id, before, after)
    select ${importId}, c.person_id, jsonb_build_object('absences', ${absencesOn('c.days')}),
      jsonb_build_object('days', c.days)
    from json_to_recordset(${JSON.stringify(days)}::json) as c (person_id uuid, days jsonb)`.execute(tx)
}

/** Records how the absences are after the import, and the rolls that it made. */
export async function recordAfter(tx: Tx, importId: string, rollIds: string[]): Promise<void> {
  await sql`
    update public.roll_import_changes c set after = c.after || jsonb_build_object('absences', ${absencesOn("c.after -> 'days'")})
    where c.import_id = ${importId}`.execute(tx)
  await sql`
    insert into public.roll_import_changes (import_id, person_id, after)
    select ${importId}, r.id, jsonb_build_object('roll', r.updated_at) from public.roll_calls r
    where r.id = any (${rollIds}::uuid[])`.execute(tx)
}

/** Students whose absences on the days of an import have changed since, and rolls that were called since. */
export async function listAbsenceObstacles(tx: Tx, importId: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select coalesce(s.admission_number, '?') as number, coalesce(s.first_name || ' ' || s.last_name, '?') as name,
      s.class_name, case when s.id is null then 'deleted' else 'absencesSince' end as code
    from public.roll_import_changes c left join public.students s on s.id = c.person_id
    where c.import_id = ${importId} and c.after ? 'days' and (s.id is null or
      ${absencesOn("c.after -> 'days'")} is distinct from c.after -> 'absences')
    union all
    select to_char(r.day, 'YYYY-MM-DD'), r.home_class, r.home_class, 'calledSince'
    from public.roll_import_changes c join public.roll_calls r on r.id = c.person_id
    where c.import_id = ${importId} and c.after ? 'roll' and to_jsonb(r.updated_at) <> c.after -> 'roll'
    order by 3, 2 limit ${max}`
}

/** Restores the absences as they were before an import, and removes the rolls that it made, unless others are absent in them. */
export async function undoAbsences(tx: Tx, importId: string): Promise<void> {
  await sql`
    delete from public.absences a using public.roll_import_changes c
    where c.import_id = ${importId} and c.after ? 'days' and a.student_id = c.person_id
      and to_jsonb(a) ->> 'day' in (select jsonb_array_elements_text(c.after -> 'days'))`.execute(tx)
  await sql`
    insert into public.absences (roll_call_id, student_id, day, kind, arrived_at, reason)
    select a.roll_call_id, a.student_id, a.day, a.kind, a.arrived_at, a.reason
    from public.roll_import_changes c, jsonb_populate_recordset(null::public.absences, c.before -> 'absences') a
    where c.import_id = ${importId}`.execute(tx)
  await sql`
    delete from public.roll_calls r using public.roll_import_changes c
    where c.import_id = ${importId} and c.after ? 'roll' and r.id = c.person_id
      and not exists (select from public.absences a where a.roll_call_id = r.id)`.execute(tx)
}
