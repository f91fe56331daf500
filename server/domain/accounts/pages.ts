import { z } from 'zod'
import { invalidInput } from '#server/http/errors.ts'
import { pageSize, type Position } from './queries.ts'

const days = /^[12]\d{3}-\d\d-\d\d/

const position = z.object({
  at: z
    .string()
    .regex(days)
    .refine(
      (text) =>
        z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success,
    ),
  id: z.guid(),
})

/** Words to look for; the order and the blanks between them do not matter. */
export function wordsOf(search: string | undefined): string[] {
  const text = (search ?? '').replaceAll('\0', '').toWellFormed()
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
}

/** Reads what {@link splitRows} wrote. @throws {AppError} 422 when it is something else */
export function positionOf(after: string | undefined): Position | undefined {
  if (after === undefined) return undefined
  const [at, id] = after.split('_', 2)
  const { data } = position.safeParse({ at, id })
  if (!data)
    throw invalidInput({ after: 'This is no place in the list. Load the list again from its start.' })
  return data
}

/** Takes the one row too many off a page and makes of the last one kept the place where the next begins. */
export function splitRows<T extends { id: string }>(
  rows: T[],
  valueOf: (row: T) => string,
): { rows: T[]; next: string | null } {
  const kept = rows.slice(0, pageSize)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > pageSize && last ? `${valueOf(last)}_${last.id}` : null }
}
