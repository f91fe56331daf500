import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import { queryRows } from '#server/database/query-rows.ts'

interface LiveSession {
  userId: string
  sessionId: string
}

/**
 * Whether a session is alive, could still be renewed, and belongs to an open account whose password need not
 * be changed: the combined conditions of `auth.require_session` and `auth.rotate_refresh_token`.
 * @param ends other ends of a session: after this long without use (0 for never), or by a newer sign-in
 */
export async function mayOutboxSend(
  db: Kysely<DB>,
  { userId, sessionId }: LiveSession,
  ends: { idleSeconds: number; single: boolean },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
      and (${ends.idleSeconds}::int = 0 or s.updated_at >= now() - make_interval(secs => ${ends.idleSeconds}))
      and not (${ends.single} and exists (
        select from auth.sessions o where o.user_id = s.user_id and o.created_at > s.created_at))
      and (s.aal <> 'aal1' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
      and public.token_role(u.id) = 'authenticated'`
  return rows.length > 0
}
