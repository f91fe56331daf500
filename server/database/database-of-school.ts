import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartFault } from '#server/machine/start-fault.ts'
import { readAddress } from './address.ts'
import { apiLogin } from './api-address.ts'
import { onConnection } from './connect.ts'

/** A database of a school, and another one of the same server, from which it is made, closed and dropped. */
export interface SchoolDatabase {
  ownerUrl: string
  clusterUrl: string
}

/** Requests that are being answered may finish; uploads on a slow line take longer, and are sent again. */
const timeoutMs = 10_000
const afterTerminationMs = 5000
const pauseMs = 100

/** Creates an empty database. @throws PostgreSQL's error 42P04 when it exists */
export async function createDatabase(school: SchoolDatabase): Promise<void> {
  await inCluster(school, async (client, name) => {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
  })
}

/** Whether a server has a database of this name. */
export async function hasDatabase(school: SchoolDatabase): Promise<boolean> {
  return await inCluster(school, async (client, name) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount !== 0
  })
}

/** Drops a database with its login; a missing one is not an error. */
export async function dropDatabase(school: SchoolDatabase): Promise<void> {
  const login = pg.escapeIdentifier(apiLogin(school.ownerUrl).name)
  await inCluster(school, async (client, name) => {
    await endConnections(client, school)
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`drop role if exists ${login}`)
  })
}

/**
 * Lets nobody write to a database any more: connections made from now on can only read, and this returns when
 * there is none from before, and if nobody may read either, none at all. A process that has not heard of it yet therefore cannot acknowledge anything.
 * @throws {StartFault} when somebody stays connected
 */
export async function stopWriting(
  school: SchoolDatabase,
  { mayRead = false }: { mayRead?: boolean } = {},
): Promise<void> {
  await inCluster(school, async (client, name) => {
    await client.query(`alter database ${pg.escapeIdentifier(name)} set default_transaction_read_only = on`)
    // As text, because a JavaScript date has no microseconds.
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
    const before = mayRead ? rows[0]!.now : 'infinity'
    if (await isLeft(client, { name, before, withinMs: timeoutMs })) return
    await endConnections(client, school)
    if (await isLeft(client, { name, before, withinMs: afterTerminationMs })) return
    throw new StartFault(
      `Somebody is still connected to the database ${name}, and could write to it.`,
      'End that connection, which pg_stat_activity shows, and try again. Nothing was changed.',
    )
  })
}

/**
 * Undoes {@link stopWriting}, and ends the connections that can only read, which a pooler would lend to those who write. A missing
 * database is not an error.
 */
export async function allowWriting(school: SchoolDatabase): Promise<void> {
  if (!(await hasDatabase(school))) return
  await inCluster(school, async (client, name) => {
    await client.query(`alter database ${pg.escapeIdentifier(name)} reset default_transaction_read_only`)
    await endConnections(client, school)
  })
}

/**
 * The address for reading a database to which nobody may write, also when it names several servers: a
 * connection then has to accept changes, by which the primary is recognized.
 */
export function addressForReading(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (!readAddress(ownerUrl).needsPrimary) return ownerUrl
  const { options = '' } = readAddress(ownerUrl)
  url.searchParams.set('options', `${options} -c default_transaction_read_only=off`.trim())
  return url.href
}

/** Whether the connections of a database that were made before a moment are gone in time. */
async function isLeft(
  client: pg.Client,
  { name, before, withinMs }: { name: string; before: string; withinMs: number },
): Promise<boolean> {
  for (const begun = performance.now(); ; await delay(pauseMs)) {
    // Autovacuum has no user.
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 and usename is not null and backend_start < $2 limit 1',
      [name, before],
    )
    if (rowCount === 0) return true
    if (performance.now() - begun > withinMs) return false
  }
}

/** The owner may end connections of its members only, so it becomes one of its login for that moment. */
async function endConnections(client: pg.Client, { ownerUrl }: SchoolDatabase): Promise<void> {
  const login = apiLogin(ownerUrl).name
  const role = pg.escapeIdentifier(login)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login])
  if (rowCount === 0) return
  await client.query(`grant ${role} to current_user`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pg_has_role(usesysid, 'usage')`,
    [databaseName(ownerUrl)],
  )
  await client.query(`revoke ${role} from current_user`)
}

function databaseName(ownerUrl: string): string {
  return decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
}

async function inCluster<T>(
  { ownerUrl, clusterUrl }: SchoolDatabase,
  work: (client: pg.Client, name: string) => Promise<T>,
): Promise<T> {
  const name = databaseName(ownerUrl)
  return await onConnection(clusterUrl, 'school directory', (client) => work(client, name))
}
