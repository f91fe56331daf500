import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { AuthenticationMethod } from './access-token.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { RefreshToken } from './refresh-token.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** After this many seconds an old token, other than the previous one, counts as stolen. */
const reuseSeconds = 10

export type Refused =
  | { outcome: 'expired' | 'missing' | 'crossed' }
  /** The owner of the ended session, who is informed by mail. */
  | { outcome: 'reused'; userId: string; email: string | null }

export interface Refreshed extends UserRow {
  outcome: 'rotated' | 'repeated'
  banned: boolean
  token_role: string
  session_counter: number
  session_aal: string
  session_amr: AuthenticationMethod[]
}

type Outcome = Refreshed['outcome'] | Refused['outcome']

/**
 * Advances a session to its next refresh token, or returns why not; calls of one session take turns in the
 * database.
 * @param ends other ends of a session: after this long without use (0 for never), or by a newer sign-in
 */
export async function rotateRefreshToken(
  db: Kysely<DB>,
  token: RefreshToken,
  ends: { idleSeconds: number; single: boolean },
  origin: Origin,
): Promise<Refreshed | Refused> {
  const rows = await queryRows<UserRow & Omit<Refreshed, 'outcome'> & { outcome: Outcome }>(db)`
    select r.outcome, r.counter as session_counter, r.aal as session_aal, r.amr as session_amr,
      coalesce(u.banned_until > now(), false) as banned, public.token_role(u.id) as token_role, ${userColumns}
    from auth.rotate_refresh_token(${token.sessionId}, ${token.counter}, make_interval(secs => ${reuseSeconds}),
      case when ${ends.idleSeconds}::int > 0 then make_interval(secs => ${ends.idleSeconds}) end, ${ends.single},
      ${origin.ip}::inet, ${origin.userAgent}, ${origin.requestId}) r
    join auth.users u on u.id = r.user_id and u.deleted_at is null`
  const [row] = rows
  if (!row) return { outcome: 'missing' }
  const { outcome } = row
  if (outcome === 'reused') return { outcome, userId: row.id, email: row.email }
  return outcome === 'rotated' || outcome === 'repeated' ? { ...row, outcome } : { outcome }
}
