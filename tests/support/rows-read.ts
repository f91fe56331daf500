import { sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'

/**
 * How many rows of a table some work reads, other than in an index alone. The counters also hold what earlier
 * transactions of the connection have not reported yet, so their difference counts.
 */
export async function countRowsRead<T>(
  tx: Tx,
  table: keyof DB,
  work: () => Promise<T>,
): Promise<{ result: T; rowsRead: number }> {
  const before = await readCounter(tx, table)
  const result = await work()
  return { result, rowsRead: (await readCounter(tx, table)) - before }
}

async function readCounter(tx: Tx, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ rows_read: number }>`
    select seq_tup_read + idx_tup_fetch as rows_read from pg_stat_xact_user_tables
    where relid = ${table}::regclass`.execute(tx)
  return rows[0]?.rows_read ?? 0
}
