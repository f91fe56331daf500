import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

/**
 * Queues a newsletter for every subscriber who has not been sent it, and again for those whose mail failed. A
 * mail that may have arrived is not sent again.
 * @returns how many were queued
 */
export async function queueMails(tx: Tx, newsletterId: string, requestedBy: string): Promise<number> {
  const rows = await queryRows<{ subscriber_id: string }>(tx)`
    insert into public.newsletter_mails as m (newsletter_id, subscriber_id, requested_by)
    select ${newsletterId}, id, ${requestedBy} from public.newsletter_subscribers
    on conflict (newsletter_id, subscriber_id) do update set
      state = 'waiting', attempts = 0, reason = null, done_at = null, next_attempt_at = now(),
      requested_by = excluded.requested_by
    where m.state = 'failed'
    returning subscriber_id`
  return rows.length
}

/** A mail to send, with its content. */
export interface ClaimedMail {
  newsletter_id: string
  subscriber_id: string
  attempts: number
  email: string
  unsubscribe_token: string
  title: string
  description: string | null
  file_url: string
  file_name: string
  /** Bytes. */
  file_size: number
}

/**
 * Takes the next mail for this process, unless one was begun less than `pauseMs` ago, here or in another
 * process. A mail that has been with the mail server for minutes was interrupted: nobody knows whether it
 * arrived, so it is not sent again.
 */
export async function claimMail(tx: Tx, pauseMs: number): Promise<ClaimedMail | undefined> {
  await holdLock(tx, 'newsletter_mails')
  await sql`
    update public.newsletter_mails set state = 'unsure', done_at = now()
    where state = 'sending' and begun_at < now() - interval '5 minutes'`.execute(tx)
  return await queryRow<ClaimedMail>(tx)`
    update public.newsletter_mails m set state = 'sending', attempts = attempts + 1, begun_at = clock_timestamp()
    from public.newsletters n, public.newsletter_subscribers s
    where (m.newsletter_id, m.subscriber_id) = (
        select w.newsletter_id, w.subscriber_id from public.newsletter_mails w
        join public.newsletters shown on shown.id = w.newsletter_id and shown.is_active
        where w.state = 'waiting' and w.next_attempt_at <= now()
        order by w.next_attempt_at, w.subscriber_id limit 1)
      and not exists (select from public.newsletter_mails
        where begun_at > clock_timestamp() - make_interval(secs => ${pauseMs}::float / 1000))
      and n.id = m.newsletter_id and s.id = m.subscriber_id
    returning m.newsletter_id, m.subscriber_id, m.attempts, s.email, s.unsubscribe_token,
      n.title, n.description, n.file_url, n.file_name, n.file_size`
}

/** The number of mails that could be sent now. */
export async function countDueMails(tx: Tx): Promise<number> {
  const row = await queryRow<{ due: number }>(tx)`
    select count(*)::int as due from public.newsletter_mails m
    join public.newsletters n on n.id = m.newsletter_id and n.is_active
    where m.state = 'waiting' and m.next_attempt_at <= now()`
  return row?.due ?? 0
}

type Mail = Pick<ClaimedMail, 'newsletter_id' | 'subscriber_id'>

/** @param reason why it failed, in words for the administrator */
export async function settleMail(
  tx: Tx,
  mail: Mail,
  state: 'sent' | 'failed' | 'unsure',
  reason: string | null = null,
): Promise<void> {
  await sql`
    update public.newsletter_mails set state = ${state}, reason = ${reason}, done_at = now()
    where newsletter_id = ${mail.newsletter_id} and subscriber_id = ${mail.subscriber_id}`.execute(tx)
}

/** Puts a mail back that the mail server certainly did not accept. */
export async function postponeMail(tx: Tx, mail: Mail, minutes: number): Promise<void> {
  await sql`
    update public.newsletter_mails
    set state = 'waiting', next_attempt_at = now() + make_interval(mins => ${minutes})
    where newsletter_id = ${mail.newsletter_id} and subscriber_id = ${mail.subscriber_id}`.execute(tx)
}
