import type { Tx } from '#server/database/database.ts'

/** A resumable upload, as far as its owner and what it is for are concerned. */
export interface UploadRow {
  id: string
  /** Bytes announced. */
  length: number
  metadata: HandInMetadata
  started_at: Date
  finished_at: Date | null
}

export interface HandInMetadata {
  assignment_id: string
  file_name: string
  /** Of the whole file, hexadecimal; only when the browser can compute it. */
  sha256?: string
}

interface NewUpload {
  id: string
  user_id: string
  length: number
  metadata: HandInMetadata
}

/** Notes that a hand-in's upload begins; the database sets the time, which decides whether it is late. */
export async function insertUpload(tx: Tx, { id, user_id, length, metadata }: NewUpload): Promise<void> {
  await tx
    .insertInto('storage.uploads')
    .values({
      id,
      user_id,
      length,
      bucket: 'assignments',
      purpose: 'submission',
      metadata: JSON.stringify(metadata),
    })
    .execute()
}

/** The upload, if it is the person's own. */
export async function findUpload(tx: Tx, userId: string, id: string): Promise<UploadRow | undefined> {
  const row = await tx
    .selectFrom('storage.uploads')
    .select(['id', 'length', 'metadata', 'started_at', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'submission')
    .executeTakeFirst()
  return row && { ...row, metadata: row.metadata as unknown as HandInMetadata }
}

/** How far an upload has come, whatever it is for. */
export interface UploadState {
  id: string
  purpose: string
  /** Bytes announced. */
  length: number
  started_at: Date
  finished_at: Date | null
}

/** The person's upload, whatever it is for. */
export async function findUploadState(tx: Tx, userId: string, id: string): Promise<UploadState | undefined> {
  return await tx
    .selectFrom('storage.uploads')
    .select(['id', 'purpose', 'length', 'started_at', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** How many uploads the person has begun since `since`, and how many of these are not finished. */
export async function countUploads(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ begun: number; unfinished: number }> {
  return await tx
    .selectFrom('storage.uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('begun'),
      eb.fn.countAll<number>().filterWhere('finished_at', 'is', null).as('unfinished'),
    ])
    .where('user_id', '=', userId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** Forgets an upload that was given up. */
export async function deleteUnfinishedUpload(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('storage.uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .execute()
}
