import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changeRow, insertOnce, savedRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { insertObject } from '#server/uploads/queries.ts'
import { droppedFiles, filesOf } from '#server/uploads/row-file.ts'
import type { ChangedSitePicture, NewSitePicture, SitePicture } from '#shared/site-pictures/contract.ts'
import type { PicturePieces } from '#shared/pictures.ts'
import { because } from '#shared/reasons.ts'
import type { StoredPieces } from './cut-pieces.ts'
import * as queries from './queries.ts'

const pictures = {
  table: 'site_pictures',
  thing: 'picture',
  find: queries.findPicture,
  gone: because('sitePictures.gone'),
} satisfies VersionedRows<queries.PictureRow>

/** The library, with the places where each picture is used. */
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
  /** Storage keys of files that the picture no longer refers to. */
  unusedFiles: string[]
}

/**
 * Adds a picture with its crops. Sent again with the same id, it replaces the existing one.
 * @throws {AppError} 409 the id belongs to something else, or the picture was changed since
 */
export async function addPicture(
  tx: Tx,
  userId: string,
  row: Omit<NewSitePicture, 'upload_id'> & { file_url: string; file_name: string; file_size: number },
  pieces: StoredPieces,
): Promise<AddedPicture> {
  await recordPieces(tx, userId, pieces)
  const columns = { ...row, picture: JSON.stringify(pieces.picture) }
  let unusedFiles: string[] = []
  if ((await insertOnce(tx, pictures.table, [columns])) === 0)
    await savedRow(tx, pictures, row.id, {
      // Its crops have just been made and stored again.
      isSame: () => false,
      change: async (version) => {
        const { before, now } = await changeRow(tx, pictures, version, columns)
        unusedFiles = [...droppedFiles({ file_url: before.file_url }, row), ...filesOfPieces(before.picture)]
        return now
      },
    })
  return { picture: await readPicture(tx, row.id), unusedFiles }
}

/**
 * Changes the description or the crops of a picture.
 * @param pieces absent if the crops stay
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
  const picture = JSON.stringify(pieces?.picture ?? before.picture)
  const { alt, focus_x, focus_y } = columns
  const changed = { ...columns, picture }
  await changeRow(tx, pictures, { id, updated_at }, changed, (row) => isSame(row, { alt, focus_x, focus_y }))
  return await readPicture(tx, id)
}

/**
 * Deletes an unused picture.
 * @returns storage keys of files that may no longer be needed
 * @throws {AppError} 404, 409 a page or an article uses it
 */
export async function removePicture(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  await queries.lockPicture(tx, id)
  const { alt, places, file_url, picture } = await readPicture(tx, id)
  if (places.length > 0)
    throw conflict('PICTURE_IN_USE', because('sitePictures.inUse', places.map(({ name }) => name).join(', ')))
  await queries.deletePicture(tx, id)
  await writeAudit(
    tx,
    { action: 'site.picture_deleted', subject: { type: 'site', id }, details: { title: alt } },
    origin,
  )
  return [file_url, ...filesOfPieces(picture)]
}

/** Storage keys of the crops of a picture. */
export function filesOfPieces(pieces: PicturePieces): string[] {
  return Object.values(pieces).flatMap((picture) => filesOf({ picture }))
}

async function recordPieces(tx: Tx, owner: string, { bucket, objects }: StoredPieces): Promise<void> {
  for (const object of objects) await insertObject(tx, { ...object, bucket, owner })
}
