import type { Picture, PicturePieces } from '#shared/pictures.ts'
import type { LinkSigner } from './signed-url.ts'

/** The address of a file that is open to everyone, relative to the site. @param key `bucket/name` */
export function publicFileUrl(key: string): string {
  return `/storage/v1/object/public/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** A picture with the addresses of its sizes instead of their keys. */
export function publicPicture(picture: Picture | null): Picture | null {
  return picture && withAddresses(picture, publicFileUrl)
}

/** The same with links for one person, for a picture that the site may not show. */
export function signedPicture(picture: Picture | null, links: LinkSigner): Picture | null {
  return picture && withAddresses(picture, (key) => signFile(key, links))
}

/** The crops of a library picture, with addresses that everyone may open. */
export function publicPieces(pieces: PicturePieces): PicturePieces {
  return eachPiece(pieces, (piece) => withAddresses(piece, publicFileUrl))
}

/** The same with links for one person. */
export function signedPieces(pieces: PicturePieces, links: LinkSigner): PicturePieces {
  return eachPiece(pieces, (piece) => withAddresses(piece, (key) => signFile(key, links)))
}

function eachPiece(pieces: PicturePieces, change: (piece: Picture) => Picture): PicturePieces {
  return { '3x2': change(pieces['3x2']), '4x3': change(pieces['4x3']) }
}

function signFile(key: string, links: LinkSigner): string {
  return links.signFileUrl(key, key.slice(key.lastIndexOf('/') + 1))
}

function withAddresses(picture: Picture, addressOf: (key: string) => string): Picture {
  return { files: picture.files.map((file) => ({ ...file, file_url: addressOf(file.file_url) })) }
}
