import { requireAdmin } from '#server/access/roles.ts'
import { z } from 'zod'
import type { Claims } from '#server/database/database.ts'
import { fileRefused, tooManyUploads } from '#server/domain/hand-ins/refusals.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { plainFileName } from '#server/storage/object-key.ts'
import { countUploads } from '#server/storage/upload-queries.ts'
import type { NewUpload } from '#server/storage/uploads.ts'
import { findOfficeFileProblem, officePurposes, type OfficePurpose } from '#shared/office-files.ts'
import { insertOfficeUpload } from './queries.ts'

const day = 86_400_000
/** An administrator who puts up more in a day is a program. */
const mostPerDay = 500

const fileName = z.string()

/** Whether an upload is one that an administrator sends for the site. */
export function isOfficePurpose(purpose: string | null | undefined): purpose is OfficePurpose {
  return officePurposes.some((known) => known === purpose)
}

/**
 * Decides whether an administrator may begin to send a file for the site, and chooses its place: a newsletter lies
 * under `newsletters/` in a name of its own, a picture's sizes in a folder of their own.
 * @throws {AppError} 403 no administrator, 413, 415 or 422 for the file, 429 too many
 */
export async function beginOfficeUpload(
  { database }: Pick<Services, 'database'>,
  claims: Claims,
  purpose: OfficePurpose,
  { id, length, metadata }: NewUpload,
): Promise<void> {
  const asked = fileName.safeParse(metadata['file_name'])
  if (!asked.success) throw invalidInput({ file_name: 'The file has no name. Choose it again.' })
  const file_name = asked.data
  await database.asUser(claims, async (tx) => {
    await requireAdmin(tx)
    const problem = findOfficeFileProblem(purpose, { name: file_name, size: length })
    if (problem) throw fileRefused(problem)
    const { begun } = await countUploads(tx, claims.sub, new Date(Date.now() - day))
    if (begun >= mostPerDay) throw tooManyUploads()
    const isNewsletter = purpose === 'newsletter'
    await insertOfficeUpload(tx, {
      id,
      user_id: claims.sub,
      length,
      purpose,
      bucket: isNewsletter ? 'newsletters' : 'slideshow-images',
      metadata: { file_name, key: isNewsletter ? `newsletters/${id}_${plainFileName(file_name)}` : id },
    })
  })
}
