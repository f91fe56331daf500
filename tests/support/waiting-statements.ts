import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** How many statements of this database wait for a row or a lock that another transaction holds. */
export async function waitingStatements(database: Database): Promise<number> {
  const { rows } = await database.asService((tx) =>
    sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.n ?? 0
}
