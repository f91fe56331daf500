import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import { AppError, notFound } from '#server/http/errors.ts'
import { insertObject } from '#server/uploads/queries.ts'
import { filesLeft, filesOf } from '#server/uploads/row-file.ts'
import type { ChangedSitePicture, NewSitePicture, SitePicture } from '#shared/contracts/site-pictures.ts'
import type { PicturePieces } from '#shared/pictures.ts'
import { because } from '#shared/reasons.ts'
import type { StoredPieces } from './cut-pieces.ts'
import * as queries from './queries.ts'

/** The library with the places of each picture. */
export async function readLibrary(tx: Tx): Promise<SitePicture[]> {
  const [rows, places] = await Promise.all([queries.listPictures(tx), queries.listPlaces(tx)])
  return rows.map((row) => ({ ...row, places: places.filter(({ picture_id }) => picture_id === row.id) }))
}

/** @throws {AppError} 404 */
export async function readPicture(tx: Tx, id: string): Promise<SitePicture> {
  const [row, places] = await Promise.all([queries.findPicture(tx, id), queries.listPlaces(tx, id)])
  if (!row) throw notFound(because('sitePictures.gone'))
  return { ...row, places }
}

interface AddedPicture {
  picture: SitePicture
  /** Storage keys of files that the picture does not point to any more. */
  left: string[]
}

/**
 * Adds a picture with its pieces. Sent again with the same id, it replaces the one that is there.
 * @throws {AppError} 409 the id belongs to something else, or the picture was changed since
 */
export async function addPicture(
  tx: Tx,
  userId: string,
  row: Omit<NewSitePicture, 'upload_id'> & { file_url: string; file_name: string; file_size: number },
  pieces: StoredPieces,
): Promise<AddedPicture> {
  await recordPieces(tx, userId, pieces)
  const columns = { ...row, picture: pieces.picture }
  if (await queries.insertPicture(tx, columns)) return { picture: await readPicture(tx, row.id), left: [] }
  const before = await queries.findPicture(tx, row.id)
  if (!before) throw idTaken()
  const version = await versionAsMade(tx, 'site_pictures', before, 'picture')
  await queries.updatePicture(tx, row.id, version, columns)
  return {
    picture: await readPicture(tx, row.id),
    left: [...filesLeft(before, row), ...filesOfPieces(before.picture)],
  }
}

/**
 * Describes a picture anew, or gives it other pieces.
 * @param pieces absent where the picture stays as it is cut
 * @throws {AppError} 404, 409 changed since it was read
 */
export async function changePicture(
  tx: Tx,
  userId: string,
  { id, updated_at, ...columns }: ChangedSitePicture,
  pieces: StoredPieces | undefined,
): Promise<SitePicture> {
  const before = await readPicture(tx, id)
  if (pieces) await recordPieces(tx, userId, pieces)
  const picture = pieces?.picture ?? before.picture
  const saved = await queries.updatePicture(tx, id, updated_at, { ...columns, picture })
  const { alt, focus_x, focus_y } = columns
  const isSaved = before.alt === alt && before.focus_x === focus_x && before.focus_y === focus_y
  if (!saved && !isSaved) throw changedMeanwhile('picture')
  return await readPicture(tx, id)
}

/**
 * Deletes a picture that nothing uses.
 * @returns storage keys of files that nothing may need any more
 * @throws {AppError} 404, 409 a page or an article uses it
 */
export async function removePicture(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  await queries.lockPicture(tx, id)
  const { alt, places, file_url, picture } = await readPicture(tx, id)
  if (places.length > 0)
    throw new AppError('PICTURE_IN_USE', {
      status: 409,
      reason: because('sitePictures.inUse', places.map(({ name }) => name).join(', ')),
    })
  await queries.deletePicture(tx, id)
  await writeAudit(
    tx,
    { action: 'site.picture_deleted', subject: { type: 'site', id }, details: { title: alt } },
    origin,
  )
  return [file_url, ...filesOfPieces(picture)]
}

/** Storage keys of the pieces of a picture. */
export function filesOfPieces(pieces: PicturePieces): string[] {
  return Object.values(pieces).flatMap((picture) => filesOf({ picture }))
}

async function recordPieces(tx: Tx, owner: string, { bucket, objects }: StoredPieces): Promise<void> {
  for (const object of objects) await insertObject(tx, { ...object, bucket, owner })
}
