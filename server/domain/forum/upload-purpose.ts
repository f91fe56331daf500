import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { noSuch } from '#server/http/conflicts.ts'
import { readMaxBytesPerStudent } from '#server/database/school-queries.ts'
import { cleanPage } from '#server/storage/picture-files.ts'
import {
  commonDetails,
  finishWithObjects,
  type Purpose,
  type UploadDetails,
} from '#server/uploads/purpose.ts'
import { asIssue } from '#shared/reasons.ts'
import { isStudent, isWriterIn } from './queries.ts'

interface PostDetails extends UploadDetails {
  class_id: string
}

/** The formats of pictures in posts, by file extension. */
const formats: Partial<Record<string, 'jpeg' | 'png'>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

/** A file of a post in a class's forum, sent by those who write in it: its students and its teacher. */
export const post: Purpose<PostDetails> = {
  details: z.object({ ...commonDetails, class_id: z.guid(asIssue('classes.unknown')).toLowerCase() }),
  maxPerDay: 60,
  // A teacher's files are not limited.
  maxBytesPerPerson: async (tx) =>
    (await isStudent(tx)) ? await readMaxBytesPerStudent(tx) : Number.POSITIVE_INFINITY,
  async mayBegin(tx, { class_id }) {
    if (!(await isWriterIn(tx, class_id))) throw noSuch('class')
  },
  bucketOf: () => 'notes',
  keyOf: ({ details, extension }) =>
    `forum/${details.class_id}/${randomBytes(12).toString('hex')}.${extension}`,
  /**
   * Classmates do not see who wrote a post, so its photograph must not reveal where and by whom it was taken.
   */
  async make(file, extension) {
    const format = formats[extension]
    return format && [{ name: '', content: await cleanPage(file, format) }]
  },
  finish: finishWithObjects,
}
