import { AppError, forbidden, notFound } from '#server/http/errors.ts'

/** Reasons why a teacher's change is not taken, in words for the teacher. */

export function onlyForTeachers(): AppError {
  return forbidden('Only teachers can do this.')
}

export function noSuch(what: 'class' | 'note' | 'assignment' | 'material' | 'student' | 'column'): AppError {
  return notFound(`There is no such ${what} of yours.`)
}

/** Somebody, perhaps the same teacher on another device, saved the row since it was read. */
export function changedMeanwhile(what: string): AppError {
  return new AppError('CHANGED_MEANWHILE', {
    status: 409,
    message: `This ${what} was changed elsewhere since you opened it. Nothing was overwritten, and what you typed is still here.`,
  })
}

/** The id of a new row belongs to something else already. */
export function idTaken(): AppError {
  return new AppError('ID_TAKEN', { status: 409, message: 'This could not be saved. Please try again.' })
}
