import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'

interface UpgradedRow extends UserRow {
  token_role: string
  session_counter: number
  session_amr: AuthenticationMethod[]
}

/**
 * Raises a session to aal2 and ends the person's sessions below. The counter moves by two and the time of the last
 * refresh is forgotten, so that no refresh token from before can be exchanged for one that has the second factor.
 */
export async function upgradeSessionRow(
  tx: Tx,
  userId: string,
  sessionId: string,
  method: string,
  factorId: string | null,
): Promise<UpgradedRow | undefined> {
  const { rows } = await sql<{ counter: number; amr: AuthenticationMethod[] }>`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, refreshed_at = null,
      refresh_token_counter = refresh_token_counter + 2,
      amr = jsonb_build_array(jsonb_build_object('method', ${method}::text, 'timestamp', floor(extract(epoch from now()))::int))
        || (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(amr) m where m ->> 'method' <> ${method})
    where id = ${sessionId} and user_id = ${userId}
    returning refresh_token_counter as counter, amr`.execute(tx)
  const [session] = rows
  if (!session) return undefined
  await sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`.execute(tx)
  const { rows: users } = await sql<UserRow & { token_role: string }>`
    select ${userColumns}, public.token_role(u.id) as token_role from auth.users u where u.id = ${userId}`.execute(
    tx,
  )
  const [user] = users
  return user && { ...user, session_counter: session.counter, session_amr: session.amr }
}
