import { z } from 'zod'
import type { Tx } from '#server/database/database.ts'
import { asIssue } from '#shared/reasons.ts'
import { insertObjects, type NewObject, type UploadRow } from './queries.ts'

/** The details that the browser gives about every file before it sends it. */
export const commonDetails = {
  file_name: z.string(asIssue('uploads.noName')),
  /** SHA-256 of the whole file; the browser can compute it only on a page served over https. */
  sha256: z.hash('sha256', { enc: 'hex', error: asIssue('uploads.noSum') }).optional(),
}

export interface UploadDetails {
  file_name: string
  /** Hexadecimal. */
  sha256?: string
}

/** A file made from the sent one, to be stored instead of it. */
export interface MadeFile {
  /** Name inside the folder returned by `keyOf`; empty if `keyOf` names the file itself. */
  name: string
  content: Uint8Array
}

/** Uploads that belong together, such as the files of a hand-in. */
export interface UploadSet {
  id: string
  /**
   * Lists the set's unfinished uploads of the person asking, by their position in it from 1; of several for
   * one position the latest first.
   */
  list(tx: Tx): Promise<(UploadRow & { position: number })[]>
  /** How many files it has. */
  count: number
}

/** An upload with the files that were written for it. */
export interface StoredUpload {
  upload: UploadRow
  objects: readonly NewObject[]
}

/**
 * Everything that depends on the purpose of an upload. `shared/uploads/uploads.ts` has the rules of the
 * files.
 */
export interface Purpose<Details extends UploadDetails = UploadDetails> {
  /** The details that the browser must give when the upload begins; they are recorded with it. */
  details: z.ZodType<Details>
  /** How many a person may begin in 24 hours. More are a script's doing, and every file takes space. */
  maxPerDay: number
  /** The most bytes of all files of one person; absent if only the disk and the school's limit count. */
  maxBytesPerPerson?: (tx: Tx) => Promise<number>
  /** Checks that the person may send this file. @throws {AppError} the refusal */
  mayBegin(tx: Tx, details: Details): Promise<void>
  bucketOf(details: Details): string
  /**
   * The name in the bucket. It must differ from one millisecond to the next, because files are never
   * overwritten.
   * @param extension the accepted extension of the file's name; '' for a picture
   */
  keyOf(upload: { userId: string; details: Details; extension: string; time: number }): string
  /**
   * Makes the stored files from the sent one; absent if it is stored as it was sent.
   * @throws {AppError} 415
   */
  make?(file: string, extension: string): Promise<MadeFile[] | undefined>
  /**
   * The set to which an upload belongs, whose files are stored together once all have arrived; undefined for
   * a single file.
   */
  setOf?(upload: UploadRow): UploadSet | undefined
  /**
   * Records the stored files and the end of the upload, or of all uploads of a set, in one transaction.
   * @param stored one upload, or those of a set in order
   * @returns false when another process has finished the upload first, so that these files are superfluous
   */
  finish(tx: Tx, stored: readonly StoredUpload[]): Promise<boolean>
  /**
   * The refusal for the person when `finish` failed with a database error and certainly nothing was stored.
   */
  refusalFor?(error: unknown): Error | undefined
}

/** How most purposes finish: the objects wait for the row that will refer to them. */
export async function finishWithObjects(tx: Tx, stored: readonly StoredUpload[]): Promise<boolean> {
  const [first] = stored
  return first !== undefined && (await insertObjects(tx, first.upload, first.objects))
}
