import { auditOf } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow } from '#server/database/query-rows.ts'

interface NewSession {
  id: string
  userId: string
  amr: AuthenticationMethod[]
  /** 0: no end. */
  seconds: number
  origin: Origin
}

/**
 * Inserts a session with its entry in the audit log.
 * @returns the account, or nothing when it no longer exists
 */
export async function insertSession(
  tx: Tx,
  { id, userId, amr, seconds, origin }: NewSession,
): Promise<(UserRow & { token_role: string; banned: boolean }) | undefined> {
  const entry = {
    action: 'auth.sign_in',
    actorId: userId,
    subject: { type: 'session', id },
    details: { method: amr[0]?.method ?? '' },
  } as const
  return await queryRow<UserRow & { token_role: string; banned: boolean }>(tx)`
    with person as (
      update auth.users set last_sign_in_at = now() where id = ${userId} and deleted_at is null returning *
    ), session as (
      insert into auth.sessions (id, user_id, amr, refreshed_at, not_after, ip, user_agent)
      select ${id}, id, ${JSON.stringify(amr)}::jsonb, now(),
        case when ${seconds}::int > 0 then now() + make_interval(secs => ${seconds}) end, ${origin.ip}::inet, ${origin.userAgent}
      from person
    )
    select ${userColumns}, public.token_role(u.id) as token_role, coalesce(u.banned_until > now(), false) as banned
    from person u
    cross join lateral ${auditOf(entry, origin)} as audited`
}
