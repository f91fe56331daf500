import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Status } from '#shared/status/contract.ts'

type JobResults = Status['jobs'][number]

/** PostgreSQL's own counts of this database. */
export interface DatabaseCounts {
  bytes: number
  connections: number
  commits: number
  rollbacks: number
  deadlocks: number
  blocks_read: number
  blocks_hit: number
  /** Seconds since the program's oldest open transaction began; 0 without one. */
  oldest_transaction: number
}

/** The counts of the database server for the metrics, since its statistics began. */
export async function readDatabaseCounts(tx: Tx): Promise<DatabaseCounts> {
  const rows = await queryRows<DatabaseCounts>(tx)`
    select pg_database_size(current_database()) as bytes, numbackends as connections, xact_commit as commits,
      xact_rollback as rollbacks, deadlocks, blks_read as blocks_read, blks_hit as blocks_hit,
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction
    from pg_stat_database where datname = current_database()`
  if (!rows[0]) throw new Error('the database has no statistics of itself')
  return rows[0]
}

/** PostgreSQL's version, and the size of this database on its disk. */
export async function readDatabase(tx: Tx): Promise<{ version: string; bytes: number }> {
  const rows = await queryRows<{ version: string; bytes: number }>(tx)`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
  return rows[0] ?? { version: '', bytes: 0 }
}

/** The state of each job: its last success, its failures, and whether it waits. */
export async function readJobs(tx: Tx): Promise<JobResults[]> {
  return await queryRows<JobResults>(tx)`
    select name, ${instantOf('done_at')} as last_done,
      to_json(failures[cardinality(failures)]) #>> '{}' as last_failed,
      (select count(*) from unnest(failures) as at where at > now() - interval '1 day')::int as failed_today,
      (due_at <= now())::int as waiting
    from auth.jobs order by name`
}
