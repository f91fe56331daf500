import type { Picture } from '#shared/pictures.ts'

/** The address of a file in a bucket that is open to everyone, relative to the site. @param place `bucket/name` */
export function publicFileUrl(place: string): string {
  return `/storage/v1/object/public/${place.split('/').map(encodeURIComponent).join('/')}`
}

/** A picture with the addresses of its sizes instead of their places. */
export function publicPicture(picture: Picture | null): Picture | null {
  return (
    picture && {
      files: picture.files.map((file) => ({ ...file, file_url: publicFileUrl(file.file_url) })),
    }
  )
}
