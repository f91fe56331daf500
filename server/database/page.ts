import { z } from 'zod'
import { invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** The number of rows in a page of a list; further ones are read on request. */
export const pageSize = 20

/** Cursor in a list ordered by time, newest first: the last row that was read. */
export interface Cursor {
  /** ISO 8601. */
  at: string
  id: string
}

/** Removes a page's one extra row; the last remaining row becomes the cursor for older ones. */
export function splitPage<T extends { id: string }>(
  rows: T[],
  timeOf: (row: T) => string,
): { items: T[]; older: string | null } {
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return { items, older: rows.length > pageSize && last ? `${timeOf(last)}_${last.id}` : null }
}

/** A cursor for rows at or before a time. @param at ISO 8601 */
export function cursorFrom(at: string): string {
  return `${at}_ffffffff-ffff-ffff-ffff-ffffffffffff`
}

/** As strict as PostgreSQL, which has no year 0 and no zone 16 hours away. */
const cursor = z.object({
  at: z.iso.datetime({ offset: true }).regex(/^[12].*(Z|[+-](0\d|1[0-4]):\d\d)$/),
  id: z.guid(),
})

/** Reads a cursor written by {@link splitPage}; undefined for anything else. */
export function parseCursor(text: string): Cursor | undefined {
  const [at, id] = text.split('_', 2)
  return cursor.safeParse({ at, id }).data
}

/** The cursor of a call. @throws {AppError} 422 when it is not valid */
export function cursorIn({ before }: { before: string }): Cursor {
  const read = parseCursor(before)
  if (!read) throw invalidInput({ before: because('lists.cursor') })
  return read
}
