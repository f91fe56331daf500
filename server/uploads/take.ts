import type { Tx } from '#server/database/database.ts'
import type { Picture, PictureFile } from '#shared/pictures.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'
import { listObjectsOf, uploadOf } from './queries.ts'
import { notArrived } from './refusals.ts'

/** A stored file, in the form of the columns of the row that is to refer to it. */
export interface UploadedFile {
  /** `bucket/name`; of a picture the largest size that every browser can show. */
  file_url: string
  file_name: string
  /** Size in bytes: of a picture as it was sent, of anything else as it is stored. */
  file_size: number
  /** The sizes of a picture; null for any other file. */
  picture: Picture | null
}

/** The use that a row makes of an upload. It must be the purpose for which the upload was begun. */
interface Use {
  purpose: UploadPurpose
  bucket?: string
  /** The class of a material. */
  classId?: string
}

/**
 * Finds the file that a person's upload became, for the row it is to belong to.
 * @throws {AppError} 422 when it is not the person's, not finished, or was sent for another purpose
 */
export async function takeUpload(tx: Tx, userId: string, id: string, use: Use): Promise<UploadedFile> {
  const [upload] = (await uploadOf(userId, id).execute(tx)).rows
  const details = upload?.metadata as { file_name: string; class_id?: string }
  const isRight =
    upload?.finished_at &&
    upload.purpose === use.purpose &&
    (!use.bucket || upload.bucket === use.bucket) &&
    (!use.classId || details.class_id === use.classId)
  if (!isRight) throw notArrived()
  const objects = await listObjectsOf(tx, id)
  const sizes = readSizes(upload.bucket, objects)
  const largest = sizes.findLast(({ type }) => type === 'image/webp')
  const { file_name } = details
  if (largest)
    return { file_url: largest.file_url, file_name, file_size: upload.length, picture: { files: sizes } }
  const [object] = objects
  if (!object) throw notArrived()
  return { file_url: `${upload.bucket}/${object.name}`, file_name, file_size: object.size, picture: null }
}

/** The sizes by the names given in `picture-files.ts`, the smallest first. */
export function readSizes(bucket: string, objects: readonly { name: string; size: number }[]): PictureFile[] {
  const files = objects.flatMap(({ name, size }): PictureFile[] => {
    const [, width, height, format] = /\/(\d+)x(\d+)\.(avif|webp)$/.exec(name) ?? []
    if (!width || !height) return []
    const type = format === 'avif' ? 'image/avif' : 'image/webp'
    return [
      { file_url: `${bucket}/${name}`, type, width: Number(width), height: Number(height), bytes: size },
    ]
  })
  return files.toSorted((a, b) => a.width - b.width)
}
