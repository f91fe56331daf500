import { sql } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { RoundClosed, type CountsDesk, type Release, type Round } from './counts-desk.ts'

/** The columns of a round, as schools see them. */
const roundColumns = sql<Round>`jsonb_build_object('id', r.id, 'title', r.title, 'year', r.year, 'closes', r.closes,
  'is_closed', r.closed_at is not null)`

/** The desk of a school of a deployment. @param school its id in the directory */
export function deskOfDeployment(db: DirectoryDb, school: string): CountsDesk {
  const begun = db
    .selectFrom('rounds as r')
    .leftJoin('released_counts as c', (join) =>
      join.onRef('c.round', '=', 'r.id').on('c.school', '=', school),
    )
    .where('r.opens', '<=', sql<string>`current_date`)
  return {
    channel: 'deployment',
    rounds: async () => {
      const rows = await begun
        .select([roundColumns.as('round'), 'c.released_by', timeOf.as('released_at')])
        .orderBy('r.year', 'desc')
        .orderBy('r.opens', 'desc')
        .execute()
      return rows.map(({ round, released_at, released_by }) =>
        released_at === null ? round : { ...round, released_at, released_by },
      )
    },
    find: async (id) => {
      const row = await begun
        .select([roundColumns.as('round'), sql<Counts | null>`c.counts`.as('counts')])
        .select(['c.released_by', timeOf.as('released_at')])
        .where('r.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { round, counts, released_at, released_by } = row
      const release: Release | undefined =
        counts && released_at !== null ? { counts, released_at, released_by } : undefined
      return { round, release }
    },
    release: async (round, counts, released_by) =>
      await unlessClosed(async () => {
        await insertRelease(db, { round, school, counts, released_by })
      }),
    takeBack: async (round) =>
      await unlessClosed(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('released_counts')
          .where('round', '=', round)
          .where('school', '=', school)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),
  }
}

const timeOf = sql<string | null>`to_json(c.released_at) #>> '{}'`

interface NewRelease {
  round: string
  school: string
  counts: Counts
  released_by: string | null
  released_at?: string
}

/**
 * Stores what a school has released, with its name, place and level.
 * @returns whether it is new; counts that were released before stay
 * @throws PostgreSQL's error RC001 when the round is closed
 */
async function insertRelease(db: DirectoryDb, { counts, school, ...release }: NewRelease): Promise<boolean> {
  const { name, province, level } = counts.school
  const { numUpdatedRows } = await db
    .with('stored', (stored) =>
      stored
        .insertInto('released_counts')
        .values({ ...release, school, counts: JSON.stringify(counts) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('school'),
    )
    .updateTable('reporting_schools')
    .set({
      // A school that has no name yet keeps the one it is known by.
      name: sql`coalesce(nullif(trim(${name}::text), ''), name)`,
      level,
      province: sql`coalesce(${province}::text, province)`,
      left_at: null,
    })
    .where('id', 'in', (query) => query.selectFrom('stored').select('stored.school'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Takes in what a school on a box has released. Of two files of a round the later one counts: the school has taken
 * the other one back. A stored one that is later than any can be, from a clock that was wrong, gives way to every file.
 * @param latest the latest time that a file can have
 * @returns whether it is new
 * @throws PostgreSQL's error RC001 when the round is closed
 */
export async function takeInRelease(
  db: DirectoryDb,
  release: Omit<NewRelease, 'released_by'> & { released_at: string },
  latest: Date,
): Promise<boolean> {
  // A command that is killed between the two is given the same file again.
  await db
    .deleteFrom('released_counts')
    .where('round', '=', release.round)
    .where('school', '=', release.school)
    .where((where) =>
      where.or([
        where('released_at', '<', sql<string>`${release.released_at}::timestamptz`),
        where('released_at', '>', latest.toISOString()),
      ]),
    )
    .execute()
  return await insertRelease(db, { ...release, released_by: null })
}

async function unlessClosed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw sqlState(error) === 'RC001' ? new RoundClosed('the round is closed', { cause: error }) : error
  }
}
