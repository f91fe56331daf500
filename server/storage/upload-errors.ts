import { AppError } from '#server/http/errors.ts'

/** 409: the bytes that are sent do not follow those that have arrived. */
export function continuedElsewhere(): AppError {
  return new AppError('UPLOAD', {
    status: 409,
    message: 'The upload continued elsewhere. It goes on from where it is now.',
  })
}

/** 410: the bytes that had arrived are not there any more. */
export function uploadGone(): AppError {
  return new AppError('UPLOAD', {
    status: 410,
    message: 'The upload has expired. Please choose the file again.',
  })
}
