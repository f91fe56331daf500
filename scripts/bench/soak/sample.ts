import { readdirSync } from 'node:fs'
import { memoryOf } from '../machine.ts'
import type { MeasuredSchool } from '../school.ts'

/** The state of program and database at one moment. */
export interface Sample {
  /** Since the beginning. */
  minute: number
  /**
   * The pages of files are left out: this program's share of them grows whenever another program ends that uses the same
   * Node, and would look like a leak.
   */
  programMb: number
  /** Memory that the processes of PostgreSQL share, and memory that each has on its own. */
  databaseSharedMb: number
  databaseOwnMb: number
  databaseProcesses: number
  /** Open files, sockets and pipes of the program. */
  handles: number
  databaseBytes: number
  /** Since the database was started: inserted, changed and deleted. */
  rowsWritten: number
  /** For tables of 1 MB and more: their size with indexes, for each row that is there. */
  bytesPerRow: Record<string, number>
}

const smallTable = 1_048_576

/** @throws on a system that does not tell of its processes */
export async function takeSample(
  pid: number,
  dataDir: string,
  school: MeasuredSchool,
  minute: number,
): Promise<Sample> {
  const memory = memoryOf(pid, dataDir)
  if (!memory) throw new Error('this system does not tell how much memory a process takes')
  const tables = await school.query<{ name: string; bytes: number; rows: number; written: number }>(`
    select relid::regclass::text as name, pg_total_relation_size(relid)::float8 as bytes,
      greatest(n_live_tup, 1)::float8 as rows, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
    from pg_stat_user_tables where schemaname in ('public', 'auth', 'storage', 'pgboss')`)
  const large = tables.filter(({ bytes }) => bytes >= smallTable)
  const [size] = await school.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return {
    minute,
    programMb: memory.nodeOwn,
    databaseSharedMb: memory.postgresShared,
    databaseOwnMb: memory.postgresOwn,
    databaseProcesses: memory.processes,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    databaseBytes: size?.bytes ?? 0,
    rowsWritten: tables.reduce((sum, { written }) => sum + written, 0),
    bytesPerRow: Object.fromEntries(large.map(({ name, bytes, rows }) => [name, bytes / rows])),
  }
}
