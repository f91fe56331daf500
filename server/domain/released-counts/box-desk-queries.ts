import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { CountsDesk, Round } from '#server/directory/counts-desk.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { yearTitle } from '#shared/released-counts/messages.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'

/**
 * The desk of a school on a box, which knows no round of a ministry: each year is one, and is never closed.
 * Its transaction must be the owner's to write.
 */
export function deskOfBox(tx: Tx): CountsDesk {
  const stored = tx
    .selectFrom('released_counts')
    .select(['academic_year', 'released_by', instantOf('released_at').as('released_at')])
  return {
    channel: 'file',
    rounds: async () => {
      const rows = await stored.execute()
      const current = academicYearOf(schoolDay())
      const years = new Set([current, String(Number(current) - 1), ...rows.map((row) => row.academic_year)])
      return [...years]
        .toSorted()
        .toReversed()
        .map((year) => ({ ...roundOf(year), ...rows.find(({ academic_year }) => academic_year === year) }))
    },
    find: async (id) => {
      if (!/^(19|20|21)\d\d$/.test(id)) return undefined
      const release = await stored
        .select(sql<Counts>`counts`.as('counts'))
        .where('academic_year', '=', id)
        .executeTakeFirst()
      return { round: roundOf(id), release }
    },
    release: async (academic_year, counts, released_by) => {
      await tx
        .insertInto('released_counts')
        .values({ academic_year, released_by, counts: JSON.stringify(counts) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    takeBack: async (academic_year) => {
      const { numDeletedRows } = await tx
        .deleteFrom('released_counts')
        .where('academic_year', '=', academic_year)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

function roundOf(year: string): Round {
  return { id: year, title: yearTitle(year), year, closes: null, is_closed: false }
}

/** The names of accounts, by id. */
export async function namesOfAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('profiles').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
