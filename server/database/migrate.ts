import pg from 'pg'
import type { Logger } from 'pino'
import { StartFault } from '#server/start-fault.ts'
import { applyDefinitions } from './definitions.ts'
import { ensureRoles } from './roles.ts'
import { applyFile, inTransaction, readApplied, readSqlFiles, type SqlFile } from './sql-files.ts'

export interface MigrateOptions {
  /** Address, or client configuration, of the role that owns the tables (or shall own them). */
  connection: string | pg.ClientConfig
  /** Password of the login role `school_api`. */
  apiPassword: string
  school: { timeZone: string; studentEmailDomain: string }
  logger?: Logger
  /** Migrations in order; by default those of `database/migrations`. */
  migrations?: SqlFile[]
}

/** Any number, the same in every process. */
const migrationLock = 7_215_310

/**
 * Brings the database up to date: roles, migrations not applied yet (each in a transaction of its own), and every
 * function and policy file that has changed. Safe to call from several processes and for several databases of one
 * cluster at the same time.
 * @returns names of the files that were applied, in order
 * @throws {StartFault} when a newer version has changed the database, which this program does not know
 * @throws when a migration that was already applied has been edited since
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const { connection, migrations = readSqlFiles('migrations') } = options
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    await ensureRoles(client, options.apiPassword)
    await whileLocked(client, () => createLedger(client))
    checkHistory(await readApplied(client), migrations)

    const applied: string[] = []
    for (const file of migrations) {
      const isNew = await whileLocked(client, () => applyOnce(client, file))
      if (isNew) applied.push(file.name)
    }
    applied.push(...(await whileLocked(client, () => applyDefinitions(client, options.school))))
    for (const name of applied) options.logger?.debug({ file: name }, 'database brought up to date')
    return { applied }
  } finally {
    await client.end()
  }
}

/** The lock ends with the transaction, so that a pooler between here and the database does not spread it. */
function whileLocked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    return await work()
  })
}

async function createLedger(client: pg.Client): Promise<void> {
  await client.query("set local client_min_messages = 'warning'")
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`)
}

function checkHistory(known: Map<string, string>, files: SqlFile[]): void {
  for (const name of known.keys()) {
    if (name.startsWith('migrations/') && !files.some((file) => file.name === name)) {
      throw new StartFault(
        `The database was brought up to date by a newer version of this program (${name}).`,
        'Start that version, or put the data folder back from a backup that this version made.',
      )
    }
  }
  for (const { name, checksum } of files) {
    if (known.has(name) && known.get(name) !== checksum) {
      throw new Error(
        `${name} was changed after it had been applied. Undo the change and write a new migration instead.`,
      )
    }
  }
}

/** Another process may have been faster while this one waited for the lock. */
async function applyOnce(client: pg.Client, file: SqlFile): Promise<boolean> {
  if ((await readApplied(client)).has(file.name)) return false
  await applyFile(client, file)
  return true
}
