import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { HandInMessage } from '#shared/hand-in-messages/contract.ts'

/* Row-level security decides whose hand-ins and messages are visible to the person asking. */

/** Whether the person asking may see a hand-in, and whether they may write under it. */
export async function findHandIn(tx: Tx, id: string): Promise<{ may_write: boolean } | undefined> {
  return await tx
    .selectFrom('assignment_submissions as s')
    .select(
      sql<boolean>`s.student_id is not distinct from (select public.current_student_id())
        or s.assignment_id = any ((select public.my_set_assignment_ids())::uuid[])`.as('may_write'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** The messages under a hand-in, the oldest first. */
export async function listMessages(tx: Tx, handInId: string): Promise<HandInMessage[]> {
  return await queryRows<HandInMessage>(tx)`
    select m.id, m.content, n.name as author_name, m.is_from_student,
      m.author_id is not distinct from (select auth.uid()) as is_own, ${instantOf('m.created_at')} as created_at
    from public.hand_in_messages m
    left join public.hand_in_message_authors(${handInId}::uuid) n on n.user_id = m.author_id
    where m.submission_id = ${handInId}::uuid
    order by m.created_at, m.id`
}

/** The number of messages that the person asking has written in the last hour. */
export async function countRecentMessages(tx: Tx): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::integer as count from public.hand_in_messages
    where author_id = (select auth.uid()) and created_at > now() - interval '1 hour'`
  return row!.count
}

interface NewMessage {
  id: string
  submission_id: string
  content: string
}

/** Adds a message; one whose id already exists stays unchanged. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('hand_in_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Whether a message exists as it was sent, by the person asking. */
export async function isThere(tx: Tx, { id, submission_id, content }: NewMessage): Promise<boolean> {
  const row = await tx
    .selectFrom('hand_in_messages')
    .select('id')
    .where('id', '=', id)
    .where('submission_id', '=', submission_id)
    .where('content', '=', content)
    .where('author_id', '=', sql<string>`(select auth.uid())`)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the messages of a hand-in as seen by the person asking. */
export async function seeMessages(tx: Tx, handInId: string): Promise<void> {
  await sql`select public.see_hand_in_messages(${handInId}::uuid)`.execute(tx)
}
