import { AppError } from './errors.ts'

/** 409: somebody, perhaps the same person on another device, saved the row since it was read. */
export function changedMeanwhile(what: string): AppError {
  return new AppError('CHANGED_MEANWHILE', {
    status: 409,
    message: `This ${what} was changed elsewhere since you opened it. Nothing was overwritten, and what you typed is still here.`,
  })
}

/** 409: the id that the caller chose for a new row belongs to another row already. */
export function idTaken(): AppError {
  return new AppError('ID_TAKEN', { status: 409, message: 'This could not be saved. Please try again.' })
}
