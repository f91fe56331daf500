import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
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
  /** Seconds since the oldest open transaction of the program began; 0 without one. */
  oldest_transaction: number
}

export async function readDatabaseCounts(tx: Tx): Promise<DatabaseCounts> {
  const { rows } = await sql<DatabaseCounts>`
    select pg_database_size(current_database()) as bytes, numbackends as connections, xact_commit as commits,
      xact_rollback as rollbacks, deadlocks, blks_read as blocks_read, blks_hit as blocks_hit,
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction
    from pg_stat_database where datname = current_database()`.execute(tx)
  if (!rows[0]) throw new Error('the database has no statistics of itself')
  return rows[0]
}

/** Results of each kind of job in the days that the queue remembers. */
export async function readJobs(tx: Tx): Promise<JobResults[]> {
  const known = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    tx,
  )
  // The queue makes its tables itself, when the program first starts.
  if (!known.rows[0]?.there) return []
  const { rows } = await sql<JobResults>`
    select name,
      to_json(max(completed_on) filter (where state = 'completed')) #>> '{}' as last_done,
      to_json(max(completed_on) filter (where state = 'failed')) #>> '{}' as last_failed,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed_today,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting
    from pgboss.job where name !~ '^__' group by name order by name`.execute(tx)
  return rows
}
