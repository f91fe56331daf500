import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Claims } from '#server/database/database.ts'
import {
  fileRefused,
  noSuchUpload,
  uploadExpired,
  uploadIncomplete,
} from '#server/domain/hand-ins/refusals.ts'
import { findTeachingContentProblem } from '#server/domain/teaching-files/check-content.ts'
import type { Services } from '#server/services.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'
import { cleanPage, makePictureFiles } from '#server/storage/picture-files.ts'
import { newsletterExtension } from '#shared/office-files.ts'
import { findOfficeUpload, insertObjects, type NewObject, type OfficeUpload } from './queries.ts'

/**
 * Makes of a finished upload what the site keeps: a document as it is, a picture in its sizes and a photographed page
 * anew, never as they were sent, since that may say where they were taken. May be called again for the same upload.
 * @throws {AppError} 404 not the person's upload, 409 incomplete, 410 expired, 415 for the content
 */
export async function finishOfficeUpload(services: Services, claims: Claims, id: string): Promise<void> {
  const { arrivals, database } = services
  await arrivals.exclusively(id, async () => {
    const upload = await database.asUser(claims, (tx) => findOfficeUpload(tx, claims.sub, id))
    if (!upload) throw noSuchUpload()
    if (!upload.finished_at) await store(services, claims, upload)
    await arrivals.remove(id)
  })
}

async function store(services: Services, claims: Claims, upload: OfficeUpload): Promise<void> {
  const { arrivals, database, disk } = services
  const arrived = await arrivals.sizeOf(upload.id)
  if (arrived === undefined) throw uploadExpired()
  if (arrived < upload.length) throw uploadIncomplete()
  const contents =
    upload.purpose === 'newsletter'
      ? [{ name: upload.metadata.key, content: await readNewsletter(services, upload) }]
      : (await makePictureFiles(arrivals.pathOf(upload.id))).map(({ name, content }) => ({
          name: `${upload.metadata.key}/${name}`,
          content,
        }))
  const objects: NewObject[] = []
  for (const { name, content } of contents) {
    const place = `${upload.bucket}/${name}`
    // The place is this upload's alone: what lies there is left from an attempt that was cut short.
    await disk.remove(place)
    await disk.write(place, once(content))
    const sha256 = createHash('sha256').update(content).digest('hex')
    objects.push({ name, size: content.length, content_type: mediaTypeOf(name), sha256 })
  }
  await database.asUser(claims, (tx) => insertObjects(tx, upload, claims.sub, objects))
}

async function readNewsletter(
  { arrivals }: Pick<Services, 'arrivals'>,
  upload: OfficeUpload,
): Promise<Uint8Array> {
  const file = arrivals.pathOf(upload.id)
  const extension = newsletterExtension(upload.metadata.file_name) ?? 'pdf'
  const problem = await findTeachingContentProblem(file, extension)
  if (problem) throw fileRefused(problem)
  if (extension === 'png') return await cleanPage(file, 'png')
  if (extension === 'jpg' || extension === 'jpeg') return await cleanPage(file, 'jpeg')
  return await readFile(file)
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
