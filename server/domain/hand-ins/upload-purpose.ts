import { z } from 'zod'
import { readMostBytesPerStudent } from '#server/database/school-queries.ts'
import { asIssue } from '#shared/reasons.ts'
import { requireMayHandIn } from './may-hand-in.ts'
import { insertHandIn } from './queries.ts'
import { alreadyMarked, assignmentClosed } from './refusals.ts'
import { sqlState } from '#server/http/errors.ts'
import { plainFileName } from '#server/storage/plain-file-name.ts'
import { commonDetails, type Purpose, type UploadDetails } from '#server/uploads/purpose.ts'
import { noSuchUpload } from '#server/uploads/refusals.ts'

interface HandInDetails extends UploadDetails {
  assignment_id: string
  /** When it was handed in without a connection by the clock of the device, ISO 8601; shown, but it changes no deadline. */
  queued_at?: string
}

/** A student's work for an assignment. File, row, receipt and the end of the upload appear together. */
export const handIn: Purpose<HandInDetails> = {
  details: z.object({
    ...commonDetails,
    assignment_id: z.uuid(asIssue('assignments.unknown')),
    queued_at: z.iso.datetime(asIssue('handIns.time')).optional(),
  }),
  mostPerDay: 50,
  mostBytesPerPerson: readMostBytesPerStudent,
  mayBegin: (tx, { assignment_id }) => requireMayHandIn(tx, assignment_id),
  bucketOf: () => 'assignments',
  // spec/public-and-student.md section 7: `{timestamp}_{file name}`.
  keyOf: ({ details, time }) => `${time}_${plainFileName(details.file_name)}`,
  async finish(tx, { id }, objects) {
    const [object] = objects
    if (!object) throw new Error('a hand-in has one file')
    const row = await insertHandIn(tx, { uploadId: id, object })
    return row.file_url.endsWith(`/${object.name}`)
  },
  refusalFor(error) {
    switch (sqlState(error)) {
      case 'SP001':
        return assignmentClosed()
      case 'SP002':
        return alreadyMarked()
      case 'SP004':
        return noSuchUpload()
      default:
        return undefined
    }
  },
}
