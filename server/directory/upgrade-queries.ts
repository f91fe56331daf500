import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import type { DirectoryDb, SchoolState } from '#server/database/directory-tables.ts'
import type { SchoolRow } from './queries.ts'

/** A school with the state of its upgrade. */
export interface UpgradeRow {
  id: string
  state: SchoolState
  version: string | null
  spare_database: string | null
  upgrade_fault: string | null
}

/** Only an open school answers requests meanwhile; a closed one remains closed. */
const upgradeable = ['open', 'upgrading', 'closed'] as const

/**
 * Holds the right to upgrade schools.
 * @returns a function that releases it, or undefined while another process holds it
 */
export async function claimUpgrades(directoryUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(directoryUrl, 'school directory')
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('upgrades of schools')) as got`,
  )
  if (rows[0]?.got === true) return () => client.end()
  await client.end()
  return undefined
}

/** The schools that have a database to upgrade; those that answer requests first. */
export async function readUpgrades(db: DirectoryDb): Promise<UpgradeRow[]> {
  return await db
    .selectFrom('schools')
    .select(['id', 'state', 'version', 'spare_database', 'upgrade_fault'])
    .where('state', 'in', upgradeable)
    .where('deleting_at', 'is', null)
    .orderBy(sql`state = 'closed'`)
    .orderBy('id')
    .execute()
}

/**
 * Begins the upgrade of a school, or repeats an interrupted one: from then on it answers nobody.
 * @param spare the database that is to become its own
 * @param row the school with the database that is copied
 * @returns false when it was moved or deleted meanwhile
 */
export async function beginUpgrade(
  db: DirectoryDb,
  { id, cluster, database }: Pick<SchoolRow, 'id' | 'cluster' | 'database'>,
  spare: string,
): Promise<boolean> {
  const begun = await db
    .updateTable('schools')
    .set({
      state: sql<SchoolState>`case state when 'open' then 'upgrading' else state end`,
      spare_database: spare,
      upgrade_fault: null,
    })
    .where('id', '=', id)
    .where('cluster', '=', cluster)
    .where('database', '=', database)
    .where('state', 'in', upgradeable)
    .where('deleting_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

interface Outcome {
  version?: string
  /** The database that it has from now on. */
  database?: string
  /** The database that remains to be dropped; null for none. */
  spare_database: string | null
  /** Why the upgrade was taken back. */
  upgrade_fault?: string
}

/** Ends the upgrade of a school, all at once. */
export async function endUpgrade(db: DirectoryDb, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('schools')
    .set({
      upgrade_fault: null,
      ...outcome,
      state: sql<SchoolState>`case state when 'upgrading' then 'open' else state end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that the spare database of a school is gone. */
export async function forgetSpare(db: DirectoryDb, id: string): Promise<void> {
  await db.updateTable('schools').set({ spare_database: null }).where('id', '=', id).execute()
}
