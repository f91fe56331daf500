import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isDiskFull, isOverload } from '#server/http/thrown.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { apiLogin } from './api-address.ts'
import { onConnection } from './connect.ts'
import type { Database } from './database.ts'
import { applyDefinitions, findChangedDefinitions } from './definitions.ts'
import { readDefinitionsVersions } from './definitions-version.ts'
import { insertFirstRows } from './first-rows/first-rows.ts'
import { ensureRoles } from './roles.ts'
import {
  applyFile,
  inTransaction,
  readApplied,
  readSqlFiles,
  type Queryable,
  type SqlFile,
} from './sql-files.ts'

export interface MigrateOptions {
  /** Address of the role that owns the tables, or is to own them. */
  connection: string
  logger?: Logger
  /** Migrations in order; by default those of `database/migrations`. */
  migrations?: SqlFile[]
  /**
   * Called with the names of pending migrations before a database in use is changed, while no other process
   * can change it. An error leaves the database unchanged.
   */
  beforeUpgrade?: (pending: string[]) => Promise<void>
}

/** An arbitrary number, the same in every process. */
const migrationLock = 7_215_310

/** The number of changed files named in a message. */
const named = 3

/**
 * Upgrades the database: roles, migrations not applied yet, and every changed function and policy file. All
 * of it is one transaction behind a lock, so a failed migration leaves the database unchanged, and the
 * previous version can start on it again. Safe to call from several processes and for several databases of
 * one cluster at the same time.
 * @returns names of the applied files, in order
 * @throws {StartFault} when a newer version has changed the database, which this program does not know, or a
 * migration fails
 * @throws when an applied migration has been edited since
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const { connection, beforeUpgrade } = options
  return await onConnection(connection, 'school migrations', async (client) => {
    await ensureRoles(client, apiLogin(connection))
    const applied = await inTransaction(client, async () => {
      await takeAllTime(client)
      await lockMigrations(client)
      const { known, pending } = await comparePending(client, options.migrations)
      if (known > 0 && pending.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name))
      return await bringUpToDate(client, options)
    })
    for (const name of applied) options.logger?.debug({ file: name }, 'database brought up to date')
    return { applied }
  })
}

/**
 * Names of the migrations that a database does not have yet, and of those it has.
 * @throws {StartFault} when a newer version has changed the database
 */
export async function readPending(client: pg.Client): Promise<{ applied: string[]; pending: string[] }> {
  return comparePendingNames(await readKnown(client))
}

/** Checksums of a database's files, by name; none if no version of the program has used it yet. */
async function readKnown(client: Queryable): Promise<Map<string, string>> {
  const ledger = await client.query("select to_regclass('migrations.applied') is not null as there")
  return ledger.rows[0]?.['there'] === true ? await readApplied(client) : new Map()
}

function comparePendingNames(known: Map<string, string>): { applied: string[]; pending: string[] } {
  const files = readSqlFiles('migrations')
  checkHistory(known, files)
  const names = files.map(({ name }) => name)
  return {
    applied: names.filter((name) => known.has(name)),
    pending: names.filter((name) => !known.has(name)),
  }
}

/**
 * For a process that starts beside others, which may not change the database under them: its migrations,
 * functions and policies must be this version's.
 * @throws {StartFault} when the database is of an earlier or a newer version of the program
 */
export async function requireUpToDate(url: string): Promise<void> {
  requireCurrent(await onConnection(url, 'school migrations', readKnown))
}

/**
 * Like {@link requireUpToDate}, over a connection of the pools, which several schools share.
 * @throws {StartFault} when the database is of an earlier or a newer version of the program
 */
export async function requireUpToDateInPool(database: Database): Promise<void> {
  const known = await database.asServiceOnce((db) =>
    readKnown({ query: (text) => sql.raw<Record<string, unknown>>(text).execute(db) }),
  )
  requireCurrent(known)
}

/**
 * Whether a database is as this version of the program makes it.
 * @throws {StartFault} when a newer version has changed it
 */
export async function isUpToDate(url: string): Promise<boolean> {
  return listLacking(await onConnection(url, 'school migrations', readKnown)).length === 0
}

function listLacking(known: Map<string, string>): string[] {
  const { pending } = comparePendingNames(known)
  return [...pending, ...findChangedDefinitions(known).map(({ name }) => name)]
}

