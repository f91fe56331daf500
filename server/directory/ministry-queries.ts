import { sql } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import type { ListedRound } from '#shared/deployment/rounds.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import type { ProvinceCode } from '#shared/released-counts/provinces.ts'
import type { SchoolLevelCode } from '#shared/released-counts/school-levels.ts'

/** A school that is asked, and what it has released in a round. */
export interface AskedSchool {
  id: string
  name: string
  province: ProvinceCode | null
  level: SchoolLevelCode | null
  /** Whether its counts come as files. */
  is_box: boolean
  released_at: string | null
  counts: Counts | null
}

/** A school that has moved out is on a box again. */
const isBox = sql<boolean>`(o.state is null or o.state = 'moved')`

/** A school that was deleted is asked for nothing. */
const hasLeft = sql<boolean>`s.left_at is not null`

/** All rounds, the newest first. */
export async function readRounds(db: DirectoryDb): Promise<ListedRound[]> {
  return await db
    .selectFrom('rounds as r')
    .select(['r.id', 'r.title', 'r.year', 'r.opens', 'r.closes'])
    .select(sql<string | null>`to_json(r.closed_at) #>> '{}'`.as('closed_at'))
    .select(
      sql<number>`(select count(*) from released_counts c where c.round = r.id)::integer`.as('released'),
    )
    .orderBy('r.year', 'desc')
    .orderBy('r.opens', 'desc')
    .orderBy('r.id')
    .execute()
}

/** The schools of a round: those that have released counts, and all that are asked. */
export async function readAskedSchools(db: DirectoryDb, round: string): Promise<AskedSchool[]> {
  return await db
    .selectFrom('reporting_schools as s')
    .leftJoin('released_counts as c', (join) => join.onRef('c.school', '=', 's.id').on('c.round', '=', round))
    .leftJoin('schools as o', 'o.id', 's.school')
    .leftJoin('school_counts as k', 'k.school', 's.school')
    .select('s.id')
    .select([
      // A school that has released nothing is called what its last count says, or by its id.
      sql<string>`coalesce(nullif(s.name, s.id), nullif(k.name, ''), s.id)`.as('name'),
      sql<ProvinceCode | null>`s.province`.as('province'),
      sql<SchoolLevelCode | null>`s.level`.as('level'),
      sql<boolean>`(${isBox} and not ${hasLeft})`.as('is_box'),
      sql<string | null>`to_json(c.released_at) #>> '{}'`.as('released_at'),
      sql<Counts | null>`c.counts`.as('counts'),
    ])
    .where((where) =>
      where.or([
        where('c.round', 'is not', null),
        sql<boolean>`(o.state is distinct from 'closed' and not ${hasLeft})`,
      ]),
    )
    .orderBy('name')
    .orderBy('s.id')
    .execute()
}

/** Sets the province of a school that is asked; what it releases says it again. @returns whether there is one */
export async function setProvince(db: DirectoryDb, id: string, province: ProvinceCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reporting_schools')
    .set({ province })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds a round. @throws PostgreSQL's error 23505 when its id is taken, 23514 when a value is not allowed */
export async function insertRound(
  db: DirectoryDb,
  round: Pick<ListedRound, 'id' | 'title' | 'year' | 'opens' | 'closes'>,
): Promise<void> {
  await db.insertInto('rounds').values(round).execute()
}

/** Closes a round for good. @returns whether it was open */
export async function closeRoundNow(db: DirectoryDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rounds')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The school of a key, and the one with an id. */
export async function findSigners(
  db: DirectoryDb,
  { publicKey, id }: { publicKey: string; id: string | undefined },
): Promise<{ id: string; is_box: boolean; public_key: string | null }[]> {
  return await db
    .selectFrom('reporting_schools as s')
    .leftJoin('schools as o', 'o.id', 's.school')
    .select(['s.id', 's.public_key', isBox.as('is_box')])
    .where((where) => where.or([where('s.public_key', '=', publicKey), where('s.id', '=', id ?? '')]))
    .execute()
}

/**
 * Registers the key of a school on a box, which is added if it is new.
 * @returns false when it has a key, which somebody else has registered meanwhile
 */
export async function registerKey(
  db: DirectoryDb,
  { id, name, public_key }: { id: string; name: string; public_key: string },
): Promise<boolean> {
  const key = { public_key, key_registered_at: sql<Date>`now()`, left_at: null }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('reporting_schools')
    .values({ id, name, ...key })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(key).where('reporting_schools.public_key', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
