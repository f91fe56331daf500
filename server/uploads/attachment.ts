import { z } from 'zod'
import { requireStaff } from '#server/access/roles.ts'
import { commonDetails, finishWithObjects, type Purpose, type UploadDetails } from './purpose.ts'

interface AttachmentDetails extends UploadDetails {
  bucket: 'notes' | 'assignments'
}

/** A file of a note, an assignment or an announcement. */
export const attachment: Purpose<AttachmentDetails> = {
  details: z.object({ ...commonDetails, bucket: z.enum(['notes', 'assignments']) }),
  mostPerDay: 300,
  mayBegin: (tx) => requireStaff(tx),
  bucketOf: ({ bucket }) => bucket,
  // spec/teacher-and-admin.md section 7: `{userId}/{timestamp}.{ext}`.
  keyOf: ({ userId, extension, time }) => `${userId}/${time}.${extension}`,
  finish: finishWithObjects,
}
