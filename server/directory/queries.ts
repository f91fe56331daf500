import { sql } from 'kysely'
import type { DirectoryDb, SchoolState } from '#server/database/directory-tables.ts'
import type { DeploymentAct } from '#shared/deployment/schools.ts'

/** A school in the directory; its secrets are sealed. */
export interface SchoolRow {
  id: string
  state: SchoolState
  /** Whether its rows are being copied to another cluster: it can be read meanwhile, but not changed. */
  is_copied: boolean
  database: string
  cluster: string
  sealed_master_key: Buffer
  sealed_address: Buffer
  /** The origin of its new address, when it has moved there. */
  moved_to: string | null
  /** The version of its database, as {@link databaseVersion} names it; null if it is not known. */
  version: string | null
  /** The most that its files may take; null for no limit of its own. */
  quota_file_bytes: number | null
  /** Its address first. */
  hosts: string[]
}

/** The number of changes to schools, their names and their clusters. */
export async function readMark(db: DirectoryDb): Promise<number> {
  const { mark } = await db.selectFrom('deployment').select('mark').executeTakeFirstOrThrow()
  return mark
}

/** All schools, by id. */
export async function readSchools(db: DirectoryDb): Promise<SchoolRow[]> {
  return await db
    .selectFrom('schools as s')
    .innerJoin('clusters as c', 'c.id', 's.cluster')
    .leftJoin('moves as m', (join) => join.onRef('m.school', '=', 's.id').on('m.kind', '=', 'cluster'))
    .select([
      's.id',
      's.state',
      's.database',
      's.cluster',
      's.sealed_master_key',
      's.moved_to',
      's.version',
      's.quota_file_bytes',
      'c.sealed_address',
    ])
    .select(sql<boolean>`m.school is not null`.as('is_copied'))
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(name order by is_main desc, name) from hosts where school = s.id), '{}')`.as(
        'hosts',
      ),
    )
    .orderBy('s.id')
    .execute()
}

/**
 * Stores what identifies the key of the deployment, unless it is already stored.
 * @returns the stored value
 */
export async function settleKeyDigest(db: DirectoryDb, digest: string): Promise<string> {
  const { key_digest } = await db
    .updateTable('deployment')
    .set({ key_digest: sql`coalesce(key_digest, ${digest})` })
    .returning('key_digest')
    .executeTakeFirstOrThrow()
  return key_digest!
}

/** Adds a cluster, or changes its address. */
export async function putCluster(db: DirectoryDb, id: string, sealed_address: Buffer): Promise<void> {
  await db
    .insertInto('clusters')
    .values({ id, sealed_address })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_address }))
    .execute()
}

/** The sealed address of a cluster; undefined if there is none with that id. */
export async function findCluster(db: DirectoryDb, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('clusters').select('sealed_address').where('id', '=', id).executeTakeFirst()
  return row?.sealed_address
}

/** Adds a school that is being created. @throws PostgreSQL's error 23505 when its id or its name is taken */
export async function insertSchool(
  db: DirectoryDb,
  {
    host,
    ...school
  }: Pick<SchoolRow, 'id' | 'cluster' | 'database' | 'sealed_master_key'> & { host: string },
): Promise<void> {
  await db
    .with('made', (made) => made.insertInto('schools').values(school).returning('id'))
    .insertInto('hosts')
    .columns(['school', 'name', 'is_main'])
    .expression((query) =>
      query
        .selectFrom('made')
        .select(['made.id', query.val(host).as('name'), sql<boolean>`true`.as('is_main')]),
    )
    .execute()
}

/** Opens a school whose database is of a version. */
export async function openNew(db: DirectoryDb, id: string, version: string): Promise<void> {
  await db.updateTable('schools').set({ state: 'open', version }).where('id', '=', id).execute()
}

/**
 * Sets the state of a school. One that has a spare database is not opened: its rows are just being copied for an upgrade, or
 * an interrupted one has to be repeated first.
 * @param from the state in which it must still be
 * @returns false when it is not, is being deleted, or may not be opened
 */
export async function setState(
  db: DirectoryDb,
  id: string,
  state: SchoolState,
  from?: SchoolState,
): Promise<boolean> {
  const set = await db
    .updateTable('schools')
    .set({ state })
    .where('id', '=', id)
    .where('deleting_at', 'is', null)
    .$if(from !== undefined, (update) => update.where('state', '=', from!))
    .$if(state === 'open', (update) => update.where('spare_database', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** Logs an act of the deployment's operator. */
export async function noteAct(
  db: DirectoryDb,
  act: { actor: string; action: DeploymentAct; school?: string; details?: Record<string, unknown> },
): Promise<void> {
  const { details = {}, ...rest } = act
  await db
    .insertInto('audit_log')
    .values({ school: null, ...rest, details: JSON.stringify(details) })
    .execute()
}

/**
 * Claims a due run of jobs, so that no other process does it.
 * @param version of the schools that this process can open
 * @returns the id of the school; undefined if none is due
 */
export async function takeJobTurn(db: DirectoryDb, version: string): Promise<string | undefined> {
  const due = db
    .selectFrom('schools')
    .select('id')
    .where('state', '=', 'open')
    .where((where) => where.or([where('version', 'is', null), where('version', '=', version)]))
    .where('jobs_due_at', '<=', sql<Date>`now()`)
    .orderBy('jobs_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await db
    .updateTable('schools')
    .set({ jobs_due_at: sql`now() + interval '1 hour'` })
    .where('id', 'in', due)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
