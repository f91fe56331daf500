import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { StoppedNumber } from '#shared/texts/contract.ts'

/** The current owners of a stopped number, if they have a child at the school. */
const ofToday = sql`
  from public.guardian_numbers n
  join public.guardians g on g.id = n.guardian_id
  join public.guardian_ties t on t.guardian_id = g.id and t.gets_texts
  join public.students s on s.id = t.student_id and s.status = 'Active'
  where n.number = w.number and n.is_mobile
    and ${isCurrent('n')} and ${isCurrent('t')}`

/** The numbers of current guardians who want no texts, or no news, those without any texts first. */
export async function listStopped(tx: Tx): Promise<StoppedNumber[]> {
  return await queryRows<StoppedNumber>(tx)`
    select w.number, w.stops, ${instantOf('w.changed_at')} as changed_at, p.people, p.children
    from public.text_stops w cross join lateral (
      select string_agg(distinct g.name, ', ') as people,
        string_agg(distinct concat_ws(' ', s.first_name, s.last_name, s.class_name), ', ') as children ${ofToday}) p
    where w.stops is not null and p.children is not null
    order by w.stops, w.number`
}

/** The number of numbers that a text to everybody leaves out, because their owners want no texts at all. */
export async function countStoppedAll(tx: Tx): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::int as count from public.text_stops w where w.stops = 'all' and exists (select ${ofToday})`
  return row!.count
}
