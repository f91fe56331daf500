import { AppError, conflict, notFound } from '#server/http/errors.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { maxBytesTogether } from '#shared/hand-ins/rules.ts'
import { because } from '#shared/reasons.ts'

/* The reasons why work is not accepted, in words for the student. */

/** The refusal of an assignment that the student does not have: 404. */
export function noSuchAssignment(): AppError {
  return notFound(because('handIns.noAssignment'))
}

/** The refusal of a hand-in after the last day: 409. */
export function assignmentClosed(): AppError {
  return conflict('ASSIGNMENT_CLOSED', because('handIns.closed'))
}

/** The refusal of files that are too large together: 413. */
export function setTooLarge(): AppError {
  const reason = because('handIns.setTooLarge', formatMegabytes(maxBytesTogether))
  return new AppError('FILE_TOO_LARGE', { status: 413, reason, data: { fields: { file: reason } } })
}

/** Some files of the hand-in have not arrived. */
export function setIncomplete(): AppError {
  return conflict('SET_INCOMPLETE', because('handIns.setIncomplete'))
}

/** The refusal to replace a hand-in that is marked: 409. */
export function alreadyMarked(): AppError {
  return conflict('ALREADY_MARKED', because('handIns.marked'))
}
