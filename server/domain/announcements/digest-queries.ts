import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { newAnnouncements } from './queries.ts'

/** The hour at the school after which the mails of a day are sent. */
const hour = sql`make_interval(hours => 6)`

/** The last moment when mails were due: this morning's, or else yesterday's. */
const morning = sql`(select (date_trunc('day', now() at time zone public.school_time_zone() - ${hour}) + ${hour})
  at time zone public.school_time_zone())`

/** Whether the person asking wants new announcements by mail; null without an address. */
export async function readDigest(tx: Tx): Promise<boolean | null> {
  const row = await queryRow<{ is_on: boolean | null }>(tx)`select public.my_digest() as is_on`
  return row!.is_on
}

/** @returns whether mails are now sent */
export async function setDigest(tx: Tx, isOn: boolean): Promise<boolean> {
  const row = await queryRow<{ is_on: boolean }>(tx)`select public.set_my_digest(${isOn}) as is_on`
  return row!.is_on
}

/** The people who want mails, may sign in, and have not been mailed today. */
export async function listDue(tx: Tx): Promise<string[]> {
  const rows = await queryRows<{ user_id: string }>(tx)`
    select d.user_id from public.announcement_digests d join auth.users u on u.id = d.user_id
    where d.told_until < ${morning} and u.deleted_at is null
      and coalesce(u.banned_until <= now(), true) and public.token_role(u.id) = 'authenticated'
    order by d.user_id`
  return rows.map(({ user_id }) => user_id)
}

/** An announcement in a mail. */
export interface MailedAnnouncement {
  title: string
  content: string
  author_name: string | null
}

/**
 * Records that a person is being mailed, and enters the transaction as that person.
 * @returns the announcements that are new for the person since the last mail; undefined when another process
 * mails the person, or there is no address any more
 */
export async function claimDigest(
  tx: Tx,
  userId: string,
): Promise<{ recipient: string; announcements: MailedAnnouncement[] } | undefined> {
  const rows = await queryRows<{ told_until: Date; recipient: string | null }>(tx)`
    select told_until, auth.mail_address_of(user_id) as recipient from public.announcement_digests
    where user_id = ${userId} and told_until < ${morning} for update`
  const { told_until, recipient = null } = rows[0] ?? {}
  if (!told_until || recipient === null) return undefined
  await sql`update public.announcement_digests set told_until = now() where user_id = ${userId}`.execute(tx)
  await sql`select public.enter(${userId}::uuid)`.execute(tx)
  const announcements = await queryRows<MailedAnnouncement>(tx)`
    select a.title, a.content, a.author_name
    from json_to_recordset(${newAnnouncements}) as n (id uuid) join public.announcements a on a.id = n.id
    where a.shown_from > ${told_until} order by a.is_pinned desc, a.shown_from desc, a.id desc`
  return { recipient, announcements }
}