function requireCurrent(known: Map<string, string>): void {
  const changed = listLacking(known)
  if (changed.length === 0) return
  throw new StartFault(
    `The database is not as this version of the program makes it (${nameSome(changed)}). It cannot be changed while processes of another version run, here or on another machine.`,
    'When another machine runs a newer version of the program, install that version here too, and do not start this one again. Otherwise stop the program and start it again.',
  )
}

function nameSome(names: string[]): string {
  const rest = names.length - named
  return names.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/**
 * Applies pending migrations, then functions and policies (unless `definitions` is false), in the transaction
 * of `client`.
 * @returns names of the applied files, in order
 * @throws {StartFault} when a migration fails; the transaction must then be rolled back
 */
export async function bringUpToDate(
  client: pg.Client,
  {
    migrations,
    definitions = true,
    logger,
  }: Pick<MigrateOptions, 'migrations' | 'logger'> & { definitions?: boolean },
): Promise<string[]> {
  const { known, pending } = await comparePending(client, migrations)
  try {
    for (const file of pending) {
      await applyFile(client, file)
      await insertFirstRows(client, file.name, known === 0, logger)
    }
    const changed = definitions ? await applyDefinitions(client) : []
    if (definitions) await recordDefinitionsVersion(client)
    return [...pending.map(({ name }) => name), ...changed]
  } catch (error) {
    throw explainFailure(error as Error)
  }
}

/**
 * Lifts time limits that a server may impose on its sessions: the transaction is idle while an archive is
 * made, and changing a large table takes long. `transaction_timeout` is new in PostgreSQL 17.
 */
async function takeAllTime(client: pg.Client): Promise<void> {
  await client.query(`select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
}

/** The lock ends with the transaction, so that a pooler between here and the database cannot leak it. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

/** The number of files that the database knows, and the migrations that it does not have yet. */
async function comparePending(client: pg.Client, migrations = readSqlFiles('migrations')) {
  await createLedger(client)
  const known = await readApplied(client)
  checkHistory(known, migrations)
  return { known: known.size, pending: migrations.filter(({ name }) => !known.has(name)) }
}

/** A full disk and a lost connection have their own messages. */
function explainFailure(error: Error): Error {
  if (isDiskFull(error) || isOverload(error.cause)) return error
  return new StartFault(
    `The database could not be brought up to date, and is as it was before: ${error.message}`,
    'Start the version of this program that ran here before, and pass this message on to whoever looks after the program.',
    { cause: error },
  )
}

/** Creates the table of applied files. */
export async function createLedger(client: pg.Client): Promise<void> {
  await client.query("set local client_min_messages = 'warning'")
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`)
}

/** Beside the migrations, so that an earlier version of the program does not restore its own functions. */
async function recordDefinitionsVersion(client: pg.Client): Promise<void> {
  const { name, digest } = readDefinitionsVersions().at(-1)!
  await client.query(
    'insert into migrations.applied (name, checksum) values ($1, $2) on conflict (name) do nothing',
    [name, digest],
  )
}

function newerDatabase(name: string): StartFault {
  // If only functions differ, the tables are this version's, which can use all of their data.
  const wayBack = name.startsWith('definitions/')
    ? `Or make an archive with that version (${typed('backup')}) and restore it with this one (${typed('restore')}), into an empty data folder or database, or in place of the school that is there with --overwrite and its name.`
    : 'Or put the data folder back from a backup that this version made.'
  return new StartFault(
    `The database was brought up to date by a newer version of this program (${name}).`,
    `Start that version, and install it on every machine that uses this database. ${wayBack}`,
  )
}

function checkHistory(known: Map<string, string>, files: SqlFile[]): void {
  const ours = new Set([...files, ...readDefinitionsVersions()].map(({ name }) => name))
  const unknown = [...known.keys()].filter(
    (name) => /^(?:migrations|definitions)\//.test(name) && !ours.has(name),
  )
  // A newer migration rules out a downgrade, whatever else is unknown: an archive with it is refused.
  const newer = unknown.find((name) => name.startsWith('migrations/')) ?? unknown[0]
  if (newer) throw newerDatabase(newer)
  for (const { name, checksum } of files) {
    if (known.has(name) && known.get(name) !== checksum) {
      throw new Error(
        `${name} was changed after it had been applied. Undo the change and write a new migration instead.`,
      )
    }
  }
}
