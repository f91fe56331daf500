import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { readPending } from '#server/database/migrate.ts'
import { readTarget } from './portable/restore-queries.ts'
import { forBackup } from './portable/snapshot-queries.ts'

const prefix = 'school_scratch_'

/**
 * Creates an empty database, and drops those left by an earlier process.
 * @returns its name, or undefined when the role may not create databases
 */
export async function createScratch(ownerUrl: string): Promise<string | undefined> {
  return await forBackup(ownerUrl, async (client) => {
    try {
      await dropUnused(client)
      const name = `${await prefixOf(client)}${randomBytes(6).toString('hex')}`
      await client.query(`create database ${name} template template0`)
      return name
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return undefined
      throw error
    }
  })
}

/** Drops scratch databases left by a process that was killed, or lost its PostgreSQL. */
export async function dropLeftScratch(ownerUrl: string): Promise<void> {
  await forBackup(ownerUrl, dropUnused)
}

async function dropUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where starts_with(datname, $1) and pg_has_role(datdba, 'usage')
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [await prefixOf(client)],
  )
  for (const { name } of rows)
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch(ignoreInUse)
}

/**
 * Scratch databases carry the number of their school's database, because those of another school in the
 * cluster may be in use.
 */
async function prefixOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  )
  return `${prefix}${rows[0]?.oid}_`
}

/** Somebody has connected to it in the meantime, so it is not left over. */
function ignoreInUse(error: unknown): void {
  if ((error as { code?: string }).code !== '55006') throw error
}

/** Drops a scratch database, ending its connections. One that is gone already is no error. */
export async function dropScratch(ownerUrl: string, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`
  await forBackup(ownerUrl, (client) => client.query(drop))
}

/** State of a school's database before an upgrade. */
export interface UpgradeState {
  /** Major version of PostgreSQL. */
  version: number
  pending: string[]
  /** Whether the program is connected. */
  isRunning: boolean
  /** Time of the newest entry in the audit log. */
  lastEntry: Date | undefined
}

/** @throws {StartFault} when a newer version of the program has changed the database */
export async function readUpgradeState(ownerUrl: string): Promise<UpgradeState> {
  return await forBackup(ownerUrl, async (client) => {
    const { version, connections, isOurs } = await readTarget(client)
    const { pending } = await readPending(client)
    const newest = isOurs
      ? await client.query<{ at: Date | null }>('select max(at) as at from auth.audit_log')
      : undefined
    return { version, pending, isRunning: connections > 0, lastEntry: newest?.rows[0]?.at ?? undefined }
  })
}
