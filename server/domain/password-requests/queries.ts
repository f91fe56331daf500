import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { PasswordRequest, RequestKind } from '#shared/password-requests/contract.ts'

/**
 * Finds the account that a request is about.
 * @param name lower case;
 * @returns nothing when there is none that could sign in
 */
export async function findAccountOf(tx: Tx, kind: RequestKind, name: string): Promise<string | undefined> {
  const { rows } =
    kind === 'student'
      ? await sql<{ id: string }>`
          select u.id from public.students s
          join auth.users u on u.deleted_at is null and (u.id = s.user_id or (s.user_id is null
            and not u.is_sso_user
            and u.email = lower(s.admission_number) || '@' || (select public.school_student_domain())
            and not exists (select from public.profiles p where p.id = u.id)))
          where lower(s.admission_number) = ${name}`.execute(tx)
      : await sql<{ id: string }>`
          select u.id from auth.users u
          where u.email = ${name} and not u.is_sso_user and u.deleted_at is null
            and exists (select from public.user_roles r where r.user_id = u.id and r.role in ('Teacher', 'Admin'))`.execute(
          tx,
        )
  return rows[0]?.id
}

interface NewRequest {
  kind: RequestKind
  name: string
  note: string
  userId: string | undefined
}

/**
 * The most requests for unknown names that are stored, so that made-up ones cannot fill the office's list.
 */
const maxUnknown = 200

/**
 * Stores a request, or records that it was repeated.
 * @returns false when it already existed, or is not stored
 */
export async function storeRequest(tx: Tx, { kind, name, note, userId }: NewRequest): Promise<boolean> {
  if (!userId) await holdLock(tx, 'password_requests')
  const row = await queryRow<{ is_new: boolean }>(tx)`
    insert into public.password_requests as r (kind, name, note, user_id)
    select ${kind}, ${name}, ${note}, ${userId ?? null}::uuid
    where ${userId ?? null}::uuid is not null
      or (select count(*) from public.password_requests where user_id is null and state = 'open') < ${maxUnknown}
    on conflict (kind, name) where state in ('open', 'answered')
      do update set asked_at = now(), user_id = excluded.user_id,
        note = case when excluded.note = '' then r.note else excluded.note end
    returning xmax = 0 as is_new`
  return row?.is_new ?? false
}

interface Answered {
  id: string
  user_id: string
  code_hash: Buffer | null
  lifts_second_factor: boolean
}

/** The request whose code is valid now, locked until the transaction has ended. */
export async function lockAnswered(tx: Tx, kind: RequestKind, name: string): Promise<Answered | undefined> {
  return await queryRow<Answered>(tx)`
    select id, user_id, code_hash, lifts_second_factor from public.password_requests
    where kind = ${kind} and name = ${name} and state = 'answered' and code_expires_at > now()
      and user_id is not null
    for update`
}

/** @returns false when the request is no longer pending, or belongs to no account */
export async function answerRequest(
  tx: Tx,
  id: string,
  answer: { codeHash: Buffer; seconds: number; lifts: boolean; by: string },
): Promise<{ user_id: string; kind: RequestKind; name: string; code_expires_at: string } | undefined> {
  const { codeHash, seconds, lifts, by } = answer
  return await queryRow<{ user_id: string; kind: RequestKind; name: string; code_expires_at: string }>(tx)`
    update public.password_requests set state = 'answered', code_hash = ${codeHash},
      code_expires_at = now() + make_interval(secs => ${seconds}), lifts_second_factor = ${lifts}, answered_by = ${by}
    where id = ${id} and state in ('open', 'answered') and user_id is not null
    returning user_id, kind, name, ${instantOf('code_expires_at')} as code_expires_at`
}

/** Ends a request; its code no longer works. @returns the account it was for; undefined when it is no longer pending */
export async function endRequest(
  db: Kysely<DB>,
  id: string,
  state: 'declined' | 'done',
): Promise<{ user_id: string | null } | undefined> {
  return await db
    .updateTable('password_requests')
    .set({ state, code_hash: null })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'answered'])
    .returning('user_id')
    .executeTakeFirst()
}

const shownAtMost = 200

/** Requests that wait for the office: people of the school first, then by waiting time, longest first. */
export async function listRequests(tx: Tx): Promise<PasswordRequest[]> {
  return await queryRows<PasswordRequest>(tx)`
    select r.id, r.kind, r.name, r.note, r.state, ${instantOf('r.asked_at')} as asked_at,
      case when r.state = 'answered' then ${instantOf('r.code_expires_at')} end as code_expires_at,
      r.user_id is not null as has_account,
      case when coalesce(s.id, p.id) is not null then jsonb_build_object(
        'name', coalesce(s.first_name || ' ' || s.last_name, p.name),
        'class_name', s.class_name,
        'roles', coalesce((select jsonb_agg(u.role order by u.role) from public.user_roles u where u.user_id = p.id), '[]'),
        'has_second_factor', public.has_second_factor(r.user_id)
      ) end as person
    from public.password_requests r
    left join public.students s on r.kind = 'student' and lower(s.admission_number) = r.name
    left join public.profiles p on p.id = r.user_id
    where r.state in ('open', 'answered')
    order by r.user_id is null and s.id is null, r.asked_at
    limit ${shownAtMost}`
}

/** Closes requests that nobody answered, and deletes old ones. */
export async function sweepRequests(tx: Tx, openDays: number): Promise<void> {
  await sql`
    update public.password_requests set state = 'declined', code_hash = null
    where state in ('open', 'answered') and asked_at < now() - make_interval(days => ${openDays})`.execute(tx)
  await sql`
    delete from public.password_requests
    where state in ('declined', 'done') and (asked_at < now() - interval '30 days' or user_id is null)`.execute(
    tx,
  )
}
