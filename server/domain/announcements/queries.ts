import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { selectionOf } from '#server/database/noun-fields.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import { audiencePartsOf } from '#server/domain/audience/queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { announcementFields, newForDays } from '#shared/announcements/fields.ts'
import type { Announcement, NewAnnouncement } from '#shared/announcements/contract.ts'

const maxNew = 20

const isShown = sql`a.shown_from <= now()
  and (a.shown_until is null or a.shown_until >= (select (now() at time zone public.school_time_zone())::date))`

// Stored as an instant.
const { shown_from: _, ...plainFields } = announcementFields

const columns = sql`
  a.id, ${selectionOf('a', plainFields)}, a.author_name, ${instantOf('a.shown_from')} as shown_from, a.file_url, a.file_name, a.file_size, ${instantOf('a.updated_at')} as updated_at,
  ${audiencePartsOf(sql`a.audience_id`)} as audience,
  a.created_by is not distinct from (select auth.uid()) or exists (select from public.seen_marks m
    where m.announcement_id = a.id and m.user_id = (select auth.uid())) as is_seen,
  a.created_by is not distinct from (select auth.uid()) or (select public.is_admin()) as may_change,
  case when c.announcement_id is not null then json_build_object('seen', c.seen, 'people', c.people) end as seen_by`

/** The announcements of a page, with how many of their people have seen those that the person asking may change. */
function selectPage(ids: RawBuilder<unknown>): RawBuilder<Announcement> {
  return sql`
    with page as materialized (${ids})
    select ${columns} from public.announcements a
    left join public.count_seen(array(select id from page)) c on c.announcement_id = a.id
    where a.id in (select id from page)
    order by a.shown_from desc, a.id desc`
}

/**
 * The ids of the newest announcements to and by the person asking, each audience read by its index: only as
 * many rows as the page has for each, however many there are.
 */
function newestIds(limit: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = sql`order by a.shown_from desc, a.id desc limit ${sql.lit(limit)}`
  return sql`
    select n.id from unnest(public.my_audience_ids()) as mine (audience_id) cross join lateral (
      select a.id from public.announcements a
      where a.audience_id = mine.audience_id and ${isShown} and ${of} ${newest}) n
    union
    (select a.id from public.announcements a where a.created_by = (select auth.uid()) and ${of} ${newest})
    union
    (select a.id from public.announcements a where (select public.is_admin()) and ${of} ${newest})`
}

async function listNewest(tx: Tx, limit: number, of: RawBuilder<unknown>): Promise<Announcement[]> {
  const { rows } = await selectPage(sql`
    select a.id from public.announcements a where a.id in (${newestIds(limit, of)})
    order by a.shown_from desc, a.id desc limit ${sql.lit(limit)}`).execute(tx)
  return rows
}

/** Pinned announcements that are currently shown, newest first. */
export async function listPinned(tx: Tx): Promise<Announcement[]> {
  return await listNewest(tx, pageSize, sql`a.is_pinned and ${isShown}`)
}

/** @returns one more than a page, so that the caller knows whether there are older ones */
export async function listAnnouncements(tx: Tx, before: Cursor | undefined): Promise<Announcement[]> {
  const isOlder = before
    ? sql`(a.shown_from, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  return await listNewest(tx, pageSize + 1, sql`not (a.is_pinned and ${isShown}) and ${isOlder}`)
}

/** The announcement, if the person asking may change it. */
export async function findAnnouncement(tx: Tx, id: string): Promise<Announcement | undefined> {
  const { rows } = await selectPage(sql`
    select a.id from public.announcements a
    where a.id = ${id} and (a.created_by = (select auth.uid()) or (select public.is_admin()))`).execute(tx)
  return rows[0]
}

/**
 * Announcements that the person asking has not seen, pinned ones first, then the newest, as one JSON value
 * for a first screen.
 */
export const newAnnouncements = sql<NewAnnouncement[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'author_name', n.author_name,
    'shown_from', n.shown_from) order by n.is_pinned desc, n.shown_from desc, n.id desc), '[]')
  from (
    select n.* from unnest(public.my_audience_ids()) as mine (audience_id) cross join lateral (
      select a.id, a.title, a.author_name, a.shown_from, a.is_pinned from public.announcements a
      where a.audience_id = mine.audience_id and a.shown_from > now() - make_interval(days => ${sql.lit(newForDays)})
        and ${isShown} and a.created_by is distinct from (select auth.uid())
        and not exists (select from public.seen_marks m where m.announcement_id = a.id and m.user_id = (select auth.uid()))
      order by a.shown_from desc, a.id desc limit ${sql.lit(maxNew)}) n
    order by n.is_pinned desc, n.shown_from desc, n.id desc limit ${sql.lit(maxNew)}) n)`

/** Moments for the database, which keeps their microseconds. */
export const moments = {
  now: sql<Date>`now()`,
  at: (instant: string) => sql<Date>`${instant}::timestamptz`,
  /** The beginning of a day at the school. */
  beginOf: (day: string) => sql<Date>`(${day}::date::timestamp at time zone public.school_time_zone())`,
}

/** Marks those of the announcements as seen that the person asking may read; existing marks stay. */
export async function markSeen(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into public.seen_marks (user_id, announcement_id)
    select (select auth.uid()), a.id from public.announcements a
    where a.id = any (${[...ids]}::uuid[]) and a.created_by is distinct from (select auth.uid())
    on conflict (announcement_id, user_id) where announcement_id is not null do nothing`.execute(tx)
}

interface Reader {
  student_id: string
  first_name: string
  last_name: string
  has_account: boolean
  seen_at: string | null
}

/** The students of a teacher's own announcement, by name. */
export async function listReaders(tx: Tx, id: string): Promise<Reader[]> {
  return await queryRows<Reader>(tx)`
    select student_id, first_name, last_name, has_account, ${instantOf('seen_at')} as seen_at
    from public.list_seen(${id})`
}
