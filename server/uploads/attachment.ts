import { z } from 'zod'
import { requireTeacher } from '#server/access/roles.ts'
import { commonDetails, finishWithObjects, type Purpose, type UploadDetails } from './purpose.ts'

interface AttachmentDetails extends UploadDetails {
  bucket: 'notes' | 'assignments'
}

/** A file of a teacher's note or assignment. */
export const attachment: Purpose<AttachmentDetails> = {
  details: z.object({ ...commonDetails, bucket: z.enum(['notes', 'assignments']) }),
  mostPerDay: 300,
  mayBegin: (tx) => requireTeacher(tx),
  bucketOf: ({ bucket }) => bucket,
  // spec/teacher-and-admin.md section 7: `{userId}/{timestamp}.{ext}`.
  keyOf: ({ userId, extension, time }) => `${userId}/${time}.${extension}`,
  finish: finishWithObjects,
}
