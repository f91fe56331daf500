import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Material } from '#shared/materials/contract.ts'

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

export async function deleteMaterial(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('learning_resources').where('id', '=', id).execute()
}
