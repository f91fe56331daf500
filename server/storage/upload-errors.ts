import { AppError, conflict } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** 409: the sent bytes do not follow those that have arrived. */
export function continuedElsewhere(): AppError {
  return conflict('UPLOAD', because('uploads.elsewhere'))
}

/** 410: the bytes that had arrived no longer exist. */
export function uploadGone(): AppError {
  return new AppError('UPLOAD', {
    status: 410,
    reason: because('uploads.expired'),
  })
}
