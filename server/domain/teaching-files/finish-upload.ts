import { createHash } from 'node:crypto'
import type { Claims } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import { noSuchUpload, uploadExpired, uploadIncomplete } from '#server/domain/hand-ins/refusals.ts'
import type { Services } from '#server/services.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'
import { extensionFor } from '#shared/teaching-files.ts'
import type { FilePurpose } from '#shared/teaching-files.ts'
import type { Tx } from '#server/database/database.ts'
import { findTeachingContentProblem } from './check-content.ts'
import { findTeachingUpload, insertObject, type TeachingUpload } from './queries.ts'

/**
 * Makes a finished upload a stored file, which waits for the row it belongs to. May be called again for the same
 * upload.
 * @throws {AppError} 404 not the person's upload, 409 incomplete, 410 expired, 415 for the content
 */
export async function finishTeachingUpload(services: Services, claims: Claims, id: string): Promise<void> {
  const { arrivals, database } = services
  await arrivals.exclusively(id, async () => {
    const upload = await database.asUser(claims, (tx) => findTeachingUpload(tx, claims.sub, id))
    if (!upload) throw noSuchUpload()
    if (!upload.finished_at) await store(services, claims, upload)
    await arrivals.remove(id)
  })
}

async function store(
  { arrivals, database, disk }: Services,
  claims: Claims,
  upload: TeachingUpload,
): Promise<void> {
  const { file_name, key } = upload.metadata
  const arrived = await arrivals.sizeOf(upload.id)
  if (arrived === undefined) throw uploadExpired()
  if (arrived < upload.length) throw uploadIncomplete()
  const extension = extensionFor(upload.purpose, file_name) ?? 'txt'
  const problem = await findTeachingContentProblem(arrivals.pathOf(upload.id), extension)
  if (problem) {
    const { code, status, message, field } = problem
    throw new AppError(code, { status, message, data: { fields: { [field]: message } } })
  }
  const place = `${upload.bucket}/${key}`
  const hash = createHash('sha256')
  // The place is this upload's alone: what lies there is left from an attempt that was cut short.
  await disk.remove(place)
  await disk.write(place, hashed(arrivals.read(upload.id), hash))
  const sha256 = hash.digest('hex')
  await database.asUser(claims, (tx) =>
    insertObject(tx, { upload, owner: claims.sub, contentType: mediaTypeOf(key), sha256 }),
  )
}

/** The content as it is, while `hash` reads along. */
export async function* hashed(
  content: AsyncIterable<unknown>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk as Uint8Array)
    yield chunk as Uint8Array
  }
}

export interface FileColumns {
  file_url: string
  file_name: string
  file_size: number
}

interface Wanted {
  uploadId: string
  purpose: FilePurpose
  bucket: string
  /** Only for materials: the class it was sent for. */
  classId?: string
}

/**
 * The file that an upload of the person became, for the row it is to belong to.
 * @throws {AppError} 422 when it is not the person's, not finished, or was sent for something else
 */
export async function takeUpload(
  tx: Tx,
  userId: string,
  { uploadId, purpose, bucket, classId }: Wanted,
): Promise<FileColumns> {
  const upload = await findTeachingUpload(tx, userId, uploadId)
  const fits =
    upload?.finished_at &&
    upload.purpose === purpose &&
    upload.bucket === bucket &&
    (!classId || upload.metadata.class_id === classId)
  if (!fits) throw invalidInput({ file: 'The file has not arrived. Please choose it again.' })
  const { key, file_name } = upload.metadata
  return { file_url: `${bucket}/${key}`, file_name, file_size: upload.length }
}
