import { sql, type Insertable } from 'kysely'
import type { StorageObjects } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import type { FilePurpose } from '#shared/teaching-files.ts'

/** What is noted of a teacher's upload when it begins; its place is chosen then, so that repeating is harmless. */
export interface TeachingUpload {
  id: string
  length: number
  bucket: string
  purpose: FilePurpose
  metadata: { file_name: string; key: string; class_id?: string }
  finished_at: Date | null
}

export async function insertTeachingUpload(
  tx: Tx,
  { metadata, ...upload }: Omit<TeachingUpload, 'finished_at'> & { user_id: string },
): Promise<void> {
  await tx
    .insertInto('storage.uploads')
    .values({ ...upload, metadata: JSON.stringify(metadata) })
    .execute()
}

/** The upload, if it is the person's own. */
export async function findTeachingUpload(
  tx: Tx,
  userId: string,
  id: string,
): Promise<TeachingUpload | undefined> {
  const row = await tx
    .selectFrom('storage.uploads')
    .select(['id', 'length', 'bucket', 'purpose', 'metadata', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['attachment', 'material'])
    .executeTakeFirst()
  return row as TeachingUpload | undefined
}

/** Whether one of the person's uploads has that place already. */
export async function isPlaceTaken(tx: Tx, userId: string, bucket: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('storage.uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('bucket', '=', bucket)
    .where(sql<string>`metadata ->> 'key'`, '=', key)
    .executeTakeFirst()
  return row !== undefined
}

interface NewObject {
  upload: TeachingUpload
  owner: string
  contentType: string
  sha256: string
}

/** The stored object and the end of the upload, together. */
export async function insertObject(tx: Tx, { upload, owner, contentType, sha256 }: NewObject): Promise<void> {
  await tx
    .insertInto('storage.objects')
    .values({
      bucket: upload.bucket,
      name: upload.metadata.key,
      size: upload.length,
      content_type: contentType,
      sha256,
      owner,
    })
    .execute()
  await tx
    .updateTable('storage.uploads')
    .set({ finished_at: sql<Date>`greatest(now(), started_at)` })
    .where('id', '=', upload.id)
    .execute()
}

/** Forgets those of the objects that nothing points to. @returns their places, `bucket/name` */
export async function deleteObjectsIfUnused(tx: Tx, places: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    delete from storage.objects o
    where o.bucket || '/' || o.name = any (${places}::text[])
      and o.bucket in ('notes', 'assignments')
      and not exists (select from public.submission_history where file_url = o.bucket || '/' || o.name)
      and not exists (select from public.assignments where file_url = o.bucket || '/' || o.name)
      and not exists (select from public.subject_notes where file_url = o.bucket || '/' || o.name)
      and not exists (select from public.learning_resources where file_path = o.bucket || '/' || o.name)
    returning o.bucket || '/' || o.name as place`.execute(tx)
  return rows.map(({ place }) => place)
}

/** How many files the person has added since then. */
export async function countNewObjects(tx: Tx, owner: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('storage.objects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** A stored file that came by no upload. */
export async function insertOwnObject(tx: Tx, object: Insertable<StorageObjects>): Promise<void> {
  await tx.insertInto('storage.objects').values(object).execute()
}
