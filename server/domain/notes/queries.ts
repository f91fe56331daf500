import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { ListedNote, Note } from '#shared/contracts/notes.ts'

/** A note whose file is still a storage key. */
export type StoredNote = Note

function listed(tx: Tx) {
  return tx
    .selectFrom('subject_notes as n')
    .innerJoin('subjects as s', 's.id', 'n.subject_id')
    .leftJoin('classes as c', 'c.id', 'n.class_id')
    .select([
      'n.id',
      'n.set_id',
      'n.title',
      'n.subject_id',
      's.name as subject_name',
      'n.class_id',
      'c.name as class_name',
      'n.file_url',
      'n.file_name',
      'n.file_size',
      instantOf('n.created_at').as('created_at'),
      instantOf('n.updated_at').as('updated_at'),
    ])
    .where('n.teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
}

/** The teacher's notes without their content, newest first. */
export async function listNotes(tx: Tx): Promise<ListedNote[]> {
  return await listed(tx).orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').execute()
}

export async function findNote(tx: Tx, id: string): Promise<StoredNote | undefined> {
  return await listed(tx).select('n.content').where('n.id', '=', id).executeTakeFirst()
}

export interface NoteColumns {
  title: string
  content: string
  subject_id: string
  class_id: string | null
  file_url: string | null
  file_name: string | null
  file_size: number | null
}

/**
 * Leaves out rows whose id is known already: the same call sent twice makes each note once.
 * @returns how many of the ids are the teacher's, in the class that is named
 */
export async function insertNotes(
  tx: Tx,
  rows: (NoteColumns & { id: string; set_id: string | null })[],
): Promise<number> {
  await tx
    .insertInto('subject_notes')
    .values(rows.map((row) => ({ ...row, teacher_id: sql<string>`(select public.current_teacher_id())` })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const named = rows.map(({ id, class_id }) => sql`(${id}::uuid, ${class_id}::uuid)`)
  const { count } = await tx
    .selectFrom('subject_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
    .where(sql<boolean>`exists (select from (values ${sql.join(named)}) v (id, class_id)
      where v.id = subject_notes.id and v.class_id is not distinct from subject_notes.class_id)`)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether it was still as it was at `version` */
export async function updateNote(
  tx: Tx,
  id: string,
  version: string,
  columns: Partial<NoteColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subject_notes')
    .set({ ...columns })
    .where('id', '=', id)
    .where('teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
    .where('updated_at', '=', sql<Date>`${version}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('subject_notes').where('id', '=', id).execute()
}
