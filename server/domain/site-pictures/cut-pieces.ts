import { randomUUID } from 'node:crypto'
import { cutPicture } from '#server/storage/picture-files.ts'
import type { Disk } from '#server/storage/disk.ts'
import { notFound } from '#server/http/errors.ts'
import type { NewObject } from '#server/uploads/queries.ts'
import { storeFile } from '#server/uploads/store-file.ts'
import { readSizes } from '#server/uploads/take.ts'
import { pictureRatios, type Focus, type PicturePieces, type PictureRatio } from '#shared/pictures.ts'
import { because } from '#shared/reasons.ts'

interface Whole extends Focus {
  /** Storage key of the whole picture, `bucket/name`. */
  file_url: string
}

/** The stored crops of a picture, with the objects to be recorded in the database. */
export interface StoredPieces {
  bucket: string
  picture: PicturePieces
  objects: NewObject[]
}

/**
 * Crops a picture to the aspect ratio of every place and stores the crops under new names, so that no cache
 * shows earlier ones.
 * @throws {AppError} 404 the whole picture is no longer in the storage
 */
export async function cutPieces(disk: Disk, { file_url, ...focus }: Whole): Promise<StoredPieces> {
  const whole = await readWhole(disk, file_url)
  const bucket = file_url.slice(0, file_url.indexOf('/'))
  const folder = randomUUID()
  const objects: NewObject[] = []
  const pieceOf = async (name: PictureRatio) => {
    const sizes: NewObject[] = []
    for (const size of await cutPicture(whole, { ratio: pictureRatios[name], ...focus })) {
      const path = `${folder}/${name}/${size.name}`
      sizes.push(
        await storeFile(
          disk,
          bucket,
          () => path,
          () => once(size.content),
        ),
      )
    }
    objects.push(...sizes)
    return { files: readSizes(bucket, sizes) }
  }
  return { bucket, picture: { '3x2': await pieceOf('3x2'), '4x3': await pieceOf('4x3') }, objects }
}

async function readWhole(disk: Disk, key: string): Promise<Buffer> {
  const file = await disk.find(key)
  if (!file) throw notFound(because('sitePictures.fileGone'))
  const parts: Buffer[] = []
  for await (const part of disk.read(key, 0, file.size - 1)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
