import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { OfficePurpose } from '#shared/office-files.ts'

/** What is noted of an administrator's upload when it begins; its place is chosen then, so that repeating is harmless. */
export interface OfficeUpload {
  id: string
  length: number
  bucket: 'newsletters' | 'slideshow-images'
  purpose: OfficePurpose
  /** `key`: of a newsletter its file, of a picture the folder of its sizes. */
  metadata: { file_name: string; key: string }
  finished_at: Date | null
}

export async function insertOfficeUpload(
  tx: Tx,
  { metadata, ...upload }: Omit<OfficeUpload, 'finished_at'> & { user_id: string },
): Promise<void> {
  await tx
    .insertInto('storage.uploads')
    .values({ ...upload, metadata: JSON.stringify(metadata) })
    .execute()
}

/** The upload, if it is the person's own and for the office. */
export async function findOfficeUpload(
  tx: Tx,
  userId: string,
  id: string,
): Promise<OfficeUpload | undefined> {
  const row = await tx
    .selectFrom('storage.uploads')
    .select(['id', 'length', 'bucket', 'purpose', 'metadata', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['newsletter', 'slide', 'news'])
    .executeTakeFirst()
  return row as OfficeUpload | undefined
}

export interface NewObject {
  name: string
  /** Bytes. */
  size: number
  content_type: string
  sha256: string
}

/** The stored objects and the end of the upload, together. */
export async function insertObjects(
  tx: Tx,
  { id, bucket }: OfficeUpload,
  owner: string,
  objects: NewObject[],
): Promise<void> {
  await tx
    .insertInto('storage.objects')
    .values(objects.map((object) => ({ ...object, bucket, owner })))
    .execute()
  await tx
    .updateTable('storage.uploads')
    .set({ finished_at: sql<Date>`greatest(now(), started_at)` })
    .where('id', '=', id)
    .execute()
}

/** Names of the stored objects in a folder of a bucket. */
export async function listObjectNames(tx: Tx, bucket: string, folder: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('storage.objects')
    .select('name')
    .where('bucket', '=', bucket)
    .where(sql<boolean>`starts_with(name, ${`${folder}/`})`)
    .execute()
  return rows.map(({ name }) => name)
}

/** Bytes of a stored object; undefined when there is none. */
export async function findObjectSize(tx: Tx, bucket: string, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('storage.objects')
    .select('size')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.size
}

/** Forgets those of the objects that nothing points to. @returns their places, `bucket/name` */
export async function deleteSiteObjectsIfUnused(tx: Tx, places: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    delete from storage.objects o
    where o.bucket || '/' || o.name = any (${places}::text[])
      and o.bucket in ('newsletters', 'slideshow-images')
      and not exists (select from public.newsletters where file_url = o.bucket || '/' || o.name)
      and not exists (select from public.slideshow_images where file_url = o.bucket || '/' || o.name)
      and not exists (select from public.news_items n, jsonb_array_elements(n.picture -> 'files') f
        where f ->> 'file_url' = o.bucket || '/' || o.name)
      and not exists (select from public.slideshow_images s, jsonb_array_elements(s.picture -> 'files') f
        where f ->> 'file_url' = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as place`.execute(tx)
  return rows.map(({ place }) => place)
}
