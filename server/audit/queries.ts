import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { hasWords, planForSearch } from '#server/database/search-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { AuditEntry, AuditQuery } from '#shared/audit/contract.ts'

/** The last entry of the previous page, after which a list continues. */
export interface AuditCursor {
  at: string
  id: string
}

export type StoredEntry = Omit<AuditEntry, 'details'> & { details: Record<string, unknown> }

type AuditFilter = Omit<AuditQuery, 'person' | 'after'> & {
  /** The people whose entries are searched for; undefined for everybody. */
  people: People | undefined
  after: AuditCursor | undefined
}

/** The people that a search found. */
export interface People {
  accounts: string[]
  /** Accounts, and rows of students and teachers. */
  subjects: string[]
}

/**
 * People whose name, number or address contains every word.
 * @param search with at least one word
 * @param max of each kind
 */
export async function findPeople(tx: Tx, search: string, max: number): Promise<People> {
  const fits = hasWords(search)
  const [, { rows }] = await Promise.all([
    planForSearch(tx),
    sql<{ id: string; is_account: boolean }>`
      (select l.id, true as is_account from public.account_names l where ${fits} limit ${max})
      union
      (select l.id, true from public.teacher_accounts l where ${fits} limit ${max})
      union
      (select l.id, false from public.student_accounts l where ${fits} limit ${max})`.execute(tx),
  ])
  return {
    accounts: rows.filter((row) => row.is_account).map(({ id }) => id),
    subjects: rows.map(({ id }) => id),
  }
}

/**
 * Entries, the newest first. Each branch follows one index, however long the log has become. The page's limit
 * is a literal in the statement, and the lookup of each name has its own limit: otherwise the database would
 * plan for many entries, and read all accounts and students to find a few names.
 */
export async function listEntries(tx: Tx, filter: AuditFilter, max: number): Promise<StoredEntry[]> {
  const branches = branchesOf(filter).map((condition) => {
    const all = [condition, ...conditionsOf(filter)]
    return sql`(select e.* from auth.audit_log e where ${sql.join(all, sql` and `)}
      order by e.at desc, e.id desc limit ${sql.lit(max)})`
  })
  return await queryRows<StoredEntry>(tx)`
    select e.id, ${instantOf('e.at')} as at, e.action, host(e.ip) as ip, e.details, e.request_id,
      case when e.actor_id is not null then
        jsonb_build_object('id', e.actor_id, 'name', a.name, 'username', a.username) end as actor,
      case when e.subject_type is not null and e.subject_id <> '' then
        jsonb_build_object('type', e.subject_type, 'id', e.subject_id, 'name', ${subjectName}, 'username', coalesce(u.username, s.admission_number)) end as subject
    from (${sql.join(branches, sql` union `)}) e
    cross join lateral (select case when e.subject_id ~ ${uuidForm} then e.subject_id::uuid end as id) as subject
    left join public.profiles a on a.id = e.actor_id
    left join lateral (
      select p.name, p.username from public.profiles p
      where e.subject_type in ('user', 'teacher') and p.id = subject.id limit 1) u on true
    left join lateral (
      select r.first_name, r.last_name, r.admission_number from public.students r
      where e.subject_type = 'student' and r.id = subject.id limit 1) s on true
    order by e.at desc, e.id desc limit ${sql.lit(max)}`
}

const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The current name, or the one at the time of deletion. */
const subjectName = sql`coalesce(u.name, s.first_name || ' ' || s.last_name, case e.subject_type
  when 'class' then (select c.name from public.classes c where c.id = subject.id)
  when 'subject' then (select j.name from public.subjects j where j.id = subject.id) end, e.details ->> 'title')`

function branchesOf({ people, part }: AuditFilter): RawBuilder<unknown>[] {
  if (!people) return [sql`true`]
  const actor = sql`e.actor_id = any(${people.accounts}::uuid[])`
  const subject = sql`e.subject_type in ('user', 'student', 'teacher') and e.subject_id = any(${people.subjects}::text[])`
  return part === 'any' ? [actor, subject] : [part === 'actor' ? actor : subject]
}

function conditionsOf({ action, from, to, ip, after }: AuditFilter): RawBuilder<unknown>[] {
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(select (${day})::timestamp at time zone public.school_time_zone())`
  return [
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(from ? [sql`e.at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`e.at < ${startOf(sql`${to}::date + 1`)}`] : []),
    ...(ip ? [sql`e.ip = ${ip}::inet`] : []),
    ...(after ? [sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)`] : []),
  ]
}
