import { randomUUID } from 'node:crypto'
import { partBytes } from './multipart.ts'
import type { UploadProgress } from './progress-queries.ts'

/** The folder of unfinished uploads in the store; none of the school's buckets has this name. */
export const uploadsFolder = 'uploads/'

/** The object into which the parts of an upload are combined. */
export function wholeKey(uploadId: string): string {
  return `${uploadsFolder}${uploadId}/whole`
}

/** A name for some bytes of an upload that no other attempt uses. */
export function newPieceKey(uploadId: string): string {
  return `${uploadsFolder}${uploadId}/${randomUUID()}`
}

/** The upload that an object in the folder belongs to; undefined for an object that somebody else put there. */
export function uploadOf(key: string): string | undefined {
  const [, id] = /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key) ?? []
  return id
}

/** The offset of the first byte after the last part. */
export function partsEnd({ parts }: Pick<UploadProgress, 'parts'>): number {
  return parts.length * partBytes
}
