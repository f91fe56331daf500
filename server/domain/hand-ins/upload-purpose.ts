import { z } from 'zod'
import { readMaxBytesPerStudent } from '#server/database/school-queries.ts'
import { asIssue } from '#shared/reasons.ts'
import { requireMayHandIn } from './may-hand-in.ts'
import { insertHandIn, isStored, listSet } from './queries.ts'
import { alreadyMarked, assignmentClosed, setTooLarge } from './refusals.ts'
import { sqlState } from '#server/http/thrown.ts'
import { plainFileName } from '#server/storage/plain-file-name.ts'
import { maxFiles } from '#shared/hand-ins/rules.ts'
import {
  commonDetails,
  type Purpose,
  type StoredUpload,
  type UploadDetails,
} from '#server/uploads/purpose.ts'
import { noSuchUpload } from '#server/uploads/refusals.ts'

/** The place of a file in a hand-in of several. */
export interface SetDetails {
  /** Made in the browser, for exactly these files. */
  set_id: string
  set_count: number
  /** From 1 on. */
  set_position: number
  /** Sums of all files in order, separated by commas, by which each file announces the whole set. */
  set_sums?: string
}

interface HandInDetails extends UploadDetails, Partial<SetDetails> {
  assignment_id: string
  /**
   * The time of handing in without a connection, by the device's clock, ISO 8601; shown, but without effect
   * on any deadline.
   */
  queued_at?: string
}

const setNumber = z.coerce
  .number(asIssue('handIns.set'))
  .int(asIssue('handIns.set'))
  .min(1, asIssue('handIns.set'))
  .max(maxFiles, asIssue('handIns.manyFiles'))
  .optional()

/** A student's work for an assignment. Files, row, receipt and the end of the uploads appear together. */
export const handIn: Purpose<HandInDetails> = {
  details: z
    .object({
      ...commonDetails,
      assignment_id: z.uuid(asIssue('assignments.unknown')),
      queued_at: z.iso.datetime(asIssue('handIns.time')).optional(),
      set_id: z.uuid(asIssue('handIns.set')).optional(),
      set_count: setNumber,
      set_position: setNumber,
      set_sums: z
        .string()
        .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){1,9}$/, asIssue('uploads.noSum'))
        .optional(),
    })
    .refine(isWholeSet, { path: ['set_id'], error: asIssue('handIns.set') }),
  // Five hand-ins a day with the most files, and as many again that are begun once more.
  maxPerDay: 10 * maxFiles,
  maxBytesPerPerson: readMaxBytesPerStudent,
  mayBegin: (tx, details) => requireMayHandIn(tx, details),
  setOf({ metadata }) {
    const details = metadata as HandInDetails
    if (!isOfSet(details)) return undefined
    return { id: details.set_id, count: details.set_count, list: (tx) => listSet(tx, details) }
  },
  bucketOf: () => 'assignments',
  // spec/public-and-student.md section 7: `{timestamp}_{file name}`.
  keyOf: ({ details, time }) => `${time}_${plainFileName(details.file_name)}`,
  async finish(tx, stored) {
    const files = stored.map(fileOf)
    await insertHandIn(tx, files)
    return await isStored(tx, stored[0]?.upload.bucket ?? '', files[0]?.name ?? '')
  },
  refusalFor(error) {
    switch (sqlState(error)) {
      case 'SP001':
        return assignmentClosed()
      case 'SP002':
        return alreadyMarked()
      case 'SP004':
        return noSuchUpload()
      case 'SP005':
        return setTooLarge()
      default:
        return undefined
    }
  },
}

function fileOf({ upload, objects }: StoredUpload) {
  const [object] = objects
  if (!object) throw new Error('an upload of a hand-in is one file')
  return { upload_id: upload.id, ...object }
}

function isOfSet(details: HandInDetails): details is HandInDetails & SetDetails {
  return details.set_id !== undefined
}

/** A file gives all details of its place in a set, or none. */
function isWholeSet({ set_id, set_count, set_position, set_sums }: HandInDetails): boolean {
  if (set_id === undefined) return (set_count ?? set_position ?? set_sums) === undefined
  return set_count !== undefined && set_count > 1 && set_position !== undefined && set_position <= set_count
}
