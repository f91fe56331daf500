import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { Conversation, ConversationLines, ListedText } from '#shared/texts/contract.ts'
import { urgencyOf } from '#shared/texts/rules.ts'

const columns = sql`id, kind, number, body, state, fault, attempts, price::float8 as price,
  ${instantOf('created_at')} as created_at, ${instantOf('done_at')} as done_at`

/** The number of texts in a list. */
const maxListed = 100

/** Whether somebody has to decide about a text. */
const isUndecided = sql`(state in ('unsure', 'failed') and created_at > now() - interval '7 days')`

/** The newest texts, after those about which somebody has to decide. */
export async function listTexts(tx: Tx): Promise<ListedText[]> {
  const newest = sql`order by created_at desc, id limit ${sql.lit(maxListed)}`
  return await queryRows<ListedText>(tx)`
    select ${columns} from (
      (select *, true as is_first from public.texts where ${isUndecided} ${newest})
      union all
      (select *, false from public.texts where not ${isUndecided} ${newest})
    ) t
    order by is_first desc, t.created_at desc, t.id limit ${sql.lit(maxListed)}`
}

/** A text as shown to the office. */
export async function findText(tx: Tx, id: string): Promise<ListedText | undefined> {
  return await queryRow<ListedText>(tx)`select ${columns} from public.texts where id = ${id}`
}

/** Adds a text written at the office; the same id again adds nothing. */
export async function insertOfficeText(
  tx: Tx,
  {
    id,
    kind,
    number,
    body,
    by,
  }: { id: string; kind: 'office' | 'test'; number: string; body: string; by: string },
): Promise<void> {
  await tx
    .insertInto('texts')
    .values({
      id,
      kind,
      number,
      body,
      about: `${kind}:${id}`,
      urgency: urgencyOf[kind],
      created_by: by,
      expires_at: sql`now() + interval '1 day'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The decisions about a text: its changes, and the states in which it can be made. */
const decisions = {
  again: {
    changes: sql`state = 'waiting', fault = null, not_before = now(), done_at = null, price = 0, attempts = 0, created_at = now(),
      expires_at = greatest(expires_at, now() + interval '1 day')`,
    from: ['unsure', 'failed', 'waiting'],
  },
  sent: { changes: sql`state = 'sent', fault = null`, from: ['unsure', 'sent'] },
  dropped: {
    changes: sql`state = 'withdrawn', done_at = now()`,
    from: ['waiting', 'unsure', 'failed', 'withdrawn'],
  },
}

/** Decides about a text that is not being sent. @returns whether it could be decided */
export async function settleText(tx: Tx, id: string, as: keyof typeof decisions): Promise<boolean> {
  const { changes, from } = decisions[as]
  const rows = await queryRows(tx)`
    update public.texts set ${changes} where id = ${id} and state = any (${from}) returning id`
  return rows.length > 0
}

/** The owners of a number and their children, as known to the office. */
const people = sql`
  (select string_agg(distinct g.name, ', ') from public.guardian_numbers n join public.guardians g on g.id = n.guardian_id
    where n.number = c.number) as people,
  (select string_agg(distinct concat_ws(' ', s.first_name, s.last_name, s.class_name), ', ')
    from public.guardian_numbers n join public.guardian_ties t on t.guardian_id = n.guardian_id
    join public.students s on s.id = t.student_id where n.number = c.number) as children`

/** Whether the office reads a received text. */
const isRead = sql`r.state not in ('unknown', 'part')`

/** Whether a received text waits to be read. @param r the name of its row */
const isUnread = (r: 'r' | 'l') =>
  sql`(${sql.ref(`${r}.state`)} in ('words', 'late') and ${sql.ref(`${r}.read_at`)} is null)`

/**
 * The numbers that have written, those with unread texts first. Both are found by going back from the newest text, unread or
 * of all, until there are enough numbers, so that no more of those that wait are read than are listed.
 */
export async function listConversations(tx: Tx): Promise<Conversation[]> {
  const newest = sql`order by r.received_at desc, r.id desc limit`
  const isLater = sql`l.number = r.number and (l.received_at, l.id) > (r.received_at, r.id)`
  return await queryRows<Conversation>(tx)`
    with unread as materialized (
      select r.number from public.received_texts r where ${isUnread('r')} and not exists (
        select from public.received_texts l where ${isLater} and ${isUnread('l')})
      ${newest} ${sql.lit(maxListed)}
    ), c as (
      select r.number, r.body, r.received_at,
        (select count(*)::int from public.received_texts l where l.number = u.number and ${isUnread('l')}) as count
      from unread u cross join lateral (
        select r.* from public.received_texts r where r.number = u.number and ${isRead} ${newest} 1) r
      union all
      (select r.number, r.body, r.received_at, 0 from public.received_texts r
        where (select count(*) from unread) < ${sql.lit(maxListed)} and ${isRead}
          and not exists (select from public.received_texts l where l.number = r.number and ${isUnread('l')})
          and not exists (select from public.received_texts l where ${isLater} and l.state not in ('unknown', 'part'))
        ${newest} ${sql.lit(maxListed)})
    )
    select c.number, ${people}, left(c.body, 160) as last, ${instantOf('c.received_at')} as last_at, c.count as unread
    from c order by c.count > 0 desc, c.received_at desc limit ${sql.lit(maxListed)}`
}

/** The newest texts to and from a number, with its owners. */
export async function readConversation(tx: Tx, number: string): Promise<ConversationLines> {
  const rows = await queryRows<Omit<ConversationLines, 'lines'>>(tx)`
    select c.number, ${people}, (select w.stops from public.text_stops w where w.number = c.number) as stops
    from (select ${number}::text as number) c`
  const lines = await queryRows<ConversationLines['lines'][number]>(tx)`
    select * from (
      select id, false as is_in, body, ${instantOf('created_at')} as at, state, fault, created_at as moment from public.texts where number = ${number}
      union all
      select id, true, body, ${instantOf('received_at')}, state, null, received_at from public.received_texts
      where number = ${number}
      order by moment desc limit 200) newest
    order by moment, is_in desc`
  return {
    ...rows[0]!,
    lines: lines.map(({ id, is_in, body, at, state, fault }) => ({ id, is_in, body, at, state, fault })),
  }
}

/** Records that the office has read the texts from a number. */
export async function markRead(tx: Tx, number: string): Promise<void> {
  await tx
    .updateTable('received_texts')
    .set({ read_at: sql`now()` })
    .where('number', '=', number)
    .where('read_at', 'is', null)
    .execute()
}

/** A claimed text, ready to be sent. */
export async function findSending(
  tx: Tx,
  id: string,
): Promise<{ id: string; number: string; body: string } | undefined> {
  return await tx
    .selectFrom('texts')
    .select(['id', 'number', 'body'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
}
