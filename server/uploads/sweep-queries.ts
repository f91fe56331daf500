import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

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

/** Every column that points to a stored file. */
const usedFiles = sql`
  select file_url from public.submission_history
  union all select file_url from public.assignments
  union all select file_url from public.subject_notes
  union all select file_path from public.learning_resources
  union all select file_url from public.announcements
  union all select file_url from public.forum_posts
  union all select file_url from public.newsletters
  union all select file_url from public.slideshow_images
  union all select f ->> 'file_url' from public.slideshow_images, jsonb_array_elements(picture -> 'files') f
  union all select file_url from public.site_pictures
  union all select f ->> 'file_url' from public.site_pictures, jsonb_path_query(picture, '$.*.files[*]') f
  -- The history of the particulars leads back to every crest.
  union all select o.bucket || '/' || o.name from storage.objects o
    join storage.uploads u on u.id = o.upload_id where u.purpose = 'crest'
  union all select f ->> 'file_url' from public.news_items, jsonb_array_elements(picture -> 'files') f`

/** Deletes the rows of objects that began before `before` and that nothing in the school points to. @returns their keys, `bucket/name` */
export async function deleteUnusedObjects(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from storage.objects o
    where o.created_at < ${before}
      and not exists (select from (${usedFiles}) used (file_url) where used.file_url = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Deletes the rows of those objects that nothing points to. @param keys `bucket/name` @returns the keys of the deleted ones */
export async function deleteObjectsIfUnused(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from storage.objects o
    where o.bucket || '/' || o.name = any (${keys}::text[])
      and not exists (select from (${usedFiles}) used (file_url) where used.file_url = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as key`.execute(tx)
  return rows.map(({ key }) => key)
}
