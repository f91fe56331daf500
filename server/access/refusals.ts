import { notFound, type AppError } from '#server/http/errors.ts'
import type { Thing } from '#shared/messages/things.ts'
import { because } from '#shared/reasons.ts'

/** The row does not exist, or belongs to another teacher; the reply does not say which. */
export function noSuch(what: Thing): AppError {
  return notFound(because('refusals.notYours', what))
}
