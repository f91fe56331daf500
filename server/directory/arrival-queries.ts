import { sql } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ArrivalStep, ShownArrival } from '#shared/deployment/arrivals.ts'

/** A program that has said nothing for so long was stopped. */
const silent = sql`interval '1 minute'`
const keptFor = sql`interval '30 days'`

/** Enters a school that begins to come in from an archive. @returns false while it is coming in already */
export async function beginArrival(
  db: DirectoryDb,
  { school, archive, actor }: { school: string; archive: string; actor: string },
): Promise<boolean> {
  const row = await queryRow<{ school: string }>(db)`
    with forgotten as (delete from arrivals where begun_at < now() - ${keptFor} and school <> ${school})
    insert into arrivals as a (school, archive, begun_by) values (${school}, ${archive}, ${actor})
    on conflict (school) do update
    set archive = excluded.archive, begun_by = excluded.begun_by, begun_at = now(), step = 'checked', percent = 0,
      seen_at = now(), ended_at = null, address = null, fault = null
    where a.ended_at is not null or a.seen_at < now() - ${silent}
    returning a.school`
  return row !== undefined
}

/** Notes how far a school is. */
export async function noteArrival(
  db: DirectoryDb,
  school: string,
  { step, percent }: { step: ArrivalStep; percent: number },
): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ step, percent, seen_at: sql`now()` })
    .where('school', '=', school)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notes the end: the address of the school, or why it was not let in. */
export async function endArrival(
  db: DirectoryDb,
  school: string,
  outcome: { address: string } | { fault: string },
): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ ...outcome, ended_at: sql`now()` })
    .where('school', '=', school)
    .execute()
}

/** The schools that came in last, and those that are coming in. */
export async function readArrivals(db: DirectoryDb): Promise<ShownArrival[]> {
  return await queryRows<ShownArrival>(db)`
    select school, archive, begun_by, begun_at::text, step, percent, address, fault,
      case when ended_at is not null then 'ended' when seen_at < now() - ${silent} then 'interrupted' else 'running' end
        as state
    from arrivals order by arrivals.begun_at desc limit 20`
}
