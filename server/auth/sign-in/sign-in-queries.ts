import { auditOf } from '#server/audit/write-audit-queries.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import { failureCounts, waitOf } from '#server/auth/limits/limit-queries.ts'
import type { Limit } from '#server/auth/limits/limits.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export interface SignInCandidate {
  /** Null when there is no such account. */
  id: string | null
  password_hash: string | null
  banned: boolean
  email_confirmed: boolean
  phone_confirmed: boolean
  /** How long the strictest limit still lasts; 0 when none does. */
  wait_seconds: number
}

/**
 * Reads an account and its limits' wait in one statement, which takes equally long for known and unknown
 * accounts.
 */
export async function findCandidate(
  db: Kysely<DB>,
  account: { email: string } | { phone: string },
  limits: Limit[],
): Promise<SignInCandidate> {
  const matches =
    'email' in account
      ? sql`u.email = ${account.email} and not u.is_sso_user`
      : sql`u.phone = ${account.phone}`
  const rows = await queryRows<SignInCandidate>(db)`
    select u.id, u.password_hash, coalesce(u.banned_until > now(), false) as banned,
      u.email_confirmed_at is not null as email_confirmed, u.phone_confirmed_at is not null as phone_confirmed,
      ${waitOf(limits)} as wait_seconds
    from (values (1)) as always left join auth.users u on ${matches} and u.deleted_at is null`
  const [candidate] = rows
  if (!candidate) throw new Error('a left join of one row gives one row')
  return candidate
}

export interface SignedIn extends UserRow {
  token_role: string
}

interface NewSession {
  sessionId: string
  userId: string
  /** The hash that the password was compared with: a password changed in the meantime opens no session. */
  passwordHash: string
  /** A hash of the current kind, which replaces an outdated one. */
  newHash: string | null
  amr: AuthenticationMethod[]
  /** Longest life of the session; 0 for no end. */
  seconds: number
  /** Limits that are forgotten now. */
  limitKeys: string[]
  origin: Origin
}

/**
 * Opens a session and writes everything that belongs to it, in one statement.
 * @returns nothing when the password has changed in the meantime
 */
export async function openPasswordSession(
  db: Kysely<DB>,
  session: NewSession,
): Promise<SignedIn | undefined> {
  const { ip, userAgent } = session.origin
  const subject = { type: 'session', id: session.sessionId } as const
  const entry = { action: 'auth.sign_in', actorId: session.userId, subject } as const
  return await queryRow<SignedIn>(db)`
    with person as (
      update auth.users set last_sign_in_at = now(), password_hash = coalesce(${session.newHash}, password_hash)
      where id = ${session.userId} and password_hash = ${session.passwordHash} and deleted_at is null
      returning *
    ), session as (
      insert into auth.sessions (id, user_id, amr, refreshed_at, not_after, ip, user_agent)
      select ${session.sessionId}, id, ${JSON.stringify(session.amr)}::jsonb, now(),
        case when ${session.seconds}::int > 0 then now() + make_interval(secs => ${session.seconds}) end, ${ip}::inet, ${userAgent}
      from person
    ), forgotten as (
      delete from auth.throttles where key = any(${session.limitKeys})
    )
    select ${userColumns}, public.token_role(u.id) as token_role from person u
    cross join lateral ${auditOf(entry, session.origin)} as audited`
}

/**
 * Counts a wrong name or password and writes it to the audit log, in one statement.
 * @param userId null when there is no such account
 */
export async function recordFailedSignIn(
  db: Kysely<DB>,
  userId: string | null,
  limits: Limit[],
  origin: Origin,
): Promise<void> {
  const subject = { type: 'user', id: userId } as const
  const entry = { action: 'auth.sign_in_failed', actorId: null, subject } as const
  await sql`
    with ${failureCounts(limits)}
    select ${auditOf(entry, origin)}`.execute(db)
}
