import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { columnsOf } from '#server/database/noun-fields.ts'
import type { ListedNote, Note } from '#shared/notes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'

/** A note whose file is still a storage key. */
export type StoredNote = Note

const { content: _, ...listedFields } = noteFields

function listed(tx: Tx) {
  return tx
    .selectFrom('subject_notes as n')
    .innerJoin('subjects as s', 's.id', 'n.subject_id')
    .leftJoin('classes as c', 'c.id', 'n.class_id')
    .select([
      'n.id',
      'n.set_id',
      ...columnsOf('n', listedFields),
      's.name as subject_name',
      'c.name as class_name',
      'n.file_url',
      'n.file_name',
      'n.file_size',
      instantOf('n.created_at').as('created_at'),
      instantOf('n.updated_at').as('updated_at'),
    ])
    .where('n.teacher_id', '=', teacherAsking)
}

/** The teacher's notes without their content, newest first. */
export async function listNotes(tx: Tx): Promise<ListedNote[]> {
  return await listed(tx).orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').execute()
}

/** A note of the teacher asking, with its text. */
export async function findNote(tx: Tx, id: string): Promise<StoredNote | undefined> {
  return await listed(tx).select('n.content').where('n.id', '=', id).executeTakeFirst()
}
