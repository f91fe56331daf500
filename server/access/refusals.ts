import { notFound, type AppError } from '#server/http/errors.ts'

/** The row does not exist, or belongs to another teacher; the reply does not say which. */
export function noSuch(what: string): AppError {
  return notFound(`There is no such ${what} of yours.`)
}
