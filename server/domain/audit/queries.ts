import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { AuditEntry, AuditQuery } from '#shared/contracts/audit.ts'

/** After the entry of this time and number. */
export interface Position {
  at: string
  id: string
}

export type StoredEntry = Omit<AuditEntry, 'details'> & { details: Record<string, unknown> }

type Wanted = Omit<AuditQuery, 'person' | 'after'> & {
  /** Accounts of the person who is looked for; undefined: everybody. */
  people: string[] | undefined
  after: Position | undefined
}

/** Accounts whose name, number or address has every word. */
export async function findPeople(tx: Tx, words: string[], most: number): Promise<string[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const { rows } = await sql<{ id: string }>`
    select p.id from public.profiles p left join public.teachers t on t.id = p.id
    where concat_ws(' ', p.name, p.username, t.teacher_id, t.email) ilike all (${patterns}::text[])
    limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Entries, the newest first. Each branch follows one index, however long the log has become. */
export async function listEntries(tx: Tx, wanted: Wanted, most: number): Promise<StoredEntry[]> {
  const branches = branchesOf(wanted).map((condition) => {
    const all = [condition, ...conditionsOf(wanted)]
    return sql`(select e.* from auth.audit_log e where ${sql.join(all, sql` and `)}
      order by e.at desc, e.id desc limit ${most})`
  })
  const { rows } = await sql<StoredEntry>`
    select e.id, ${instantOf('e.at')} as at, e.action, host(e.ip) as ip, e.details, e.request_id,
      case when e.actor_id is not null then
        jsonb_build_object('id', e.actor_id, 'name', a.name, 'username', a.username) end as actor,
      case when e.subject_type is not null and e.subject_id is not null then
        jsonb_build_object('type', e.subject_type, 'id', e.subject_id, 'name', s.name, 'username', s.username) end as subject
    from (${sql.join(branches, sql` union `)}) e
    left join public.profiles a on a.id = e.actor_id
    left join public.profiles s on s.id = case when e.subject_type = 'user' then e.subject_id::uuid end
    order by e.at desc, e.id desc limit ${most}`.execute(tx)
  return rows
}

function branchesOf({ people, part }: Wanted): RawBuilder<unknown>[] {
  if (!people) return [sql`true`]
  const actor = sql`e.actor_id = any(${people}::uuid[])`
  const subject = sql`e.subject_type = 'user' and e.subject_id = any(${people}::text[])`
  return part === 'any' ? [actor, subject] : [part === 'actor' ? actor : subject]
}

function conditionsOf({ action, from, to, ip, after }: Wanted): RawBuilder<unknown>[] {
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(${day})::timestamp at time zone public.school_time_zone()`
  return [
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(from ? [sql`e.at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`e.at < ${startOf(sql`${to}::date + 1`)}`] : []),
    ...(ip ? [sql`e.ip = ${ip}::inet`] : []),
    ...(after ? [sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)`] : []),
  ]
}
