import { notFound, type AppError } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** Reasons why an administrator's change is refused. */

export function noSuchPerson(what: 'student' | 'teacher'): AppError {
  return notFound(because('refusals.notListed', what))
}
