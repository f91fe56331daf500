import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { StoredMessage, Waiting } from '#shared/messages/contract.ts'

const shownAtMost = 200

/**
 * Valid messages that reached nobody, without their text. A message that is just being sent is left out, and
 * so is an earlier one of the same kind, whose link or code no longer works.
 */
export async function listMessages(tx: Tx): Promise<StoredMessage[]> {
  return await queryRows<StoredMessage>(tx)`
    select m.id, m.channel, m.purpose, m.recipient, p.name as person, m.state, m.attempts,
      ${instantOf('m.created_at')} as created_at, ${instantOf('m.expires_at')} as expires_at
    from (
      select * from (${newestUndelivered}) as newest order by created_at desc limit ${sql.lit(shownAtMost)}
    ) as m left join public.profiles p on p.id = m.user_id
    order by m.created_at desc`
}

/** The number of items waiting for the office. */
export async function countWaiting(tx: Tx): Promise<Waiting> {
  return (await queryRow<Waiting>(tx)`${waitingForOffice}`)!
}

interface Text {
  user_id: string | null
  subject: string
  body: string
}

/** The text of a message that is still valid. */
export async function readText(tx: Tx, id: string): Promise<Text | undefined> {
  return await queryRow<Text>(tx)`
    select m.user_id, m.subject, m.body from auth.messages m
    where m.id = ${id} and m.body is not null and ${isUndelivered}`
}

/** Deletes the text of a message that was handed over. @returns its recipient; nothing when it has expired */
export async function settleByHand(tx: Tx, id: string): Promise<{ user_id: string | null } | undefined> {
  return await queryRow<{ user_id: string | null }>(tx)`
    update auth.messages m set state = 'sent', body = null
    where m.id = ${id} and ${isUndelivered} returning m.user_id`
}

// The owner of an address typed into the newsletter form is asked by mail only: the office hands nothing
// over.
const isUndelivered = sql<boolean>`m.expires_at > now() and m.purpose <> 'newsletter'
  and (m.state in ('kept', 'failed') or (m.state = 'waiting' and m.attempts > 0))`

const newestUndelivered = sql`
  select distinct on (m.channel, m.recipient, m.purpose) m.* from auth.messages m
  where ${isUndelivered}
  order by m.channel, m.recipient, m.purpose, m.created_at desc`

/** The numbers of open requests for a new password, of messages that reached nobody, and of new enquiries. */
export const waitingForOffice = sql`
  select (select count(*)::int from public.password_requests where state = 'open') as requests,
    (select count(*)::int from (${newestUndelivered}) as m) as messages,
    (select count(*)::int from public.enquiries where state = 'new') as enquiries`
