import { notFound, type AppError } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** The refusal of a person who is not in the list: 404. */
export function noSuchPerson(what: 'student' | 'teacher'): AppError {
  return notFound(because('refusals.notListed', what))
}
