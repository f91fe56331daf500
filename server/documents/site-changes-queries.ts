import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'

/**
 * A mark that differs whenever the public pages' content has changed
 * (`database/functions/17_site_changes.sql`), or the time of an article or of a page's words has come.
 */
export async function readSiteMark(db: Kysely<DB>): Promise<string> {
  const { mark } = await db
    .selectFrom('auth.screen_changes')
    .select(
      sql<string>`concat(coalesce(sum(changes), 0), '/', (select count(*) from public.news_items
        where is_published and published_on + published_time <= (select now() at time zone public.school_time_zone())), '/', (select count(*) from public.site_page_versions where publish_at <= now()))`.as(
        'mark',
      ),
    )
    .where('scope_id', '=', sql<string>`public.screen_scope('everybody')`)
    .executeTakeFirstOrThrow()
  return mark
}
