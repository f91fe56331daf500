import { z } from 'zod'
import { requireStaff } from '#server/access/roles.ts'
import { commonDetails, finishWithObjects, type Purpose, type UploadDetails } from './purpose.ts'

/**
 * The specification's buckets for what teachers attach. The first has its name from the nouns that were there at first;
 * announcements are in it, too, as are materials and the files of forums, whose links and stored keys begin with it.
 */
export type AttachmentBucket = 'notes' | 'assignments'

interface AttachmentDetails extends UploadDetails {
  bucket: AttachmentBucket
}

/** A file of a note, an assignment or an announcement. */
export const attachment: Purpose<AttachmentDetails> = {
  details: z.object({ ...commonDetails, bucket: z.enum(['notes', 'assignments']) }),
  maxPerDay: 300,
  mayBegin: (tx) => requireStaff(tx),
  bucketOf: ({ bucket }) => bucket,
  // spec/teacher-and-admin.md section 7: `{userId}/{timestamp}.{ext}`.
  keyOf: ({ userId, extension, time }) => `${userId}/${time}.${extension}`,
  finish: finishWithObjects,
}
