import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { asIn } from './queries.ts'

/** @returns whether there is such an import, done and not undone */
export async function lockFinished(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.roll_imports
    where id = ${id} and imported_at is not null and undone_at is null for update`.execute(tx)
  return rows.length > 0
}

export interface Obstacle {
  admission_number: string
  name: string
  class_name: string | null
  reason: string
}

/** Students of an import who are not any more as it left them, or who have been used since. */
export async function listObstacles(tx: Tx, id: string, most: number): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select coalesce(s.admission_number, c.after ->> 'admission_number', '?') as admission_number,
      coalesce(s.first_name || ' ' || s.last_name, concat_ws(' ', c.after ->> 'first_name', c.after ->> 'last_name'))
        as name,
      s.class_name, o.reason
    from public.roll_import_changes c
    left join public.students s on s.id = c.student_id
    cross join lateral (select case
      when s.id is null then 'was deleted since'
      when not to_jsonb(s) @> c.after then 'was changed since'
      when c.before is not null then null
      when s.user_id is not null then 'has a login account'
      when exists (select from public.student_classes e where e.student_id = s.id) then 'is enrolled in a class'
      when exists (select from public.assignment_submissions h where h.student_id = s.id) then 'has handed in work'
      when exists (select from public.grades g where g.student_id = s.id) then 'has marks'
    end) as o (reason)
    where c.import_id = ${id} and o.reason is not null
    order by s.class_name, s.last_name, s.first_name limit ${most}`.execute(tx)
  return rows
}

/** Takes back what an import did, where nothing stands against it. */
export async function undoChanges(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from public.students s using public.roll_import_changes c
    where c.import_id = ${id} and c.before is null and s.id = c.student_id`.execute(tx)
  await sql`
    update public.students s set ${asIn(sql`c.before`)}
    from public.roll_import_changes c
    where c.import_id = ${id} and c.before is not null and s.id = c.student_id`.execute(tx)
}

/** Forgets how to undo an import, which has just been done. */
export async function finishUndoing(tx: Tx, id: string): Promise<void> {
  await sql`delete from public.roll_import_changes where import_id = ${id}`.execute(tx)
  await sql`update public.roll_imports set undone_at = now() where id = ${id}`.execute(tx)
}
