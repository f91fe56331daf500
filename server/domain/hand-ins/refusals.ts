import { AppError, notFound } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** The reasons why work is not accepted, in words for the student. */

export function noSuchAssignment(): AppError {
  return notFound(because('handIns.noAssignment'))
}

export function assignmentClosed(): AppError {
  return new AppError('ASSIGNMENT_CLOSED', {
    status: 409,
    reason: because('handIns.closed'),
  })
}

export function alreadyMarked(): AppError {
  return new AppError('ALREADY_MARKED', {
    status: 409,
    reason: because('handIns.marked'),
  })
}
