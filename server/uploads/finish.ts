import { createReadStream } from 'node:fs'
import type { Claims } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { contentProblem, extensionFor, type UploadPurpose } from '#shared/uploads.ts'
import { isContentOf } from './content.ts'
import type { MadeFile, Purpose, UploadDetails } from './purpose.ts'
import { findPurpose } from './purposes.ts'
import { findUpload, type NewObject, type UploadRow } from './queries.ts'
import * as refusals from './refusals.ts'
import { storeFile } from './store-file.ts'

/**
 * Stores a complete upload: files and rows appear together, and once this resolves they survive a power cut.
 * Calling it again, at the same time or after a lost reply, changes nothing.
 * @param expected refuses uploads that were sent for something else
 * @throws {AppError} 404 not the person's upload, 409 incomplete, 410 expired, 415 or 422 for the file, and the
 *   refusals of its purpose
 */
export async function finishUpload(
  services: Services,
  claims: Claims,
  id: string,
  expected?: UploadPurpose,
): Promise<void> {
  const { incoming, database } = services
  await incoming.exclusively(id, async () => {
    const upload = await database.asUser(claims, (tx) => findUpload(tx, claims.sub, id))
    if (!upload || (expected && upload.purpose !== expected)) throw refusals.noSuchUpload()
    if (!upload.finished_at) await store(services, claims, upload)
    await incoming.remove(id)
  })
}

/**
 * Finishes an upload whose last byte arrived just before the program was stopped. An upload that is not the
 * person's is left to `takeUpload`, which refuses it.
 */
export async function settleUpload(services: Services, claims: Claims, id: string): Promise<void> {
  const upload = await services.database.asUser(claims, (tx) => findUpload(tx, claims.sub, id))
  if (upload && !upload.finished_at) await finishUpload(services, claims, id)
}

async function store(services: Services, claims: Claims, upload: UploadRow): Promise<void> {
  const { incoming, database, disk } = services
  const { name, purpose } = findPurpose(upload.purpose)
  const details = upload.metadata as UploadDetails
  const size = await incoming.sizeOf(upload.id)
  if (size === undefined) throw refusals.uploadExpired()
  if (size < upload.length) throw refusals.uploadIncomplete()
  const file = incoming.pathOf(upload.id)
  const extension = extensionFor(name, details.file_name) ?? ''
  if (extension && !(await isContentOf(file, extension)))
    throw refusals.fileRefused(contentProblem(extension))

  const made = await purpose.make?.(file, extension)
  const { objects, sha256 } = await storeFiles(services, { upload, purpose, extension, made })
  const discard = async () => {
    for (const object of objects) await disk.remove(`${upload.bucket}/${object.name}`)
  }
  if (!made && details.sha256 && details.sha256 !== sha256) {
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
  made: MadeFile[] | undefined
}

/** Writes the files, each under a name of its own, so that an attempt that was cut short is never in the way. */
async function storeFiles(
  { incoming, disk }: Pick<Services, 'incoming' | 'disk'>,
  { upload, purpose, extension, made }: Storing,
): Promise<{ objects: NewObject[]; sha256?: string }> {
  const details = upload.metadata as UploadDetails
  const keyAt = (time: number) => purpose.keyOf({ userId: upload.user_id, details, extension, time })
  if (!made) {
    const path = incoming.pathOf(upload.id)
    const stored = await storeFile(disk, upload.bucket, keyAt, () => createReadStream(path))
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
