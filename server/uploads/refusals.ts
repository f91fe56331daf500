import { AppError, invalidInput, notFound } from '#server/http/errors.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import type { FileProblem } from '#shared/uploads/uploads.ts'
import { because, type Reason } from '#shared/reasons.ts'

/** The reasons why a file is refused, in words for the person who sends it. */

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

export function noSuchUpload(): AppError {
  return notFound(because('uploads.gone'))
}

export function notArrived(): AppError {
  return invalidInput({ file: because('uploads.notArrived') })
}

export function tooManyUnfinished(): AppError {
  return tooMany(because('uploads.manyUnfinished'))
}

export function tooManyToday(): AppError {
  return tooMany(because('uploads.manyToday'))
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

function tooMany(reason: Reason): AppError {
  return new AppError('TOO_MANY_UPLOADS', { status: 429, reason, data: { retry_after: 3600 } })
}

export function uploadIncomplete(): AppError {
  return new AppError('UPLOAD_INCOMPLETE', {
    status: 409,
    reason: because('uploads.incomplete'),
  })
}

export function uploadExpired(): AppError {
  return new AppError('UPLOAD_EXPIRED', {
    status: 410,
    reason: because('uploads.expired'),
  })
}

export function arrivedDamaged(): AppError {
  return new AppError('FILE_DAMAGED', {
    status: 422,
    reason: because('uploads.damaged'),
    data: { fields: { file: because('uploads.damagedFile') } },
  })
}
