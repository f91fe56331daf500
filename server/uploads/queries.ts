import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'
import type { DB, StorageObjects } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

/** A resumable upload. */
export interface UploadRow {
  id: string
  user_id: string
  purpose: string
  bucket: string
  /** The details that the browser gave when the upload began. They were checked then. */
  metadata: unknown
  /** Bytes announced. */
  length: number
  started_at: Date
  finished_at: Date | null
  /** Whether the server reserves space for the rest of its bytes. */
  has_room: boolean
}

/**
 * Records the beginning of an upload; the database sets the time.
 * @returns false when one with this id has already begun
 */
export async function insertUpload(
  tx: Tx,
  { metadata, ...upload }: Omit<UploadRow, 'started_at' | 'finished_at' | 'has_room'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('storage.uploads')
    .values({ ...upload, metadata: JSON.stringify(metadata) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Uploads whose announced bytes count as used: uploads that never arrive, or stop, do not reserve space for
 * ever.
 */
const hasRoom = sql<boolean>`finished_at is null and no_room_at is null and reserved_until > now()`

/** The upload, if it is the person's own. */
export function uploadOf(userId: string, id: string): RawBuilder<UploadRow> {
  return sql`
    select id, user_id, purpose, bucket, metadata, length, started_at, finished_at, ${hasRoom} as has_room
    from storage.uploads where id = ${id} and user_id = ${userId}`
}

/**
 * Serializes the beginnings of the person's uploads until the transaction ends, so that each counts the
 * others.
 */
export async function lockUploadsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`.execute(tx)
}

/** Lets one transaction at a time take room for files. */
export async function lockRoom(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('room for files', 0))`.execute(tx)
}

/**
 * How many uploads the person has begun since `since`, and the number of unfinished ones with reserved space.
 */
export async function countUploads(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ begun: number; unfinished: number }> {
  return await tx
    .selectFrom('storage.uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('begun'),
      eb.fn.countAll<number>().filterWhere(hasRoom).as('unfinished'),
    ])
    .where('user_id', '=', userId)
    .where('started_at', '>', since)
    .where((eb) => eb.or([eb('finished_at', 'is not', null), eb('no_room_at', 'is', null)]))
    .executeTakeFirstOrThrow()
}

/** Bytes of the person's stored files and of those being sent. */
export async function sumOwnBytes(tx: Tx, userId: string): Promise<number> {
  const row = await queryRow<{ bytes: number }>(tx)`
    select (select coalesce(sum(size), 0) from storage.objects where owner = ${userId}::uuid)::bigint
      + (select coalesce(sum(length), 0) from storage.uploads
         where user_id = ${userId}::uuid and ${hasRoom})::bigint as bytes`
  return row?.bytes ?? 0
}

/** Bytes for which space is reserved, because they have been announced and may still arrive. */
export async function sumAnnouncedBytes(db: Kysely<DB>): Promise<number> {
  const { bytes } = await db
    .selectFrom('storage.uploads')
    .select(sql<number>`coalesce(sum(length), 0)::bigint`.as('bytes'))
    .where(hasRoom)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Bytes of all stored files. */
export async function sumStoredBytes(db: Kysely<DB>): Promise<number> {
  const { bytes } = await db
    .selectFrom('storage.objects')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** Reserves space for the rest of an upload for another day, because some of it has arrived. */
export async function extendReservation(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('storage.uploads')
    .set({ reserved_until: sql<Date>`now() + interval '1 day'`, no_room_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .execute()
}

/** Records that the server had no space for the upload's bytes. */
export async function markWithoutRoom(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('storage.uploads')
    .set({ no_room_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the record of a cancelled upload. */
export async function deleteUnfinishedUpload(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('storage.uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .execute()
}

/** A stored file before its row is written. */
export interface NewObject {
  /** In the bucket. */
  name: string
  /** Bytes. */
  size: number
  content_type: string
  /** Hexadecimal. */
  sha256: string
}

/** Records stored objects and the end of their upload. @returns false when the upload was finished before */
export async function insertObjects(
  tx: Tx,
  { id, bucket, user_id }: UploadRow,
  objects: readonly NewObject[],
): Promise<boolean> {
  const updated = await tx
    .updateTable('storage.uploads')
    .set({ finished_at: sql<Date>`greatest(now(), started_at)` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!updated) return false
  await tx
    .insertInto('storage.objects')
    .values(objects.map((object) => ({ ...object, bucket, owner: user_id, upload_id: id })))
    .execute()
  return true
}

/** The stored objects that an upload became, the earliest name first. */
export async function listObjectsOf(tx: Tx, uploadId: string): Promise<Pick<NewObject, 'name' | 'size'>[]> {
  return await tx
    .selectFrom('storage.objects')
    .select(['name', 'size'])
    .where('upload_id', '=', uploadId)
    .orderBy('name')
    .execute()
}

/** The number of files that the person has added since then. */
export async function countNewObjects(tx: Tx, owner: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('storage.objects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Records a stored file that was not uploaded. */
export async function insertObject(tx: Tx, object: Insertable<StorageObjects>): Promise<void> {
  await tx.insertInto('storage.objects').values(object).execute()
}
