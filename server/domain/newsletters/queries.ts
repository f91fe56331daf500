import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

/** Active newsletters, newest first, with the day they appeared in the school's time zone. */
export async function readNewsletters(tx: Tx) {
  return await tx
    .selectFrom('newsletters')
    .select(['id', 'title', 'description', 'file_url', 'file_name', 'file_size'])
    .select(
      sql<string>`to_char(created_at at time zone (select public.school_time_zone()), 'YYYY-MM-DD')`.as(
        'published_on',
      ),
    )
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Stores an address; the same address a second time changes nothing. */
export async function storeSubscriber(tx: Tx, email: string): Promise<void> {
  await sql`select public.subscribe_to_newsletter(${email})`.execute(tx)
}

/** @returns false when no address belongs to the token */
export async function deleteSubscriber(tx: Tx, token: string): Promise<boolean> {
  const row = await queryRow<{
    gone: boolean
  }>(tx)`select public.unsubscribe_from_newsletter(${token}) as gone`
  return row?.gone ?? false
}
