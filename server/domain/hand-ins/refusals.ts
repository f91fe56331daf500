import { AppError, notFound } from '#server/http/errors.ts'

/** The reasons why work is not accepted, in words for the student. */

export function noSuchAssignment(): AppError {
  return notFound('There is no such assignment in your classes.')
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
