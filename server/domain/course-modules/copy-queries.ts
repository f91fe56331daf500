import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Ids of copied rows, beside those of their copies. */
export interface Copies {
  from: string[]
  to: string[]
}

interface Target {
  id: string
  subject_id: string
}

/* A copy shares its original's file, as the rows of a set do: a file is deleted with the last row that refers
   to it. */

/** Copies notes into the class `target`, under the ids `to`. */
export async function copyNotes(tx: Tx, { from, to }: Copies, target: Target): Promise<void> {
  await sql`
    insert into public.subject_notes (id, title, content, subject_id, teacher_id, class_id, file_url, file_name, file_size)
    select c.id, n.title, n.content, ${target.subject_id}, n.teacher_id, ${target.id}, n.file_url, n.file_name, n.file_size
    from unnest(${from}::uuid[], ${to}::uuid[]) as c (original_id, id) join public.subject_notes n on n.id = c.original_id`.execute(
    tx,
  )
}

/** Copies materials into the class `target`, under the ids `to`. */
export async function copyMaterials(tx: Tx, { from, to }: Copies, target: Target): Promise<void> {
  await sql`
    insert into public.learning_resources (id, class_id, title, description, resource_type, resource_url, file_path, file_name,
      file_size, is_public)
    select c.id, ${target.id}, r.title, r.description, r.resource_type, r.resource_url, r.file_path, r.file_name, r.file_size,
      r.is_public
    from unnest(${from}::uuid[], ${to}::uuid[]) as c (original_id, id)
    join public.learning_resources r on r.id = c.original_id`.execute(tx)
}

/** @param days by which their days move */
export async function copyAssignments(
  tx: Tx,
  { from, to }: Copies,
  target: Target,
  days: number,
): Promise<void> {
  await sql`
    insert into public.assignments (id, title, description, subject_id, class_id, teacher_id, due_date, due_time, seen_from, closes_on, total_marks,
      assignment_type, file_url, file_name, file_size, status)
    select c.id, a.title, a.description, ${target.subject_id}, ${target.id}, a.teacher_id, a.due_date + ${days}::integer,
      a.due_time, a.seen_from + ${days}::integer, a.closes_on + ${days}::integer, a.total_marks,
      a.assignment_type, a.file_url, a.file_name, a.file_size, case when a.status = 'archived' then a.status else 'active' end
    from unnest(${from}::uuid[], ${to}::uuid[]) as c (original_id, id)
    join public.assignments a on a.id = c.original_id`.execute(tx)
}
