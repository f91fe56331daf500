import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { textLimits } from '#shared/texts/rules.ts'
import type { NewReceived } from './receive-queries.ts'

/* Long messages arrive in several texts, which are handled together. */

export interface WaitingMessage {
  ids: string[]
  bodies: string[]
  number: string
  sent_at: Date
}

/** Phones number their long messages from zero again and again; the parts of one are sent within minutes. */
const betweenParts = sql`interval '1 hour'`

/**
 * Long messages that are complete, or have waited long enough for missing parts; each with its parts in
 * order.
 */
export async function takeWaiting(tx: Tx): Promise<WaitingMessage[]> {
  return await queryRows<WaitingMessage>(tx)`
    with parts as (
      select *, sent_at - lag(sent_at) over (partition by number, part_reference, part_count order by sent_at) > ${betweenParts} as is_other
      from public.received_texts where state = 'waiting' and part_reference is not null),
    messages as (
      select *, count(*) filter (where is_other) over (partition by number, part_reference, part_count order by sent_at) as message
      from parts)
    select array_agg(id order by part_number) as ids, array_agg(body order by part_number) as bodies, number, min(sent_at) as sent_at
    from messages group by number, part_reference, part_count, message
    having count(distinct part_number) = max(part_count)
      or min(received_at) < now() - make_interval(mins => ${textLimits.partMinutes})`
}

/** Replaces the stored body of a text. */
export async function putBody(tx: Tx, id: string, body: string): Promise<void> {
  await tx.updateTable('received_texts').set({ body }).where('id', '=', id).execute()
}

/** The message that a part belongs to, if it has already been handled without it. */
export async function findHandledPart(
  tx: Tx,
  { number, part_reference, part_count, sent_at }: NewReceived,
): Promise<{ keyword: string | null } | undefined> {
  return await queryRow<{ keyword: string | null }>(tx)`
    select max(keyword) as keyword from public.received_texts
    where number = ${number} and part_reference = ${part_reference} and part_count = ${part_count}
      and state <> 'waiting' and sent_at between ${sent_at}::timestamptz - ${betweenParts} and ${sent_at}::timestamptz + ${betweenParts}
    having count(*) > 0`
}
