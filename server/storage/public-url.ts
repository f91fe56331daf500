import type { Picture } from '#shared/pictures.ts'
import type { LinkSigner } from './signed-url.ts'

/** The address of a file that is open to everyone, relative to the site. @param key `bucket/name` */
export function publicFileUrl(key: string): string {
  return `/storage/v1/object/public/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** A picture with the addresses of its sizes instead of their keys. */
export function publicPicture(picture: Picture | null): Picture | null {
  return withAddresses(picture, publicFileUrl)
}

/** The same with links for one person, for a picture that the site may not show. */
export function signedPicture(picture: Picture | null, links: LinkSigner): Picture | null {
  return withAddresses(picture, (key) => links.signFileUrl(key, key.slice(key.lastIndexOf('/') + 1)))
}

function withAddresses(picture: Picture | null, addressOf: (key: string) => string): Picture | null {
  return picture && { files: picture.files.map((file) => ({ ...file, file_url: addressOf(file.file_url) })) }
}
