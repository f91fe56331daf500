import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { fileColumns } from './file-columns.ts'

/** Names of the buckets. */
export async function findBuckets(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('storage.buckets').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Filters keys (`bucket/name`) to those that have a row in `storage.objects`. */
export async function findKnownKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('storage.objects')
    .select(sql<string>`bucket || '/' || name`.as('key'))
    .where((eb) =>
      eb(
        eb.refTuple('bucket', 'name'),
        'in',
        keys.map((key) => eb.tuple(key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1))),
      ),
    )
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Filters ids of uploads to those that are known and not finished. */
export async function findUnfinishedUploads(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('storage.uploads')
    .select('id')
    .where(sql<string>`id::text`, 'in', ids)
    .where('finished_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the records of uploads that began before `before` and were never finished. @returns their ids */
export async function deleteExpiredUploads(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('storage.uploads')
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The keys of all files that rows refer to. */
const usedFiles = sql.join(
  [
    ...fileColumns.map(({ table, column, holds }) =>
      holds === 'key'
        ? sql`select ${sql.ref(column)} as file_url from ${sql.table(`public.${table}`)}`
        : sql`select f #>> '{}' from ${sql.table(`public.${table}`)}, jsonb_path_query(${sql.ref(column)}, '$.**.file_url') f`,
    ),
    // The history of the particulars can restore every crest.
    sql`select o.bucket || '/' || o.name from storage.objects o
      join storage.uploads u on u.id = o.upload_id where u.purpose = 'crest'`,
  ],
  sql` union all `,
)

/**
 * Deletes the rows of objects from before `before` to which nothing in the school refers.
 * @returns their keys, `bucket/name`
 */
export async function deleteUnusedObjects(tx: Tx, before: Date): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(tx)`
    delete from storage.objects o
    where o.created_at < ${before}
      and not exists (select from (${usedFiles}) used (file_url) where used.file_url = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as key`
  return rows.map(({ key }) => key)
}

/**
 * Deletes the rows of those objects to which nothing refers.
 * @param keys `bucket/name`
 * @returns the keys of the deleted ones
 */
export async function deleteObjectsIfUnused(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(tx)`
    delete from storage.objects o
    where o.bucket || '/' || o.name = any (${keys}::text[])
      and not exists (select from (${usedFiles}) used (file_url) where used.file_url = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as key`
  return rows.map(({ key }) => key)
}
