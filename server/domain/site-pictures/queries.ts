import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { PicturePlace, SitePicture } from '#shared/site-pictures/contract.ts'
import type { PicturePieces } from '#shared/pictures.ts'

export type PictureRow = Omit<SitePicture, 'places'>

function selectPictures(tx: Tx) {
  return tx
    .selectFrom('site_pictures')
    .select(['id', 'alt', 'focus_x', 'focus_y', 'file_name', 'file_size', 'file_url'])
    .select(sql<PicturePieces>`picture`.as('picture'))
    .select([instantOf('created_at').as('created_at'), instantOf('updated_at').as('updated_at')])
}

/** The whole library, the newest first; files are storage keys. */
export async function listPictures(tx: Tx): Promise<PictureRow[]> {
  return await selectPictures(tx).orderBy('site_pictures.created_at', 'desc').orderBy('id').execute()
}

/** A picture of the website by its id. */
export async function findPicture(tx: Tx, id: string): Promise<PictureRow | undefined> {
  return await selectPictures(tx).where('id', '=', id).executeTakeFirst()
}

/** Locks the picture, so that nobody starts to use it until the transaction ends. */
export async function lockPicture(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('site_pictures').select('id').where('id', '=', id).forUpdate().execute()
}

/** The places where pictures are used. @param id of one of them; all if absent */
export async function listPlaces(tx: Tx, id?: string): Promise<(PicturePlace & { picture_id: string })[]> {
  return await queryRows<PicturePlace & { picture_id: string }>(tx)`
    select picture_id, kind, name from public.picture_places()
    where ${id ?? null}::uuid is null or picture_id = ${id ?? null} order by kind desc, name`
}

/**
 * Filters ids to those of existing pictures, and keeps these from being deleted until the transaction has
 * ended.
 * @param ids as they were typed or sent
 */
export async function holdPictures(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queryRows<{ id: string }>(tx)`
    select id::text from public.site_pictures where id::text = any (${ids}::text[]) order by id for key share`
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the row of a picture, not its files. */
export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('site_pictures').where('id', '=', id).execute()
}
