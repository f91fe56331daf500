import { noSuch } from '#server/access/refusals.ts'
import { requireTeacher } from '#server/access/roles.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Claims, Tx } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { countUploads } from '#server/storage/upload-queries.ts'
import type { NewUpload } from '#server/storage/uploads.ts'
import { extensionFor, findTeachingFileProblem, type FilePurpose } from '#shared/teaching-files.ts'
import { insertTeachingUpload, isPlaceTaken } from './queries.ts'

const day = 86_400_000
/** A teacher who shares more in a day is a program. */
const mostPerDay = 300

const file_name = z.string('The file has no name. Give it a name and choose it again.')
const metadataSchema = z.discriminatedUnion(
  'purpose',
  [
    z.object({ purpose: z.literal('attachment'), file_name, bucket: z.enum(['notes', 'assignments']) }),
    z.object({ purpose: z.literal('material'), file_name, class_id: z.guid('There is no such class.') }),
  ],
  'This kind of upload is unknown.',
)

/**
 * Decides whether a teacher may begin to send a file, and chooses its place.
 * @throws {AppError} 403 no teacher, 404 not the teacher's class, 413, 415 or 422 for the file, 429 too many
 */
export async function beginTeachingUpload(
  { database }: Pick<Services, 'database'>,
  claims: Claims,
  { id, length, metadata }: NewUpload,
): Promise<void> {
  const asked = readMetadata(metadata)
  const { purpose } = asked
  const problem = findTeachingFileProblem(purpose, { name: asked.file_name, size: length })
  if (problem)
    throw new AppError(problem.code, { ...problem, data: { fields: { [problem.field]: problem.message } } })

  await database.asUser(claims, async (tx) => {
    await requireTeacher(tx)
    const { begun } = await countUploads(tx, claims.sub, new Date(Date.now() - day))
    if (begun >= mostPerDay) throw tooMany()
    const upload = { id, user_id: claims.sub, length, purpose }
    const ending = extensionFor(purpose, asked.file_name) ?? 'txt'
    if (asked.purpose === 'material') {
      if (!(await findOwnClass(tx, asked.class_id))) throw noSuch('class')
      const class_id = asked.class_id.toLowerCase()
      const key = `class-materials/${class_id}/${randomBytes(12).toString('hex')}.${ending}`
      return await insertTeachingUpload(tx, {
        ...upload,
        bucket: 'notes',
        metadata: { file_name: asked.file_name, key, class_id },
      })
    }
    const key = await freePlace(tx, claims.sub, asked.bucket, ending)
    await insertTeachingUpload(tx, {
      ...upload,
      bucket: asked.bucket,
      metadata: { file_name: asked.file_name, key },
    })
  })
}

/** `{userId}/{timestamp}.{ext}`; should that very millisecond be taken, the next one. */
async function freePlace(tx: Tx, userId: string, bucket: string, ending: string): Promise<string> {
  for (let time = Date.now(); ; time++) {
    const key = `${userId}/${time}.${ending}`
    if (!(await isPlaceTaken(tx, userId, bucket, key))) return key
  }
}

/** What a teacher's upload is for, if it is one. */
export function isTeachingPurpose(purpose: string | null | undefined): purpose is FilePurpose {
  return purpose === 'attachment' || purpose === 'material'
}

function readMetadata(metadata: Record<string, string | null>) {
  const parsed = metadataSchema.safeParse(metadata)
  if (parsed.success) return parsed.data
  throw invalidInput(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_UPLOADS', {
    status: 429,
    message: 'You have sent too many files today. Please try again tomorrow.',
    data: { retry_after: 3600 },
  })
}
