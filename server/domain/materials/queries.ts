import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { columnsOf } from '#server/database/noun-fields.ts'
import type { Material } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'

// The table stores it as a text.
const { resource_type: _, ...plainFields } = materialFields

function taughtMaterials(tx: Tx) {
  return tx
    .selectFrom('learning_resources as r')
    .select([
      'r.id',
      'r.set_id',
      'r.class_id',
      ...columnsOf('r', plainFields),
      sql<Material['resource_type']>`r.resource_type`.as('resource_type'),
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

/** A material of a class of the teacher asking. */
export async function findMaterial(tx: Tx, id: string): Promise<Material | undefined> {
  return await taughtMaterials(tx).where('r.id', '=', id).executeTakeFirst()
}
