import type { Tx } from '#server/database/database.ts'
import { publicPieces, signedPieces } from '#server/storage/public-url.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { PicturePieces } from '#shared/pictures.ts'
import type { ShownPictures } from '#shared/site-pages/site-services.ts'
import { listPictures } from './queries.ts'

/** The pictures that visitors see, with public addresses. */
export async function readShownPictures(tx: Tx): Promise<ShownPictures> {
  return await read(tx, publicPieces)
}

/** The pictures that the person asking may read, with links for that person. */
export async function readPicturesFor(tx: Tx, links: LinkSigner): Promise<ShownPictures> {
  return await read(tx, (pieces) => signedPieces(pieces, links))
}

async function read(tx: Tx, withAddresses: (pieces: PicturePieces) => PicturePieces): Promise<ShownPictures> {
  const rows = await listPictures(tx)
  return Object.fromEntries(rows.map(({ id, alt, picture }) => [id, { alt, pieces: withAddresses(picture) }]))
}
