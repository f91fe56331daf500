import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { StoredPart } from './multipart.ts'

/** An object with some of the bytes that follow the last part. */
export interface Piece {
  key: string
  /** Bytes. */
  size: number
}

/** The progress of an upload, and where its bytes are. */
export interface UploadProgress {
  upload_id: string
  /** Bytes that are durably in the store. */
  received: number
  multipart_id: string | null
  parts: StoredPart[]
  pieces: Piece[]
  is_assembled: boolean
}

const columns = ['upload_id', 'received', 'multipart_id', 'parts', 'pieces', 'is_assembled'] as const

/** Begins the progress of an upload. */
export async function insertProgress(database: Database, id: string): Promise<void> {
  await database.asServiceOnce((db) =>
    db.insertInto('storage.upload_progress').values({ upload_id: id }).execute(),
  )
}

/** The progress of an upload. */
export async function findProgress(database: Database, id: string): Promise<UploadProgress | undefined> {
  const row = await database.asServiceOnce((db) =>
    db.selectFrom('storage.upload_progress').select(columns).where('upload_id', '=', id).executeTakeFirst(),
  )
  return row as UploadProgress | undefined
}

/** Records more bytes. @returns false when another program has recorded some since `before` was read */
export async function advanceProgress(
  database: Database,
  before: UploadProgress,
  { received, parts, pieces }: Pick<UploadProgress, 'received' | 'parts' | 'pieces'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database.asServiceOnce((db) =>
    db
      .updateTable('storage.upload_progress')
      .set({
        received,
        parts: JSON.stringify(parts),
        pieces: JSON.stringify(pieces),
        changed_at: sql<Date>`now()`,
      })
      .where('upload_id', '=', before.upload_id)
      .where('received', '=', before.received)
      .where('is_assembled', '=', false)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** Records the store's name for the multipart upload, if there is none yet. @returns the recorded one */
export async function settleMultipart(
  database: Database,
  id: string,
  multipartId: string,
): Promise<string | null> {
  const row = await database.asServiceOnce((db) =>
    db
      .updateTable('storage.upload_progress')
      .set({ multipart_id: sql<string>`coalesce(multipart_id, ${multipartId})` })
      .where('upload_id', '=', id)
      .returning('multipart_id')
      .executeTakeFirst(),
  )
  return row?.multipart_id ?? null
}

/**
 * A number for the next part that no attempt has used: two programs that send the same part never overwrite
 * each other's.
 * @returns undefined when another program has recorded bytes since `before` was read
 */
export async function takePartNumber(
  database: Database,
  before: UploadProgress,
): Promise<number | undefined> {
  const row = await database.asServiceOnce((db) =>
    db
      .updateTable('storage.upload_progress')
      .set({ next_part: sql<number>`next_part + 1` })
      .where('upload_id', '=', before.upload_id)
      .where('received', '=', before.received)
      .returning(sql<number>`next_part - 1`.as('number'))
      .executeTakeFirst(),
  )
  return row?.number
}

/** Records that the parts of an upload were made one object. */
export async function markAssembled(database: Database, id: string): Promise<void> {
  await database.asServiceOnce((db) =>
    db
      .updateTable('storage.upload_progress')
      .set({ is_assembled: true })
      .where('upload_id', '=', id)
      .execute(),
  )
}

/** Deletes the progress of an upload. */
export async function deleteProgress(database: Database, id: string): Promise<void> {
  await database.asServiceOnce((db) =>
    db.deleteFrom('storage.upload_progress').where('upload_id', '=', id).execute(),
  )
}

/** All of them, in the order of their ids, after the given one. */
export async function listProgress(
  database: Database,
  after: string,
  max: number,
): Promise<{ upload_id: string; changed_at: Date }[]> {
  return await database.asServiceOnce((db) =>
    db
      .selectFrom('storage.upload_progress')
      .select(['upload_id', 'changed_at'])
      .where('upload_id', '>', after)
      .orderBy('upload_id')
      .limit(max)
      .execute(),
  )
}
