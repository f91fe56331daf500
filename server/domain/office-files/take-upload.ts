import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import type { OfficePurpose } from '#shared/office-files.ts'
import type { Picture, PictureFile } from '#shared/pictures.ts'
import { finishOfficeUpload } from './finish-upload.ts'
import { findObjectSize, findOfficeUpload, listObjectNames } from './queries.ts'

/**
 * Brings an upload whose bytes are all there to its end, should the program have been stopped just then; one that is
 * not there is left to {@link takeOfficeUpload}.
 */
export async function settleUpload(services: Services, claims: Claims, id: string): Promise<void> {
  const upload = await services.database.asUser(claims, (tx) => findOfficeUpload(tx, claims.sub, id))
  if (upload && !upload.finished_at) await finishOfficeUpload(services, claims, id)
}

interface Taken {
  file_url: string
  file_name: string
  /** Bytes: of a picture as it was sent, of a newsletter as it is kept. */
  file_size: number
  /** Of a picture its sizes. */
  picture: Picture | null
}

/**
 * The file that an upload of the person became, for the row it is to belong to.
 * @throws {AppError} 422 when it is not the person's, not finished, or was sent for something else
 */
export async function takeOfficeUpload(
  tx: Tx,
  userId: string,
  uploadId: string,
  purpose: OfficePurpose,
): Promise<Taken> {
  const upload = await findOfficeUpload(tx, userId, uploadId)
  if (!upload?.finished_at || upload.purpose !== purpose)
    throw invalidInput({ file: 'The file has not arrived. Please choose it again.' })
  const { bucket, length, metadata } = upload
  const { key, file_name } = metadata
  const sent = { file_name, file_size: length }
  if (purpose === 'newsletter') {
    // What is downloaded, since that is what a reader pays for.
    const file_size = (await findObjectSize(tx, bucket, key)) ?? length
    return { file_name, file_size, file_url: `${bucket}/${key}`, picture: null }
  }
  const picture = { files: readSizes(bucket, await listObjectNames(tx, bucket, key)) }
  const largest = picture.files.findLast(({ type }) => type === 'image/webp')
  if (!largest) throw invalidInput({ file: 'The picture is gone. Please choose it again.' })
  return { ...sent, file_url: largest.file_url, picture }
}

/** The sizes by the names that `picture-files.ts` gave them, the smallest first. */
function readSizes(bucket: string, names: string[]): PictureFile[] {
  const files = names.flatMap((name): PictureFile[] => {
    const [, width, height, format] = /\/(\d+)x(\d+)\.(avif|webp)$/.exec(name) ?? []
    if (!width || !height) return []
    const type = format === 'avif' ? 'image/avif' : 'image/webp'
    return [{ file_url: `${bucket}/${name}`, type, width: Number(width), height: Number(height) }]
  })
  return files.toSorted((a, b) => a.width - b.width)
}
