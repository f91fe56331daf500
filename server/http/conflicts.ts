import type { Thing } from '#shared/words/things.ts'
import { because } from '#shared/reasons.ts'
import { conflict, notFound, type AppError } from './errors.ts'

/** 409: somebody, perhaps the same person on another device, saved the row since it was read. */
export function changedMeanwhile(what: Thing): AppError {
  return conflict('CHANGED_MEANWHILE', because('refusals.changedMeanwhile', what))
}

/** 409: the id that the caller chose for a new row already belongs to another row. */
export function idTaken(): AppError {
  return conflict('ID_TAKEN', because('refusals.idTaken'))
}

/** 404: the row does not exist, or belongs to another teacher; the reply does not say which. */
export function noSuch(what: Thing): AppError {
  return notFound(because('refusals.notYours', what))
}
