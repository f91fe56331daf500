import { AppError } from '#server/http/errors.ts'

/** Pictures were put up or deleted since the list was read. */
export function slidesChanged(): AppError {
  return new AppError('CHANGED_MEANWHILE', {
    status: 409,
    message:
      'The pictures were changed elsewhere since you opened the list. It is loaded anew; please set the order again.',
  })
}
