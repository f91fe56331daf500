import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Obstacle } from './kind.ts'
import { asIn } from './student-queries.ts'

/** Students of an import whose data have changed since, or who have been used since. */
export async function listObstacles(tx: Tx, id: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select coalesce(s.admission_number, c.after ->> 'admission_number', '?') as number,
      coalesce(s.first_name || ' ' || s.last_name, concat_ws(' ', c.after ->> 'first_name', c.after ->> 'last_name'))
        as name,
      s.class_name, o.code
    from public.roll_import_changes c
    left join public.students s on s.id = c.person_id
    cross join lateral (select case
      when s.id is null then 'deleted'
      when not to_jsonb(s) @> c.after then 'changed'
      when exists (
        select from jsonb_array_elements_text(c.guardians -> 'ties') a (id)
        left join public.guardian_ties t on t.id = a.id::uuid where t.updated_at is distinct from t.created_at) then 'changed'
      when c.before is not null then null
      when s.user_id is not null then 'account'
      when exists (select from public.student_classes e where e.student_id = s.id) then 'enrolled'
      when exists (select from public.assignment_submissions h where h.student_id = s.id) then 'handIns'
      when exists (select from public.grades g where g.student_id = s.id) then 'marks'
      when exists (select from public.absences a where a.student_id = s.id) then 'absences'
      when exists (select from public.student_results x where x.student_id = s.id)
        or exists (select from public.student_transfers t where t.student_id = s.id) then 'results'
      when exists (select from public.issued_cards i where i.student_id = s.id) then 'reportCard'
      when exists (select from public.letters l where l.student_id = s.id) then 'letter'
      when exists (select from public.school_cards c where c.student_id = s.id) then 'schoolCard'
      when exists (select from public.medical_notes m where m.student_id = s.id) then 'medicalNote'
      when exists (select from public.student_photographs p where p.student_id = s.id) then 'photograph'
      when exists (select from public.report_comments r where r.student_id = s.id) then 'comment'
    end) as o (code)
    where c.import_id = ${id} and o.code is not null
    order by public.class_rank(s.class_name), s.name_key limit ${max}`
}

/** Undoes an import, if nothing prevents it. */
export async function undoChanges(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from public.students s using public.roll_import_changes c
    where c.import_id = ${id} and c.before is null and s.id = c.person_id`.execute(tx)
  await sql`
    update public.students s set ${asIn(sql`c.before`)}
    from public.roll_import_changes c
    where c.import_id = ${id} and c.before is not null and s.id = c.person_id`.execute(tx)
}
