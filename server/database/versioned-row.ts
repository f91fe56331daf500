import { sql, type InsertObject, type UpdateObject } from 'kysely'
import type { DB } from '#database/types.ts'
import { changedMeanwhile, idTaken, noSuch } from '#server/http/conflicts.ts'
import { notFound } from '#server/http/errors.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Thing } from '#shared/words/things.ts'
import type { Reason } from '#shared/reasons.ts'
import type { Tx } from './database.ts'
import { instantOf } from './instant.ts'
import { isSame } from './same-values.ts'

/* Rows that somebody creates under an id chosen by the browser and changes at the version that was read (126,
   194). A call is repeated after a lost reply, so each save may come twice: with the same values it changes
   nothing; with others the later values count unless somebody else has changed the row. */

/** Tables of such rows; a trigger sets `updated_at`. */
export type VersionedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown } & Pick<
    DB['subject_notes'],
    'created_at' | 'updated_at'
  >
    ? Table
    : never
}[keyof DB]

/** The rows of a noun, for those who may change them. */
export interface VersionedRows<Row extends object> {
  table: VersionedTable
  /** The name of a row in refusals. */
  thing: Thing
  /** The row as calls return it; undefined for a person who may not change it. */
  find: (tx: Tx, id: string) => Promise<Row | undefined>
  /**
   * The reason of a 404 for rows without an owner; by default the refusal says that the row is not the
   * person's own.
   */
  gone?: Reason
}

interface Version {
  id: string
  /** As it was read. */
  updated_at: string
}

/** Adds rows; existing ones stay unchanged. @returns how many were added */
export async function insertOnce<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  rows: InsertObject<DB, Table>[],
): Promise<number> {
  // Kysely cannot follow a table that is a type parameter.
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto(table as 'subject_notes')
    .values(rows as InsertObject<DB, 'subject_notes'>[])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Changes a row if it is as it was read. @returns whether it was */
export async function updateAt<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  { id, updated_at }: Version,
  columns: UpdateObject<DB, Table>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table as 'subject_notes')
    .set({ ...columns } as UpdateObject<DB, 'subject_notes'>)
    .where('id', '=', id)
    .where('updated_at', '=', sql<Date>`${updated_at}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws {AppError} 404 when the row does not exist, or the person asking may not change it */
export async function readRow<Row extends object>(
  tx: Tx,
  { thing, find, gone }: VersionedRows<Row>,
  id: string,
): Promise<Row> {
  const row = await find(tx, id)
  if (!row) throw gone ? notFound(gone) : noSuch(thing)
  return row
}

/**
 * The version of a row that is unchanged since its creation.
 * @throws {AppError} 409 somebody has changed it since
 */
export async function versionAsMade(
  tx: Tx,
  { table, thing }: Pick<VersionedRows<object>, 'table' | 'thing'>,
  id: string,
): Promise<string> {
  const rows = await queryRows<{ version: string }>(tx)`
    select ${instantOf('updated_at')} as version from ${sql.table(table)}
    where id = ${id}::uuid and updated_at = created_at`
  if (!rows[0]) throw changedMeanwhile(thing)
  return rows[0].version
}

/**
 * The row of an id under which a save has just tried to add one. An existing row with other values is one
 * whose reply was lost and whose author has continued typing: it is changed to the later text.
 * @param saved.isSame whether the row has all the values that were sent
 * @param saved.change changes the row at the version with which it was made
 * @throws {AppError} 409 the id belongs to something else, or the row was changed since
 */
export async function savedRow<Row extends object>(
  tx: Tx,
  rows: VersionedRows<Row>,
  id: string,
  saved: { isSame: (row: Row) => boolean; change: (version: Version) => Promise<Row> },
): Promise<Row> {
  const row = await rows.find(tx, id)
  if (!row) throw idTaken()
  if (saved.isSame(row)) return row
  return await saved.change({ id, updated_at: await versionAsMade(tx, rows, id) })
}

/**
 * Adds a row. Sent again with the same id, it returns the existing row, updated with what was typed since.
 * @param typed the columns that the author may change
 * @param saved for a save of more than these columns: whether a row has everything that was sent, and how to
 * change it at the version that was read
 * @throws {AppError} 409 the id belongs to something else, or the row was changed since
 */
export async function addRow<Row extends object, Table extends VersionedTable>(
  tx: Tx,
  rows: VersionedRows<Row> & { table: Table },
  columns: InsertObject<DB, Table> & { id: string },
  typed: UpdateObject<DB, Table>,
  saved: { isSame: (row: Row) => boolean; change: (version: Version) => Promise<Row> } = {
    isSame: (row) => isSame(row, typed),
    change: async (version) => (await changeRow(tx, rows, version, typed)).now,
  },
): Promise<Row> {
  await insertOnce(tx, rows.table, [columns])
  return await savedRow(tx, rows, columns.id, saved)
}

/**
 * Deletes a row.
 * @returns the deleted row
 * @throws {AppError} 404 when the row does not exist, or the person asking may not change it
 */
export async function removeRow<Row extends object>(
  tx: Tx,
  rows: VersionedRows<Row>,
  id: string,
): Promise<Row> {
  const row = await readRow(tx, rows, id)
  await tx
    .deleteFrom(rows.table as 'subject_notes')
    .where('id', '=', id)
    .execute()
  return row
}

export interface Changed<Row> {
  before: Row
  now: Row
  /** False if the call was made before and its reply was lost. */
  isChanged: boolean
}

/**
 * Changes a row that is as it was read.
 * @param isSaved whether the row already has all the values; by default its columns are compared
 * @throws {AppError} 404, 409 it was changed since it was read
 */
export async function changeRow<Row extends object, Table extends VersionedTable>(
  tx: Tx,
  rows: VersionedRows<Row> & { table: Table },
  version: Version,
  columns: UpdateObject<DB, Table>,
  isSaved: (row: Row) => boolean = (row) => isSame(row, columns),
): Promise<Changed<Row>> {
  const before = await readRow(tx, rows, version.id)
  const isChanged = await updateAt(tx, rows.table, version, columns)
  // Read again even if nothing was changed: the same call may have been made at the same moment, and this one
  // has waited for it.
  const now = await readRow(tx, rows, version.id)
  if (!isChanged && !isSaved(now)) throw changedMeanwhile(rows.thing)
  return { before, now, isChanged }
}
