import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import type { DirectoryDb, MoveKind, SchoolState } from '#server/database/directory-tables.ts'
import type { SchoolRow } from './queries.ts'

/** A database of a cluster. */
export interface DatabasePlace {
  cluster: string
  database: string
}

/** A move that is under way, or was interrupted. */
export interface MoveRow {
  kind: MoveKind
  cluster: string | null
  database: string | null
  state_before: SchoolState | null
}

/**
 * Holds the right to move a school.
 * @returns a function that releases it, or undefined while another process holds it
 */
export async function claimMove(
  directoryUrl: string,
  school: string,
): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(directoryUrl, 'school directory')
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('move of a school'), hashtext($1)) as got`,
    [school],
  )
  if (rows[0]?.got === true) return () => client.end()
  await client.end()
  return undefined
}

/** The move of a school that is under way, or was interrupted. */
export async function findMove(db: DirectoryDb, school: string): Promise<MoveRow | undefined> {
  return await db
    .selectFrom('moves')
    .select(['kind', 'cluster', 'database', 'state_before'])
    .where('school', '=', school)
    .executeTakeFirst()
}

/** Adds a school that arrives. @throws PostgreSQL's error 23505 when its id or its name is taken */
export async function insertArrival(db: DirectoryDb, { host, ...school }: Arrival): Promise<void> {
  const { id, cluster, database, sealed_master_key } = school
  await sql`
    with made as (
      insert into schools (id, cluster, database, sealed_master_key)
      values (${id}, ${cluster}, ${database}, ${sealed_master_key})
    ), named as (
      insert into hosts (name, school, is_main) values (${host}, ${id}, true)
    )
    insert into moves (school, kind, cluster, database)
    values (${id}, 'in', ${cluster}, ${database})`.execute(db)
}

type Arrival = Pick<SchoolRow, 'id' | 'cluster' | 'database' | 'sealed_master_key'> & {
  host: string
}

/**
 * Begins a move: from then on the school answers nobody. It has no spare database, whose name might be that of its own
 * database in another cluster.
 * @returns false when its state has changed meanwhile, it is being deleted, or an upgrade of it is not finished
 */
export async function beginMove(
  db: DirectoryDb,
  { school, from, kind, cluster, database, state_before }: MoveRow & { school: string; from: SchoolState },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with changed as (
      update schools set state = 'preparing'
      where id = ${school} and state = ${from} and spare_database is null and deleting_at is null returning id
    )
    insert into moves (school, kind, cluster, database, state_before)
    select id, ${kind}, ${cluster}, ${database}, ${state_before} from changed`.execute(db)
  return numAffectedRows > 0n
}

interface Outcome {
  state: SchoolState
  /** The database that it has from now on; the former one is kept as left. */
  place?: DatabasePlace
  sealed_master_key?: Buffer
  moved_to?: string | null
}

/** Ends a move, all at once. */
export async function endMove(
  db: DirectoryDb,
  { id, moved_to: before }: SchoolRow,
  { state, place, sealed_master_key, moved_to = before }: Outcome,
): Promise<void> {
  const { cluster = null, database = null } = place ?? {}
  await sql`
    with ended as (
      delete from moves where school = ${id}
    ), former as (
      insert into left_databases (cluster, database, school)
      select cluster, database, id from schools
      where id = ${id} and (cluster, database) <> (${cluster}, ${database})
    )
    update schools set state = ${state}, moved_to = ${moved_to},
      cluster = coalesce(${cluster}, cluster), database = coalesce(${database}, database),
      sealed_master_key = coalesce(${sealed_master_key ?? null}, sealed_master_key)
    where id = ${id}`.execute(db)
}

/** Removes a school that has not arrived. */
export async function deleteArrival(db: DirectoryDb, id: string): Promise<void> {
  await db.deleteFrom('schools').where('id', '=', id).where('state', '=', 'preparing').execute()
}

/** Databases that a school has left. */
export async function listLeft(
  db: DirectoryDb,
  school: string,
): Promise<(DatabasePlace & { sealed_address: Buffer; left_at: Date })[]> {
  return await db
    .selectFrom('left_databases as l')
    .innerJoin('clusters as c', 'c.id', 'l.cluster')
    .select(['l.cluster', 'l.database', 'l.left_at', 'c.sealed_address'])
    .where('l.school', '=', school)
    .orderBy('l.left_at')
    .execute()
}

/** Forgets a database that was left, once it is dropped. */
export async function forgetLeft(db: DirectoryDb, { cluster, database }: DatabasePlace): Promise<void> {
  await db
    .deleteFrom('left_databases')
    .where('cluster', '=', cluster)
    .where('database', '=', database)
    .execute()
}
