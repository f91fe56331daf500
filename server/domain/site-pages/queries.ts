import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { PageVersion } from '#shared/site-pages/contract.ts'

/** The number of published versions in a page's history. */
const maxVersions = 20

/** The words that visitors see now, by page; unpublished pages have none. */
export async function readPublishedContents(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx
    .selectFrom('site_page_versions')
    .distinctOn('page')
    .select(['page', sql`content`.as('content')])
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('page')
    .orderBy('publish_at', 'desc')
    .execute()
  return Object.fromEntries(rows.map(({ page, content }) => [page, content]))
}

/** Whether visitors see the examples of pages without words of their own. */
export async function readShowsExamples(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('school_settings').select('shows_examples').executeTakeFirstOrThrow()
  return row.shows_examples
}

function versions(tx: Tx) {
  return tx
    .selectFrom('site_page_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.saved_by')
    .select([
      'v.id',
      'v.page',
      sql<PageVersion['content']>`v.content`.as('content'),
      instantOf<string | null>('v.publish_at').as('publish_at'),
      'p.name as by',
      instantOf('v.updated_at').as('updated_at'),
      sql<boolean>`coalesce(v.publish_at <= now(), false)`.as('is_published'),
    ])
}

/** The versions of a page: the open one if there is one, then the published ones, the newest first. */
export async function listVersions(tx: Tx, page: string) {
  return await versions(tx)
    .where('v.page', '=', page)
    .orderBy('v.publish_at', (order) => order.desc().nullsFirst())
    .limit(maxVersions)
    .execute()
}

/** The open version of each page, and the one being shown. */
export async function listNewest(tx: Tx) {
  return await versions(tx)
    .distinctOn(['v.page', sql`coalesce(v.publish_at <= now(), false)`])
    .orderBy('v.page')
    .orderBy(sql`coalesce(v.publish_at <= now(), false)`)
    .orderBy('v.publish_at', 'desc')
    .execute()
}

/** The instant of a day and a time in the school's time zone; undefined if it has passed. */
export async function futureInstant(tx: Tx, day: string, time: string): Promise<Date | undefined> {
  const row = await queryRow<{ at: Date }>(tx)`
    select at from (select (${day}::date + ${time}::time) at time zone public.school_time_zone() as at) t
    where at > now()`
  return row?.at
}

export interface VersionColumns {
  content: unknown
  publish_at: Date | null | 'now'
}

function valuesOf({ content, publish_at }: VersionColumns) {
  return {
    content: JSON.stringify(content),
    publish_at: publish_at === 'now' ? sql<Date>`now()` : publish_at,
  }
}

/** Adds a version of a page. */
export async function insertVersion(tx: Tx, page: string, columns: VersionColumns): Promise<void> {
  await tx
    .insertInto('site_page_versions')
    .values({ page, ...valuesOf(columns) })
    .execute()
}

/** Changes a version of a page, and records who did. */
export async function updateVersion(tx: Tx, id: string, columns: VersionColumns): Promise<void> {
  await tx
    .updateTable('site_page_versions')
    .set({ ...valuesOf(columns), saved_by: sql<string>`auth.uid()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes the version of a page that visitors do not see yet. */
export async function deleteOpenVersion(tx: Tx, page: string): Promise<void> {
  await tx
    .deleteFrom('site_page_versions')
    .where('page', '=', page)
    .where((where) => where.or([where('publish_at', 'is', null), where('publish_at', '>', sql<Date>`now()`)]))
    .execute()
}
