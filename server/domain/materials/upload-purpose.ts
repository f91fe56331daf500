import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { noSuch } from '#server/http/conflicts.ts'
import { requireTeacher } from '#server/access/roles.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import {
  commonDetails,
  finishWithObjects,
  type Purpose,
  type UploadDetails,
} from '#server/uploads/purpose.ts'
import { asIssue } from '#shared/reasons.ts'

interface MaterialDetails extends UploadDetails {
  class_id: string
}

/** A file that a teacher shares with a class. */
export const material: Purpose<MaterialDetails> = {
  details: z.object({ ...commonDetails, class_id: z.guid(asIssue('classes.unknown')).toLowerCase() }),
  maxPerDay: 300,
  async mayBegin(tx, { class_id }) {
    await requireTeacher(tx)
    if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
  },
  bucketOf: () => 'notes',
  // spec/teacher-and-admin.md section 7: `class-materials/{classId}/{random}.{ext}`.
  keyOf: ({ details, extension }) =>
    `class-materials/${details.class_id}/${randomBytes(12).toString('hex')}.${extension}`,
  finish: finishWithObjects,
}
