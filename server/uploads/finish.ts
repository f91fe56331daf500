import type { Claims } from '#server/database/database.ts'
import type { UploadServices } from './services.ts'
import { contentProblem, extensionFor, type UploadPurpose } from '#shared/uploads/uploads.ts'
import { isContentOf } from './content.ts'
import type { MadeFile, Purpose, UploadDetails } from './purpose.ts'
import { findPurpose } from './purposes.ts'
import { uploadOf, type NewObject, type UploadRow } from './queries.ts'
import * as refusals from './refusals.ts'
import { measure, storeFile, storeReceived } from './store-file.ts'

/**
 * Stores a complete upload: files and rows appear together, and once this resolves they survive a power cut.
 * Calling it again, at the same time or after a lost reply, changes nothing.
 * @param expected refuses uploads that were sent for something else
 * @throws {AppError} 404 not the person's upload, 409 incomplete, 410 expired, 415 or 422 for the file, and the
 *   refusals of its purpose
 */
export async function finishUpload(
  services: UploadServices,
  claims: Claims,
  id: string,
  expected?: UploadPurpose,
): Promise<void> {
  const { incoming, database, logger } = services
  await incoming.exclusively(id, async () => {
    const [upload] = await database.queryAsUser(claims, uploadOf(claims.sub, id))
    if (!upload || (expected && upload.purpose !== expected)) throw refusals.noSuchUpload()
    if (!upload.finished_at) await store(services, claims, upload)
    await incoming
      .remove(id)
      .catch((error: unknown) => logger.warn({ err: error }, 'received bytes were left for the sweep'))
  })
}

/**
 * Finishes an upload whose last byte arrived just before the program was stopped. An upload that is not the
 * person's is left to `takeUpload`, which refuses it.
 */
export async function settleUpload(services: UploadServices, claims: Claims, id: string): Promise<void> {
  const [upload] = await services.database.queryAsUser(claims, uploadOf(claims.sub, id))
  if (upload && !upload.finished_at) await finishUpload(services, claims, id)
}

async function store(services: UploadServices, claims: Claims, upload: UploadRow): Promise<void> {
  const { incoming } = services
  const size = await incoming.sizeOf(upload.id)
  if (size === undefined) throw refusals.uploadExpired()
  if (size < upload.length) throw refusals.uploadIncomplete()
  await incoming.withFile(upload.id, (file) => storeChecked(services, claims, upload, file))
}

/** @param file path of the received bytes */
async function storeChecked(
  services: UploadServices,
  claims: Claims,
  upload: UploadRow,
  file: string,
): Promise<void> {
  const { incoming, database, disk, uploadPurposes } = services
  const { name, purpose } = findPurpose(uploadPurposes, upload.purpose)
  const details = upload.metadata as UploadDetails
  const extension = extensionFor(name, details.file_name) ?? ''
  if (extension && !(await isContentOf(file, extension)))
    throw refusals.fileRefused(contentProblem(extension))

  const made = await purpose.make?.(file, extension)
  const { objects, sha256 } = await storeFiles(services, { upload, purpose, extension, file, made })
  const discard = async () => {
    for (const object of objects) await disk.remove(`${upload.bucket}/${object.name}`)
  }
  const received = made && details.sha256 ? (await measure(file)).sha256 : sha256
  if (details.sha256 && details.sha256 !== received) {
    await discard()
    await incoming.remove(upload.id)
    throw refusals.arrivedDamaged()
  }
  try {
    const isFirst = await database.asUser(claims, (tx) => purpose.finish(tx, upload, objects))
    if (!isFirst) await discard()
  } catch (error) {
    const refusal = purpose.refusalFor?.(error)
    // Any other fault may hide a commit, so the files stay; the sweep removes them if no row points to them.
    if (refusal) await discard()
    throw refusal ?? error
  }
}

interface Storing {
  upload: UploadRow
  purpose: Purpose
  extension: string
  /** Path of the received bytes. */
  file: string
  made: MadeFile[] | undefined
}

/** Writes the files, each under a name of its own, so that an attempt that was cut short is never in the way. */
async function storeFiles(
  { incoming, disk }: Pick<UploadServices, 'incoming' | 'disk'>,
  { upload, purpose, extension, file, made }: Storing,
): Promise<{ objects: NewObject[]; sha256?: string }> {
  const details = upload.metadata as UploadDetails
  const keyAt = (time: number) => purpose.keyOf({ userId: upload.user_id, details, extension, time })
  if (!made) {
    const stored = await storeReceived(incoming, { id: upload.id, bucket: upload.bucket, file }, keyAt)
    return { objects: [stored], sha256: stored.sha256 }
  }
  const key = keyAt(Date.now())
  const objects: NewObject[] = []
  for (const { name, content } of made) {
    const path = name ? `${key}/${name}` : key
    objects.push(
      await storeFile(
        disk,
        upload.bucket,
        () => path,
        () => once(content),
      ),
    )
  }
  return { objects }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
