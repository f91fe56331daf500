import type { z } from 'zod'
import type { Claims } from '#server/database/database.ts'
import { forbidden, invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { dayMs } from '#shared/time.ts'
import type { UploadServices } from './services.ts'
import type { NewUpload } from '#server/storage/tus-server.ts'
import { continuedElsewhere } from '#server/storage/upload-errors.ts'
import { findFileProblem } from '#shared/uploads/uploads.ts'
import { findPurpose, isForPurpose } from './purposes.ts'
import { countUploads, insertUpload, lockUploadsOf, sumOwnBytes, uploadOf } from './queries.ts'
import * as refusals from './refusals.ts'
import { requireBudget, requireRoom } from './room.ts'

/** A person on a bad connection may have several; more are a script's doing. */
const maxUnfinished = 30

/**
 * Begins an upload; one that was begun before, and whose answer was lost, may continue whatever has changed
 * since.
 * @throws {AppError} as {@link beginNew}; 409 already begun
 */
export async function beginUpload(
  services: UploadServices,
  claims: Claims,
  upload: NewUpload,
): Promise<void> {
  try {
    await beginNew(services, claims, upload)
  } catch (error) {
    const [known] = await services.database.queryAsUser(claims, uploadOf(claims.sub, upload.id))
    throw known ? continuedElsewhere() : error
  }
}

/**
 * Decides whether a person may begin to send a file, and records the beginning.
 * @throws {AppError} 403 or 404 by the purpose, 409 the id is in use, 413, 415 or 422 for the file, 422
 * unknown purpose, 429 too many, 507 no room
 */
async function beginNew(
  services: UploadServices,
  claims: Claims,
  { id, length, metadata }: NewUpload,
): Promise<void> {
  const { name, purpose } = findPurpose(services.uploadPurposes, metadata['purpose'])
  if (!isForPurpose(claims, name)) throw forbidden(because('uploads.notByOutbox'))
  const details = readMetadata(purpose.details, metadata)
  const problem = findFileProblem(name, { name: details.file_name, size: length })
  if (problem) throw refusals.fileRefused(problem)
  await services.database.asUser(claims, async (tx) => {
    // They travel together and run in this order, so the uploads are counted after they are locked.
    const [, , { begun, unfinished }, used, max] = await Promise.all([
      purpose.mayBegin(tx, details),
      lockUploadsOf(tx, claims.sub),
      countUploads(tx, claims.sub, new Date(Date.now() - dayMs)),
      purpose.maxBytesPerPerson === undefined ? 0 : sumOwnBytes(tx, claims.sub),
      purpose.maxBytesPerPerson?.(tx),
    ])
    if (unfinished >= maxUnfinished) throw refusals.tooManyUnfinished()
    if (begun >= purpose.maxPerDay) throw refusals.tooManyToday()
    requireBudget(used + length, max)
    await requireRoom(services, tx, length)
    const bucket = purpose.bucketOf(details)
    const upload = { id, user_id: claims.sub, purpose: name, bucket, metadata: details, length }
    if (!(await insertUpload(tx, upload))) throw continuedElsewhere()
  })
}

function readMetadata<Details>(schema: z.ZodType<Details>, metadata: NewUpload['metadata']): Details {
  const parsed = schema.safeParse(metadata)
  if (parsed.success) return parsed.data
  throw invalidInput(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
