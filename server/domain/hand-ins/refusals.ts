import { AppError, notFound } from '#server/http/errors.ts'
import type { FileProblem } from '#shared/file-types.ts'

/** The reasons why work is not taken, in words for the student. */

export function fileRefused({ code, status, message, field }: FileProblem): AppError {
  return new AppError(code, { status, message, data: { fields: { [field]: message } } })
}

export function noSuchAssignment(): AppError {
  return notFound('There is no such assignment in your classes.')
}

export function noSuchUpload(): AppError {
  return notFound('There is no such upload. Please choose the file again.')
}

export function assignmentClosed(): AppError {
  return new AppError('ASSIGNMENT_CLOSED', {
    status: 409,
    message: 'This assignment is closed. Ask your teacher if you can still hand in your work.',
  })
}

export function alreadyMarked(): AppError {
  return new AppError('ALREADY_MARKED', {
    status: 409,
    message: 'Your work has already been marked. Ask your teacher to reopen it before you hand in again.',
  })
}

export function tooManyUploads(): AppError {
  return new AppError('TOO_MANY_UPLOADS', {
    status: 429,
    message: 'You have too many unfinished uploads. Finish one of them, or try again tomorrow.',
    data: { retry_after: 3600 },
  })
}

export function tooManyHandIns(): AppError {
  return new AppError('TOO_MANY_UPLOADS', {
    status: 429,
    message: 'You have handed in too often today. Please try again tomorrow, or ask your teacher.',
    data: { retry_after: 3600 },
  })
}

export function uploadIncomplete(): AppError {
  return new AppError('UPLOAD_INCOMPLETE', {
    status: 409,
    message: 'The file has not arrived completely yet. It is sent on from where it stopped.',
  })
}

export function uploadExpired(): AppError {
  return new AppError('UPLOAD_EXPIRED', {
    status: 410,
    message: 'The upload has expired. Please choose the file again.',
  })
}

export function arrivedDamaged(): AppError {
  return new AppError('FILE_DAMAGED', {
    status: 422,
    message: 'The file was damaged on its way, or changed while it was sent. Please choose it again.',
    data: { fields: { file: 'The file was damaged on its way. Please choose it again.' } },
  })
}
