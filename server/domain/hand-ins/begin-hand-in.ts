import { z } from 'zod'
import type { Claims } from '#server/database/database.ts'
import { forbidden, invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { countUploads, insertUpload, type HandInMetadata } from '#server/storage/upload-queries.ts'
import { findFileProblem } from '#shared/file-types.ts'
import { findOpenness } from './queries.ts'
import * as refusals from './refusals.ts'

/** A student with a bad line may have several under way; more is no student. */
const mostUnfinishedPerDay = 30
/** Every hand-in is kept, also one that was replaced: without an end, one student could fill the school's disk. */
const mostPerDay = 50
const day = 86_400_000

const metadataSchema = z.object({
  purpose: z.literal('hand-in', 'This kind of upload is unknown.'),
  assignment_id: z.uuid('There is no such assignment.'),
  file_name: z.string('The file has no name. Give it a name and choose it again.'),
  sha256: z.hash('sha256', { enc: 'hex', error: 'This is no SHA-256 sum.' }).optional(),
})

interface NewUpload {
  id: string
  /** Bytes announced. */
  length: number
  /** As the browser sent it. */
  metadata: Record<string, string | null>
}

/**
 * Decides whether a student may begin to send a file for an assignment, and notes when it began.
 * @throws {AppError} 404 unknown assignment, 409 closed or marked, 413, 415 or 422 for the file, 429 too many at once
 */
export async function beginHandIn(services: Services, claims: Claims, upload: NewUpload): Promise<void> {
  const { assignment_id, file_name, sha256 } = readMetadata(upload.metadata)
  const problem = findFileProblem({ name: file_name, size: upload.length })
  if (problem) throw refusals.fileRefused(problem)

  await services.database.asUser(claims, async (tx) => {
    const state = await findOpenness(tx, assignment_id)
    if (!state) throw refusals.noSuchAssignment()
    if (!state.isStudent) throw forbidden('Only students hand in work.')
    if (state.marked && !state.reopened) throw refusals.alreadyMarked()
    if (!state.open && !state.reopened) throw refusals.assignmentClosed()
    const { begun, unfinished } = await countUploads(tx, claims.sub, new Date(Date.now() - day))
    if (unfinished >= mostUnfinishedPerDay) throw refusals.tooManyUploads()
    if (begun >= mostPerDay) throw refusals.tooManyHandIns()
    const metadata: HandInMetadata = { assignment_id, file_name, ...(sha256 ? { sha256 } : {}) }
    await insertUpload(tx, { id: upload.id, user_id: claims.sub, length: upload.length, metadata })
  })
}

function readMetadata(metadata: Record<string, string | null>) {
  const parsed = metadataSchema.safeParse(metadata)
  if (parsed.success) return parsed.data
  throw invalidInput(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
