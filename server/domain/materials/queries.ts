import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Material } from '#shared/contracts/materials.ts'

function taughtMaterials(tx: Tx) {
  return tx
    .selectFrom('learning_resources as r')
    .select([
      'r.id',
      'r.set_id',
      'r.class_id',
      'r.title',
      'r.description',
      sql<Material['resource_type']>`r.resource_type`.as('resource_type'),
      'r.resource_url',
      'r.file_path as file_url',
      'r.file_name',
      'r.file_size',
      instantOf('r.created_at').as('created_at'),
      instantOf('r.updated_at').as('updated_at'),
    ])
    .where('r.class_id', '=', sql<string>`any ((select public.my_taught_class_ids())::uuid[])`)
}

/** Materials of the teacher's classes, newest first; files are storage keys. */
export async function listMaterials(tx: Tx): Promise<Material[]> {
  return await taughtMaterials(tx).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').execute()
}

export async function findMaterial(tx: Tx, id: string): Promise<Material | undefined> {
  return await taughtMaterials(tx).where('r.id', '=', id).executeTakeFirst()
}

export interface MaterialColumns {
  title: string
  description: string | null
  resource_type: string
  resource_url: string | null
  file_path: string | null
  file_name: string | null
  file_size: number | null
}

/**
 * Leaves out rows whose id is known already. Materials are not public: the class sees them, nobody else.
 * @returns how many of the ids are materials of the class that is named
 */
export async function insertMaterials(
  tx: Tx,
  rows: (MaterialColumns & { id: string; class_id: string; set_id: string | null })[],
): Promise<number> {
  await tx
    .insertInto('learning_resources')
    .values(rows.map((row) => ({ ...row, is_public: false })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('learning_resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb(
        eb.refTuple('id', 'class_id'),
        'in',
        rows.map(({ id, class_id }) => eb.tuple(id, class_id)),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether it was still as it was at `version` */
export async function updateMaterial(
  tx: Tx,
  id: string,
  version: string,
  columns: MaterialColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('learning_resources')
    .set({ ...columns })
    .where('id', '=', id)
    .where('class_id', '=', sql<string>`any ((select public.my_taught_class_ids())::uuid[])`)
    .where('updated_at', '=', sql<Date>`${version}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteMaterial(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('learning_resources').where('id', '=', id).execute()
}
