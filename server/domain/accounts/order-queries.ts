import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { invalidInput } from '#server/http/errors.ts'
import { readSort, type SortOf, type StudentColumn, type TeacherColumn } from '#shared/accounts/filters.ts'
import { because } from '#shared/reasons.ts'

/** A column compared by an order, and its value in a cursor. */
interface Key {
  column: string
  type: 'date' | 'timestamptz' | 'integer' | 'text'
}

const name: Key = { column: 'name_key', type: 'text' }

/** Each has an index over just these columns (migration 0020). The id follows, so that no two rows share a cursor. */
export const studentOrders: Record<StudentColumn, Key[]> = {
  enrolled: [{ column: 'enrollment_date', type: 'date' }],
  number: [{ column: 'number_key', type: 'text' }],
  name: [name],
  grade: [{ column: 'grade_rank', type: 'integer' }, name],
  class: [{ column: 'class_rank', type: 'text' }, name],
  email: [{ column: 'email_key', type: 'text' }],
  status: [{ column: 'status', type: 'text' }, name],
}

/** The order of a search, with the best matches first: by {@link missedWords}, then by name. */
export const byMatch: Order = { keys: [{ column: 'match_rank', type: 'integer' }, name], descending: false }

/** As {@link studentOrders}. */
export const teacherOrders: Record<TeacherColumn, Key[]> = {
  registered: [{ column: 'created_at', type: 'timestamptz' }],
  number: [{ column: 'number_key', type: 'text' }],
  name: [name],
  email: [{ column: 'email_key', type: 'text' }],
  status: [{ column: 'status', type: 'text' }, name],
}

/** The values of the row after which a page begins, in the order's own columns, and its id. */
export type Cursor = (string | number)[]

export interface Order {
  keys: Key[]
  descending: boolean
}

/** The order of a list that a call asks for. */
export function orderOf<Column extends string>(orders: Record<Column, Key[]>, sort: SortOf<Column>): Order {
  const { column, descending } = readSort(sort)
  return { keys: orders[column], descending }
}

/** The cursor of the row itself, for {@link writeCursor}. */
export function cursorColumn({ keys }: Order): RawBuilder<Cursor> {
  const columns = [...keys.map(({ column }) => sql.ref(`l.${column}`)), sql.ref('l.id')]
  return sql<Cursor>`json_build_array(${sql.join(columns)})`
}

/** The compared columns besides the id, for a part of a statement that sorts later. */
export function keyColumns({ keys }: Order): RawBuilder<unknown> {
  return sql.join(keys.map(({ column }) => sql.ref(`l.${column}`)))
}

/** The terms of an `order by` for the rows `l`; the id decides between equals. */
export function orderBy({ keys, descending }: Order): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  const columns = [...keys.map(({ column }) => column), 'id']
  return sql.join(columns.map((column) => sql`${sql.ref(`l.${column}`)} ${direction}`))
}

/** Condition for the rows after a cursor; all rows without one. */
export function isAfterCursor({ keys, descending }: Order, cursor: Cursor | undefined): RawBuilder<boolean> {
  if (!cursor) return sql<boolean>`true`
  const columns = [...keys.map(({ column }) => sql.ref(`l.${column}`)), sql.ref('l.id')]
  const types = [...keys.map(({ type }) => type), 'uuid']
  const values = cursor.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`)
  return sql<boolean>`(${sql.join(columns)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`
}

/** A cursor as calls send it. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/**
 * Reads a cursor written by {@link writeCursor} for the same order.
 * @throws {AppError} 422 for anything else
 */
export function readCursor({ keys }: Order, after: string | undefined): Cursor | undefined {
  if (after === undefined) return undefined
  const values = z.array(z.unknown()).length(keys.length + 1)
  const { data: read } = values.safeParse(parse(Buffer.from(after, 'base64url').toString()))
  const fits = read?.every((value, index) => formOf(keys[index]).safeParse(value).success)
  if (!fits) throw invalidInput({ after: because('lists.order') })
  return read as Cursor
}

function formOf(key: Key | undefined): z.ZodType {
  return key ? forms[key.type] : z.guid()
}

const forms = {
  date: z.iso.date(),
  timestamptz: z.iso.datetime({ offset: true }),
  integer: z.number().int().min(0).max(9999),
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined // not a cursor, as the schema will report
  }
}
