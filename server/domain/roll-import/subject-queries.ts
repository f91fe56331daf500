import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Obstacle } from './kind.ts'
import type { NamedPerson } from './named-people.ts'

/** The teachers who may be given classes. */
export async function listTeachers(tx: Tx): Promise<NamedPerson[]> {
  return await queryRows<NamedPerson>(tx)`
    select id, teacher_id as number, given_name || ' ' || surname as name, null as class_name
    from public.teachers where status = 'Active' order by name_key, teacher_id`
}

/** A subject that an import added or changed. */
interface SubjectChange {
  id: string
  before: { name: string; code: string } | null
  after: { name: string; code: string; levels: string[] }
}

/** Records what an import did to subjects, and the levels that list their codes since. */
export async function recordSubjects(tx: Tx, importId: string, changes: SubjectChange[]): Promise<void> {
  await sql`
    insert into public.roll_import_changes (import_id, person_id, before, after)
    select ${importId}, id, before, after
    from json_to_recordset(${JSON.stringify(changes)}::json) as g (id uuid, before jsonb, after jsonb)`.execute(
    tx,
  )
}

/** The changes of an import to subjects that are still there. */
export async function listSubjectChanges(tx: Tx, importId: string): Promise<SubjectChange[]> {
  return await queryRows<SubjectChange>(tx)`
    select s.id, c.before, c.after from public.roll_import_changes c join public.subjects s on s.id = c.person_id
    where c.import_id = ${importId} order by s.id`
}

/** Subjects of an import that were changed or used since, apart from its own classes. */
export async function listSubjectObstacles(tx: Tx, importId: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select c.after ->> 'code' as number, c.after ->> 'name' as name, null as class_name, o.code
    from public.roll_import_changes c
    left join public.subjects s on s.id = c.person_id
    cross join lateral (select case
      when s.id is null then 'deleted'
      when (s.name, s.code) is distinct from (c.after ->> 'name', c.after ->> 'code') then 'changed'
      when c.before is not null then null
      when exists (select from public.classes k where k.subject_id = s.id and not exists (
        select from public.bulk_change_rows r where r.change_id = c.import_id and r.row_id = k.id and r.before is null))
        then 'classes'
      when exists (select from public.subject_notes n where n.subject_id = s.id) then 'notes'
      when exists (select from public.assignments a where a.subject_id = s.id) then 'assignments'
    end) as o (code)
    where c.import_id = ${importId} and o.code is not null
    order by 1 limit ${max}`
}

/** Removes the subjects that an import added, and restores the names and codes that it changed. */
export async function undoSubjects(tx: Tx, importId: string): Promise<void> {
  await sql`
    delete from public.subjects s using public.roll_import_changes c
    where c.import_id = ${importId} and c.before is null and s.id = c.person_id`.execute(tx)
  await sql`
    update public.subjects s set name = c.before ->> 'name', code = c.before ->> 'code'
    from public.roll_import_changes c
    where c.import_id = ${importId} and c.before is not null and s.id = c.person_id`.execute(tx)
}
