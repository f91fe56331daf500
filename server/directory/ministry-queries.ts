import { sql } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import type { ListedRound } from '#shared/deployment/rounds.ts'
import type { ProvinceCode } from '#shared/released-counts/provinces.ts'

/** A school that has moved out is on a box again. */
export const isBox = sql<boolean>`(o.state is null or o.state = 'moved')`

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

/** Lets one transaction at a time take in counts of a round, as the trigger of its releases does. */
export async function lockRound(db: DirectoryDb, id: string): Promise<void> {
  await db.selectFrom('rounds').select('id').where('id', '=', id).forNoKeyUpdate().execute()
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
