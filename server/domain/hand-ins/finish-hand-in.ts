import type { Claims } from '#server/database/database.ts'
import { sqlState, type AppError } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { findUpload, type UploadRow } from '#server/storage/upload-queries.ts'
import { handInExtension, handInTypes } from '#shared/file-types.ts'
import { findContentProblem } from './check-content.ts'
import { findHandInByUpload, insertHandIn, type HandInRow } from './queries.ts'
import * as refusals from './refusals.ts'
import { handInBucket, storeHandIn } from './store-file.ts'

/**
 * Makes a finished upload a hand-in: file and row appear together, and once this resolves they survive a
 * pulled plug. Whoever calls it again, at the same time or after a lost reply, gets the same hand-in.
 * @throws {AppError} 404 not the person's upload, 409 incomplete, closed or marked, 410 expired, 415 or 422 for the file
 */
export async function finishHandIn(services: Services, claims: Claims, uploadId: string): Promise<HandInRow> {
  const { arrivals, database } = services
  return await arrivals.exclusively(uploadId, async () => {
    const [upload, done] = await database.asUser(claims, (tx) =>
      Promise.all([findUpload(tx, claims.sub, uploadId), findHandInByUpload(tx, uploadId)]),
    )
    if (!upload) throw refusals.noSuchUpload()
    const handIn = done ?? (await store(services, claims, upload))
    await arrivals.remove(uploadId)
    return handIn
  })
}

async function store(
  { arrivals, database, disk }: Services,
  claims: Claims,
  upload: UploadRow,
): Promise<HandInRow> {
  const { file_name, sha256: announced } = upload.metadata
  const arrived = await arrivals.sizeOf(upload.id)
  if (arrived === undefined) throw refusals.uploadExpired()
  if (arrived < upload.length) throw refusals.uploadIncomplete()
  const extension = handInExtension(file_name) ?? 'txt'
  const problem = await findContentProblem(arrivals.pathOf(upload.id), extension)
  if (problem) throw refusals.fileRefused(problem)

  const { key, sha256 } = await storeHandIn(disk, file_name, () => arrivals.read(upload.id))
  const file = `${handInBucket}/${key}`
  if (announced && announced !== sha256) {
    await disk.remove(file)
    await arrivals.remove(upload.id)
    throw refusals.arrivedDamaged()
  }
  const stored = { uploadId: upload.id, key, contentType: handInTypes[extension], size: arrived, sha256 }
  try {
    const handIn = await database.asUser(claims, (tx) => insertHandIn(tx, stored))
    // Another process was first.
    if (handIn.file_url !== file) await disk.remove(file)
    return handIn
  } catch (error) {
    const refusal = refusalFor(error)
    // Any other fault may hide a commit, so the file stays; the sweep removes it if no row points to it.
    if (refusal) await disk.remove(file)
    throw refusal ?? error
  }
}

function refusalFor(error: unknown): AppError | undefined {
  switch (sqlState(error)) {
    case 'SP001':
      return refusals.assignmentClosed()
    case 'SP002':
      return refusals.alreadyMarked()
    case 'SP004':
      return refusals.noSuchUpload()
    default:
      return undefined
  }
}
