import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'

/** A number that grows whenever what the public pages show has changed; see `database/functions/13_site_changes.sql`. */
export async function countSiteChanges(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('auth.screen_changes')
    .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('count'))
    .where('scope_id', '=', '00000000-0000-0000-0000-000000000001')
    .executeTakeFirstOrThrow()
  return count
}
