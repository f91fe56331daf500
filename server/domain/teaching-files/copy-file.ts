import { createHash, randomBytes } from 'node:crypto'
import type { Claims } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'
import { extensionFor } from '#shared/teaching-files.ts'
import type { OptionalFile } from './change-file.ts'
import { hashed } from './finish-upload.ts'
import { countNewObjects, insertOwnObject } from './queries.ts'
import { removeUnusedFiles } from './remove-files.ts'

const day = 86_400_000
/** A teacher who copies more in a day is a program. */
const mostPerDay = 300

interface Copying<Saved> {
  bucket: 'notes' | 'assignments'
  /** The row that is copied; its file, as its columns say. */
  source: OptionalFile
  /** Writes the row that the copy is for. @returns it as it is then, which may be an earlier one with another file */
  save: (copied: OptionalFile) => Promise<Saved>
  placeOf: (saved: Saved) => string | null
}

/**
 * Saves a row with a copy of another row's file: an object of its own, so that deleting one leaves the other whole.
 * @throws {AppError} 422 when the file is not there any more, 429 too many in a day
 */
export async function saveWithCopy<Saved>(
  services: Services,
  claims: Claims,
  { bucket, source, save, placeOf }: Copying<Saved>,
): Promise<Saved> {
  const { file_url, file_name, file_size } = source
  if (!file_url || !file_name || file_size === null) return await save(source)
  const place = await copyObject(services, claims, bucket, { place: file_url, name: file_name })
  try {
    const saved = await save({ file_url: place, file_name, file_size })
    // The same call came twice, and the first one's copy is the one that counts.
    if (placeOf(saved) !== place) await removeUnusedFiles(services, [place])
    return saved
  } catch (error) {
    await removeUnusedFiles(services, [place])
    throw error
  }
}

/** @returns the place of the copy */
async function copyObject(
  { database, disk }: Services,
  claims: Claims,
  bucket: string,
  from: { place: string; name: string },
): Promise<string> {
  const begun = await database.asUser(claims, (tx) =>
    countNewObjects(tx, claims.sub, new Date(Date.now() - day)),
  )
  if (begun >= mostPerDay)
    throw new AppError('TOO_MANY_UPLOADS', {
      status: 429,
      message: 'You have copied too many files today. Please try again tomorrow.',
      data: { retry_after: 3600 },
    })
  const file = await disk.find(from.place)
  if (!file)
    throw invalidInput({
      file: 'The file to copy is not in the storage any more. Remove it, or choose another one.',
    })
  const ending = extensionFor('attachment', from.name) ?? 'txt'
  const name = `${claims.sub}/${Date.now()}-${randomBytes(6).toString('hex')}.${ending}`
  const place = `${bucket}/${name}`
  const hash = createHash('sha256')
  if (file.size > 0) await disk.write(place, hashed(disk.read(from.place, 0, file.size - 1), hash))
  else await disk.write(place, hashed(nothing(), hash))
  const object = {
    bucket,
    name,
    size: file.size,
    content_type: mediaTypeOf(name),
    sha256: hash.digest('hex'),
  }
  await database.asUser(claims, (tx) => insertOwnObject(tx, { ...object, owner: claims.sub }))
  return place
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield* []
}
