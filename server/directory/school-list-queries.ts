import { sql, type RawBuilder } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ListedSchool, LoggedAct, Quotas, ShownSchool } from '#shared/deployment/schools.ts'

/** Schools on a page of the list, and acts on a page of the log. */
export const rowsOfPage = 50
/** A closed school may be deleted after this time. */
const closedFor = sql`interval '30 days'`
const requestDays = 7

/** The facts of a school that were counted, without its people. */
export interface SchoolCounts {
  name: string
  students: number
  teachers: number
  database_bytes: number
  file_bytes: number
  proven_at: Date | null
}

const isoOf = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`

const listed = sql`s.id, s.state, s.cluster, s.upgrade_fault, c.name, c.version, c.students, c.teachers, c.database_bytes, c.file_bytes,
  ${isoOf('c.counted_at')} as counted_at, ${isoOf('c.proven_at')} as proven_at,
  coalesce((select array_agg(h.name order by h.is_main desc, h.name) from hosts h where h.school = s.id), '{}') as hosts,
  coalesce((select sum(r.requests) from school_requests r
    where r.school = s.id and r.day > current_date - ${requestDays}::int), 0)::bigint as requests,
  json_build_object('file_bytes', s.quota_file_bytes, 'mails', s.quota_mails, 'texts', s.quota_texts) as quotas,
  coalesce(m.mails, 0) as mails, coalesce(m.texts, 0) as texts`

const withCounts = sql`schools s left join school_counts c on c.school = s.id
  left join school_messages m on m.school = s.id and m.month = date_trunc('month', current_date)::date`

/**
 * A page of schools by id.
 * @param search a part of an id, a name or a host; empty for all
 * @param after the last id of the page before
 */
export async function listSchools(
  db: DirectoryDb,
  { search, after }: { search: string; after: string },
): Promise<{ schools: ListedSchool[]; hasMore: boolean }> {
  const rows = await queryRows<ListedSchool>(db)`
    select ${listed} from ${withCounts}
    where s.id > ${after} and ${matching(search)}
    order by s.id limit ${rowsOfPage + 1}`
  return { schools: rows.slice(0, rowsOfPage), hasMore: rows.length > rowsOfPage }
}

function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(s.id like ${pattern} or lower(c.name) like ${pattern}
    or exists (select from hosts h where h.school = s.id and h.name like ${pattern}))`
}

/** Sums over all schools. */
export interface Totals {
  schools: number
  open: number
  students: number
  bytes: number
}

/** The sums over all schools of the deployment. */
export async function sumSchools(db: DirectoryDb): Promise<Totals> {
  return (await queryRow<Totals>(db)`
    select count(*)::int as schools, (count(*) filter (where s.state = 'open'))::int as open,
      coalesce(sum(c.students), 0)::int as students,
      coalesce(sum(c.database_bytes + c.file_bytes), 0)::bigint as bytes
    from schools s left join school_counts c on c.school = s.id`)!
}

/** One school. */
export async function findShownSchool(db: DirectoryDb, id: string): Promise<ShownSchool | undefined> {
  return await queryRow<ShownSchool>(db)`
    select ${listed}, s.moved_to,
      ${isoOf('s.created_at')} as created_at, ${isoOf('s.closed_at')} as closed_at, ${isoOf('s.archived_at')} as archived_at,
      to_json(s.closed_at + ${closedFor}) #>> '{}' as deletable_at,
      coalesce(s.closed_at + ${closedFor} > now(), true) as is_early,
      s.spare_database is not null or exists (select from left_databases l where l.school = s.id) as has_left
    from ${withCounts}
    where s.id = ${id}`
}

/** The ids of clusters, the oldest first. */
export async function listClusters(db: DirectoryDb): Promise<string[]> {
  const rows = await db.selectFrom('clusters').select('id').orderBy('created_at').execute()
  return rows.map(({ id }) => id)
}

/** Stores the counts of a school. */
export async function putCounts(
  db: DirectoryDb,
  school: string,
  counts: SchoolCounts & { version: string },
): Promise<void> {
  const row = { ...counts, counted_at: sql<Date>`now()` }
  await db
    .insertInto('school_counts')
    .values({ school, ...row })
    .onConflict((conflict) => conflict.column('school').doUpdateSet(row))
    .execute()
}

/** Adds requests that were answered to those of today. */
export async function addRequests(db: DirectoryDb, counted: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into school_requests as r (school, requests)
    select s.id, n.requests from unnest(${[...counted.keys()]}::text[], ${[...counted.values()]}::bigint[]) as n (school, requests)
    join schools s on s.id = n.school order by s.id
    on conflict (school, day) do update set requests = r.requests + excluded.requests`.execute(db)
  await sql`delete from school_requests where day < current_date - 90`.execute(db)
}

/** Notes the code in the archive that is being handed out. @returns false unless the school is closed */
export async function noteArchiveCode(db: DirectoryDb, id: string, archive_code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schools')
    .set({ archive_code })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Notes that somebody has the archive of a closed school.
 * @returns false unless the code is that of the last archive since the school was closed
 */
export async function confirmArchive(db: DirectoryDb, id: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schools')
    .set({ archived_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('archive_code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Begins to delete a school that has been closed for long enough, and whose archive has been handed out. Nobody can
 * reopen it from then on.
 * @returns false for any other school
 */
export async function beginDeletion(db: DirectoryDb, id: string): Promise<boolean> {
  const rows = await queryRows(db)`
    update schools set deleting_at = coalesce(deleting_at, now())
    where id = ${id} and state = 'closed' and archived_at is not null and closed_at + ${closedFor} <= now()
      and spare_database is null and not exists (select from left_databases l where l.school = schools.id)
    returning id`
  return rows.length > 0
}

/** Removes a school from the directory; its acts stay in the log. */
export async function removeSchool(db: DirectoryDb, id: string): Promise<void> {
  await db.deleteFrom('schools').where('id', '=', id).execute()
}

/** Sets the quotas of a school. */
export async function setQuotas(db: DirectoryDb, id: string, quotas: Quotas): Promise<void> {
  await db
    .updateTable('schools')
    .set({
      quota_file_bytes: quotas.file_bytes,
      quota_mails: quotas.mails,
      quota_texts: quotas.texts,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * A page of the log, the newest first.
 * @param before the id of the last act of the page before
 */
export async function readLog(
  db: DirectoryDb,
  { school, before }: { school?: string | undefined; before?: number | undefined },
): Promise<{ acts: LoggedAct[]; hasMore: boolean }> {
  const rows = await queryRows<LoggedAct>(db)`
    select id, ${isoOf('at')} as at, actor, action, school, details from audit_log
    where ${school === undefined ? sql`true` : sql`school = ${school}`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${rowsOfPage + 1}`
  return { acts: rows.slice(0, rowsOfPage), hasMore: rows.length > rowsOfPage }
}
