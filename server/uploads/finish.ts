import type { Claims } from '#server/database/database.ts'
import type { UploadServices } from './services.ts'
import { contentProblem, extensionFor, type UploadPurpose } from '#shared/uploads/uploads.ts'
import { isContentOf } from './content.ts'
import type { MadeFile, Purpose, StoredUpload, UploadDetails, UploadSet } from './purpose.ts'
import { findPurpose } from './purposes.ts'
import { uploadOf, type NewObject, type UploadRow } from './queries.ts'
import * as refusals from './refusals.ts'
import { measure, storeFile, storeReceived } from './store-file.ts'

/**
 * Stores a complete upload: files and rows appear together, and once this resolves they survive a power cut.
 * Calling it again, at the same time or after a lost reply, changes nothing.
 * @param expected the only purpose accepted
 * @throws {AppError} 404 not the person's upload, 409 incomplete, 410 expired, 415 or 422 for the file, and
 * the refusals of its purpose
 */
export async function finishUpload(
  services: UploadServices,
  claims: Claims,
  id: string,
  expected?: UploadPurpose,
): Promise<void> {
  const { incoming, database } = services
  await incoming.exclusively(id, async () => {
    const [upload] = await database.queryAsUser(claims, uploadOf(claims.sub, id))
    if (!upload || (expected && upload.purpose !== expected)) throw refusals.noSuchUpload()
    if (upload.finished_at) return await removeReceived(services, id)
    const set = findPurpose(services.uploadPurposes, upload.purpose).purpose.setOf?.(upload)
    if (set) await finishSet(services, claims, upload, set)
    else await store(services, claims, [upload])
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

/**
 * Checks a file of a set, and stores the whole set if this was the last file to arrive. Until then its bytes
 * stay where they were received, so that a set is never stored partly.
 */
async function finishSet(
  services: UploadServices,
  claims: Claims,
  { id }: UploadRow,
  set: UploadSet,
): Promise<void> {
  const { incoming, database } = services
  await incoming.exclusively(set.id, async () => {
    const [upload] = await database.queryAsUser(claims, uploadOf(claims.sub, id))
    // Another file of the set was the last one in the meantime.
    if (!upload || upload.finished_at) return
    await requireArrived(services, upload)
    await incoming.withFile(id, (file) => check(services, upload, file))
    const arrived = new Map<number, UploadRow>()
    for (const one of await database.asUser(claims, (tx) => set.list(tx)))
      if (!arrived.has(one.position) && (await incoming.sizeOf(one.id)) === one.length)
        arrived.set(one.position, one)
    if (arrived.size < set.count) return
    const inOrder = [...arrived].toSorted(([one], [other]) => one - other)
    await store(
      services,
      claims,
      inOrder.map(([, one]) => one),
    )
  })
}

/** Stores a complete upload, or all those of a set. */
async function store(services: UploadServices, claims: Claims, uploads: readonly UploadRow[]): Promise<void> {
  const { incoming, database, disk, uploadPurposes } = services
  const stored: StoredUpload[] = []
  const discard = async () => {
    for (const { upload, objects } of stored)
      for (const object of objects) await disk.remove(`${upload.bucket}/${object.name}`)
  }
  for (const upload of uploads) {
    try {
      await requireArrived(services, upload)
      stored.push(await incoming.withFile(upload.id, (file) => storeChecked(services, upload, file)))
    } catch (error) {
      await discard()
      throw error
    }
  }
  const [first] = uploads
  if (!first) return
  const { purpose } = findPurpose(uploadPurposes, first.purpose)
  try {
    const isFirst = await database.asUser(claims, (tx) => purpose.finish(tx, stored))
    if (!isFirst) await discard()
  } catch (error) {
    const refusal = purpose.refusalFor?.(error)
    // Any other error may hide a commit, so the files stay; the sweep removes them if no row refers to them.
    if (refusal) await discard()
    throw refusal ?? error
  }
  for (const { id } of uploads) await removeReceived(services, id)
}

async function requireArrived({ incoming }: UploadServices, { id, length }: UploadRow): Promise<void> {
  const size = await incoming.sizeOf(id)
  if (size === undefined) throw refusals.uploadExpired()
  if (size < length) throw refusals.uploadIncomplete()
}

async function removeReceived({ incoming, logger }: UploadServices, id: string): Promise<void> {
  await incoming
    .remove(id)
    .catch((error: unknown) => logger.warn({ err: error }, 'received bytes were left for the sweep'))
}

/**
 * Refuses a file of a set whose content does not match its name or its announcement. Its bytes are deleted,
 * so that the next file to arrive is not refused because of it.
 * @param file path of the received bytes
 */
async function check({ incoming }: UploadServices, upload: UploadRow, file: string): Promise<void> {
  const { sha256 } = upload.metadata as UploadDetails
  const extension = endingOf(upload)
  const isContent = !extension || (await isContentOf(file, extension))
  if (isContent && (!sha256 || sha256 === (await measure(file)).sha256)) return
  await incoming.remove(upload.id)
  throw isContent ? refusals.arrivedDamaged() : refusals.fileRefused(contentProblem(extension))
}

/** The accepted extension of the file's name; '' for a picture. */
function endingOf({ purpose, metadata }: UploadRow): string {
  return extensionFor(purpose as UploadPurpose, (metadata as UploadDetails).file_name) ?? ''
}

/** @param file path of the received bytes */
async function storeChecked(
  services: UploadServices,
  upload: UploadRow,
  file: string,
): Promise<StoredUpload> {
  const { incoming, disk, uploadPurposes } = services
  const { purpose } = findPurpose(uploadPurposes, upload.purpose)
  const details = upload.metadata as UploadDetails
  const extension = endingOf(upload)
  if (extension && !(await isContentOf(file, extension)))
    throw refusals.fileRefused(contentProblem(extension))

  const made = await purpose.make?.(file, extension)
  const { objects, sha256 } = await storeFiles(services, { upload, purpose, extension, file, made })
  const received = made && details.sha256 ? (await measure(file)).sha256 : sha256
  if (details.sha256 && details.sha256 !== received) {
    for (const object of objects) await disk.remove(`${upload.bucket}/${object.name}`)
    await incoming.remove(upload.id)
    throw refusals.arrivedDamaged()
  }
  return { upload, objects }
}

interface Storing {
  upload: UploadRow
  purpose: Purpose
  extension: string
  /** Path of the received bytes. */
  file: string
  made: MadeFile[] | undefined
}

/** Writes the files, each under its own name, so that an interrupted attempt is never in the way. */
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
