import { AppError, conflict, invalidInput, notFound, tooMany } from '#server/http/errors.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import type { FileProblem } from '#shared/uploads/uploads.ts'
import { because, type Reason } from '#shared/reasons.ts'

/* The reasons why a file is refused, in words for the person who sends it. */

/** The refusal of a file for a fault of its own, at its field of the form. */
export function fileRefused({ code, status, reason, field }: FileProblem): AppError {
  return new AppError(code, {
    status,
    reason,
    data: { fields: { [field]: reason } },
  })
}

/** @param word the purpose named by the browser */
export function unknownPurpose(word: unknown): AppError {
  const name = typeof word === 'string' ? word.slice(0, 40) : undefined
  return invalidInput({ purpose: because('uploads.unknownPurpose', name) })
}

/** The refusal of an upload that does not exist, or is somebody else's: 404. */
export function noSuchUpload(): AppError {
  return notFound(because('uploads.gone'))
}

/** The refusal of a form whose file has not arrived: 422. */
export function notArrived(): AppError {
  return invalidInput({ file: because('uploads.notArrived') })
}

/** The refusal of a further upload beside many unfinished ones: 429. */
export function tooManyUnfinished(): AppError {
  return tooManyUploads(because('uploads.manyUnfinished'))
}

/** The refusal of a further upload on a day with many: 429. */
export function tooManyToday(): AppError {
  return tooManyUploads(because('uploads.manyToday'))
}

/** The refusal of a further copy on a day with many: 429. */
export function tooManyCopies(): AppError {
  return tooManyUploads(because('uploads.manyCopies'))
}

/** Only the reserve is left on the disk. */
export function diskFull(): AppError {
  return noRoom('DISK_FULL', because('uploads.diskFull'))
}

/** All files together have reached their limit. @param max bytes that they may take */
export function storageFull(max: number): AppError {
  return noRoom('STORAGE_FULL', because('uploads.storageFull', formatMegabytes(max)))
}

/** @param max bytes that one person's files may take */
export function budgetUsed(max: number): AppError {
  return noRoom('BUDGET_USED', because('uploads.budgetUsed', formatMegabytes(max)))
}

function noRoom(code: string, reason: Reason): AppError {
  return new AppError(code, { status: 507, reason })
}

function tooManyUploads(reason: Reason): AppError {
  return tooMany('TOO_MANY_UPLOADS', reason, 3600)
}

/** The refusal to finish an upload whose bytes are not all there: 409. */
export function uploadIncomplete(): AppError {
  return conflict('UPLOAD_INCOMPLETE', because('uploads.incomplete'))
}

/** The refusal of an upload that was swept away: 410. */
export function uploadExpired(): AppError {
  return new AppError('UPLOAD_EXPIRED', {
    status: 410,
    reason: because('uploads.expired'),
  })
}

/** The refusal of a file that arrived with other bytes than were sent: 422. */
export function arrivedDamaged(): AppError {
  return new AppError('FILE_DAMAGED', {
    status: 422,
    reason: because('uploads.damaged'),
    data: { fields: { file: because('uploads.damagedFile') } },
  })
}
