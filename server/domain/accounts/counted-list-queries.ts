import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planForSearch } from '#server/database/search-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { maxCounted } from '#shared/accounts/filters.ts'
import { cursorColumn, isAfterCursor, keyColumns, orderBy, type Cursor, type Order } from './order-queries.ts'

export interface PageRequest {
  after: Cursor | undefined
  max: number
}

export type WithCursor<Row> = Row & { cursor: Cursor }

/** Rows of a page, and the total number; one more than {@link maxCounted} means more than that. */
export interface CountedRows<Row> {
  rows: WithCursor<Row>[]
  total: number
}

/** A list with its filters and its order. */
export interface List {
  view: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  fits: RawBuilder<boolean>
  order: Order
  isSearched: boolean
  /** Whether it is ordered by how well a row matches the search, for which there is no index. */
  isRanked: boolean
}

/* Limits are literals in these statements. With a parameter the database expects a tenth of the table; a plan
   for the real limit is then so much cheaper that it plans each request of a large school again, which takes
   longer than reading a page. */
const countedAtMost = sql.lit(maxCounted + 1)

/** The matching rows of a list, in order, from a cursor on. */
export async function listRows<Row>(
  tx: Tx,
  { view, columns, fits, order }: List,
  { after, max }: PageRequest,
): Promise<WithCursor<Row>[]> {
  return await queryRows<WithCursor<Row>>(tx)`
    select ${columns}, ${cursorColumn(order)} as cursor
    from ${view} l
    where ${fits} and ${isAfterCursor(order, after)}
    order by ${orderBy(order)} limit ${sql.lit(max)}`
}

/**
 * A page of a list, and how many rows fit in all.
 *
 * Without a search, indexes have the rows in order and count them. A search has no index in the list's order: what it
 * finds is read once, counted and then ordered. Only when that is more than anybody counts, the rows are read in the
 * list's order, where the first that fit come soon. Of such a search by the best, those are the best that were read.
 */
export async function listAndCount<Row>(tx: Tx, list: List, page: PageRequest): Promise<CountedRows<Row>> {
  if (!list.isSearched) {
    const [rows, total] = await Promise.all([listRows<Row>(tx, list, page), count(tx, list)])
    return { rows, total }
  }
  const [, found] = await Promise.all([planForSearch(tx), listFound<Row>(tx, list, page)])
  return found.total > maxCounted && !list.isRanked
    ? { ...found, rows: await listRows<Row>(tx, list, page) }
    : found
}

/**
 * Counts no further than anybody reads: in a list of a hundred thousand, counting would be most of the work.
 */
async function count(tx: Tx, { view, fits }: List): Promise<number> {
  const row = await queryRow<{ total: number }>(tx)`
    select count(*) as total from (select from ${view} l where ${fits} limit ${countedAtMost}) counted`
  return row?.total ?? 0
}

async function listFound<Row>(
  tx: Tx,
  { view, columns, fits, order }: List,
  { after, max }: PageRequest,
): Promise<CountedRows<Row>> {
  const rows = await queryRows<(WithCursor<Row> & { id: string | null }) & { total: number }>(tx)`
    with found as materialized (
      select l.id, ${keyColumns(order)} from ${view} l where ${fits} limit ${countedAtMost}
    ), page as (
      select l.id from found l where ${isAfterCursor(order, after)} order by ${orderBy(order)} limit ${sql.lit(max)}
    )
    select listed.*, (select count(*) from found) as total
    from (values (1)) as always left join (
      select ${columns}, ${cursorColumn(order)} as cursor, row_number() over (order by ${orderBy(order)}) as position
      from page join ${view} l on l.id = page.id
    ) listed on true
    order by listed.position`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
