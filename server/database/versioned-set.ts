import type { DB } from '#database/types.ts'
import type { InsertObject, UpdateObject } from 'kysely'
import { changedMeanwhile, idTaken, noSuch } from '#server/http/conflicts.ts'
import type { RowVersion } from '#shared/contract/fields.ts'
import type { Tx } from './database.ts'
import { insertOnce, updateAt, type VersionedRows, type VersionedTable } from './versioned-row.ts'

/** A row that was created for one class, perhaps together with others for other classes. */
interface RowOfSet {
  class_id: string | null
  /** Shared by rows that were created together; null for one created alone. */
  set_id: string | null
}

/** Names the set of rows created together by the first of them; null for one created alone. */
export function setOf(id: string, others: readonly unknown[]): string | null {
  return others.length > 0 ? id : null
}

/**
 * Adds the rows of a set: all of them, or none. Existing ones stay unchanged.
 * @throws {AppError} 409 one of the ids belongs to something else
 */
export async function insertSet<Row extends RowOfSet, Table extends VersionedTable>(
  tx: Tx,
  rows: VersionedRows<Row> & { table: Table },
  values: (InsertObject<DB, Table> & { id: string; class_id: string | null })[],
): Promise<void> {
  await insertOnce(tx, rows.table, values)
  for (const { id, class_id } of values) {
    const row = await rows.find(tx, id)
    if (row?.class_id !== class_id) throw idTaken()
  }
}

/**
 * Changes the fields that the other rows of a set share with one of them.
 * @returns the rows as they were
 * @throws {AppError} 404 one of them is not of the set, 409 one of them was changed since it was read
 */
export async function changeOthers<Row extends RowOfSet, Table extends VersionedTable>(
  tx: Tx,
  rows: VersionedRows<Row> & { table: Table },
  { set_id }: RowOfSet,
  others: readonly RowVersion[],
  common: UpdateObject<DB, Table>,
): Promise<Row[]> {
  const before: Row[] = []
  for (const version of others) {
    const other = await rows.find(tx, version.id)
    if (!other || set_id === null || other.set_id !== set_id) throw noSuch(rows.thing)
    if (!(await updateAt(tx, rows.table, version, common))) throw changedMeanwhile(rows.thing)
    before.push(other)
  }
  return before
}
