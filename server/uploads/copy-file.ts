import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Claims, Tx } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { dayMs } from '#shared/time.ts'
import type { AttachmentBucket } from './attachment.ts'
import type { UploadServices } from './services.ts'
import { extensionFor } from '#shared/uploads/uploads.ts'
import { countNewObjects, insertObject } from './queries.ts'
import { removeUnusedFiles } from './remove-unused.ts'
import { tooManyCopies } from './refusals.ts'
import { requireRoom } from './room.ts'
import { isCopy, settleChange, type FileSource, type OptionalFile } from './row-file.ts'
import type { NewFile } from '#shared/contract/fields.ts'
import { storeFile } from './store-file.ts'

/** More copies a day than any teacher makes. */
const maxPerDay = 300

interface Copying<Saved> {
  bucket: AttachmentBucket
  /** The file columns of the copied row. */
  source: OptionalFile
  /**
   * Writes the row that the copy is for.
   * @returns the resulting row, which may be an earlier one with another file
   */
  save: (copied: OptionalFile) => Promise<Saved>
  fileOf: (saved: Saved) => string | null
}

/** The person who saves a row with a file, in the context of a handler. */
interface Author {
  services: UploadServices
  claims: Claims
  asUser: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Saves a new row with the file that its author chose: a sent one, a copy of another row's, or none.
 * @param noun.read reads the row whose file is copied, for a person who may read it
 * @throws {AppError} as `read` and `save`, 422 the file does not exist, 429 too many copies in a day, 507 no
 * room
 */
export async function saveWithFile<Row extends OptionalFile>(
  author: Author,
  file: NewFile,
  {
    bucket,
    read,
    save,
  }: {
    bucket: Copying<Row>['bucket']
    read: (tx: Tx, id: string) => Promise<OptionalFile>
    save: (file: FileSource) => Promise<Row>
  },
): Promise<Row> {
  const { services, claims, asUser } = author
  await settleChange(services, claims, file)
  if (!isCopy(file)) return await save(file)
  return await saveWithCopy(services, claims, {
    bucket,
    source: await asUser((tx) => read(tx, file.copy_of)),
    save: (copied) => save({ copied }),
    fileOf: ({ file_url }) => file_url,
  })
}

/**
 * Saves a row with a copy of another row's file, as a separate object, so that deleting one does not affect
 * the other.
 * @throws {AppError} 422 when the file no longer exists, 429 too many in a day, 507 no room
 */
async function saveWithCopy<Saved>(
  services: UploadServices,
  claims: Claims,
  { bucket, source, save, fileOf }: Copying<Saved>,
): Promise<Saved> {
  const { file_url, file_name, file_size } = source
  if (!file_url || !file_name || file_size === null) return await save(source)
  const key = await copyObject(services, claims, bucket, { key: file_url, name: file_name })
  try {
    const saved = await save({ file_url: key, file_name, file_size })
    // The same call came twice, and the first one's copy counts.
    if (fileOf(saved) !== key) await removeUnusedFiles(services, [key])
    return saved
  } catch (error) {
    await removeUnusedFiles(services, [key])
    throw error
  }
}

/** @returns the key of the copy, `bucket/name` */
async function copyObject(
  services: UploadServices,
  claims: Claims,
  bucket: string,
  from: { key: string; name: string },
): Promise<string> {
  const { database, disk } = services
  await database.asUser(claims, (tx) => requireTurn(tx, claims.sub))
  const file = await disk.find(from.key)
  if (!file)
    throw invalidInput({
      file: because('uploads.copyGone'),
    })
  await database.asUser(claims, (tx) => requireRoom(services, tx, file.size))
  const ending = extensionFor('attachment', from.name) ?? 'txt'
  const keyAt = (time: number) => `${claims.sub}/${time}-${randomBytes(6).toString('hex')}.${ending}`
  const read = () => (file.size > 0 ? disk.read(from.key, 0, file.size - 1) : Readable.from([]))
  const object = await storeFile(disk, bucket, keyAt, read)
  const key = `${bucket}/${object.name}`
  try {
    await database.asUser(claims, async (tx) => {
      // Others may have taken the room meanwhile. The disk has the copy already.
      await requireRoom(services, tx, file.size, 2 * file.size)
      // The room is locked, so each of several copies at once counts the others.
      await requireTurn(tx, claims.sub)
      await insertObject(tx, { ...object, bucket, owner: claims.sub })
    })
  } catch (error) {
    if (error instanceof AppError) await disk.remove(key)
    throw error
  }
  return key
}

/** @throws {AppError} 429 when the person has copied too many files within a day */
async function requireTurn(tx: Tx, userId: string): Promise<void> {
  if ((await countNewObjects(tx, userId, new Date(Date.now() - dayMs))) < maxPerDay) return
  throw tooManyCopies()
}
