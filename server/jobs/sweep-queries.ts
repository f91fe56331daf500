import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Names of the buckets. */
export async function findBuckets(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('storage.buckets').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Of those keys (`bucket/name`), the ones a row of `storage.objects` stands for. */
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

/** Of those uploads, the ones that are under way: known and not finished. */
export async function findUnfinishedUploads(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('storage.uploads')
    .select('id')
    .where(sql<string>`id::text`, 'in', ids)
    .where('finished_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Forgets uploads that began before `before` and were never finished. @returns their ids */
export async function deleteExpiredUploads(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('storage.uploads')
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets stored objects that nothing in the school points to any more. @returns their keys, `bucket/name` */
export async function deleteUnusedObjects(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with used (file_url) as (
      select file_url from public.submission_history
      union all select file_url from public.assignments where file_url is not null
      union all select file_url from public.subject_notes where file_url is not null
      union all select file_path from public.learning_resources where file_path is not null
      union all select file_url from public.newsletters
      union all select file_url from public.slideshow_images
      union all select f ->> 'file_url' from public.slideshow_images, jsonb_array_elements(picture -> 'files') f
      union all select f ->> 'file_url' from public.news_items, jsonb_array_elements(picture -> 'files') f
    )
    delete from storage.objects o
    where o.created_at < ${before} and o.bucket || '/' || o.name not in (select file_url from used)
    returning o.bucket || '/' || o.name as key`.execute(tx)
  return rows.map(({ key }) => key)
}
