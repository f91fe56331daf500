import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Message } from './messenger.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export interface QueuedMessage {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  attempts: number
  unsubscribe_url: string | null
}

/** Adds a message, in the transaction of the event that it reports. */
export async function insertMessage(
  db: Kysely<DB>,
  message: Message,
  state: 'waiting' | 'kept' | 'unaddressed',
): Promise<void> {
  const { channel, purpose, recipient, userId, subject, body, seconds, unsubscribeUrl = null } = message
  await sql`
    insert into auth.messages (channel, purpose, recipient, user_id, subject, body, unsubscribe_url, state,
      expires_at)
    values (${channel}, ${purpose}, ${recipient}, ${userId ?? null}, ${subject}, ${body}, ${unsubscribeUrl}, ${state},
      now() + make_interval(secs => ${seconds}))`.execute(db)
}

/**
 * Claims messages for sending. If this process ends before it is done, they can be claimed again some minutes
 * later.
 */
export async function claimMessages(db: Kysely<DB>, max: number): Promise<QueuedMessage[]> {
  return await queryRows<QueuedMessage>(db)`
    update auth.messages m set attempts = m.attempts + 1,
      next_attempt_at = now() + make_interval(mins => (2 ^ least(m.attempts, 6))::int)
    where m.id in (
      select id from auth.messages
      where state = 'waiting' and next_attempt_at <= now() and expires_at > now()
      order by next_attempt_at limit ${max} for update skip locked)
    returning id, channel, recipient, subject, body, attempts, unsubscribe_url`
}

/** Records the result. A sent message loses its links and codes; a failed one keeps them for the administrator who hands it over. */
export async function recordResult(db: Kysely<DB>, id: string, state: 'sent' | 'failed'): Promise<void> {
  await db
    .updateTable('auth.messages')
    .set(state === 'sent' ? { state, body: null } : { state })
    .where('id', '=', id)
    .execute()
}

/** Queues a message again if its channel has a sender; otherwise administrators keep it to hand over. */
export async function requeueMessage(
  db: Kysely<DB>,
  id: string,
  channels: string[],
): Promise<{ user_id: string | null; waiting: boolean } | undefined> {
  return await queryRow<{ user_id: string | null; waiting: boolean }>(db)`
    update auth.messages set attempts = 0, next_attempt_at = now(),
      state = case when channel = any(${channels}) then 'waiting' else 'kept' end
    where id = ${id} and state in ('failed', 'kept', 'waiting') and body is not null and expires_at > now()
    returning user_id, state = 'waiting' as waiting`
}

/** Removes the text of expired messages, and deletes old messages. */
export async function sweepMessages(db: Kysely<DB>): Promise<void> {
  await sql`update auth.messages set body = null where expires_at < now() and body is not null`.execute(db)
  await sql`delete from auth.messages where expires_at < now() - interval '30 days'
    or (state = 'unaddressed' and expires_at < now())`.execute(db)
}
