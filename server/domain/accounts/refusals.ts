import { notFound, type AppError } from '#server/http/errors.ts'

/** Reasons why an administrator's change is refused. */

export function noSuchPerson(what: 'student' | 'teacher'): AppError {
  return notFound(`This ${what} is no longer on the list. Load it again.`)
}
