import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export interface UpgradedRow extends UserRow {
  token_role: string
  session_counter: number
  session_amr: AuthenticationMethod[]
}

/**
 * Raises a session to aal2 and ends the person's sessions below. The counter is advanced and recorded, so
 * that no earlier refresh token can be exchanged for one with the second factor.
 */
export async function upgradeSessionRow(
  tx: Tx,
  userId: string,
  sessionId: string,
  method: string,
  factorId: string | null,
): Promise<UpgradedRow | undefined> {
  const rows = await queryRows(tx)`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, refreshed_at = now(),
      refresh_token_counter = refresh_token_counter + 1, upgraded_at_counter = refresh_token_counter + 1,
      amr = jsonb_build_array(jsonb_build_object('method', ${method}::text, 'timestamp', floor(extract(epoch from now()))::int))
        || (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(amr) m where m ->> 'method' <> ${method})
    where id = ${sessionId} and user_id = ${userId}
    returning id`
  const [session] = rows
  if (!session) return undefined
  await sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`.execute(tx)
  return await readUpgradedRow(tx, userId, sessionId)
}

/**
 * Reads a session that has the second factor.
 * @param factorId the factor by which it must have been raised; any when absent
 */
export async function readUpgradedRow(
  tx: Tx,
  userId: string,
  sessionId: string,
  factorId?: string,
): Promise<UpgradedRow | undefined> {
  return await queryRow<UpgradedRow>(tx)`
    select ${userColumns}, public.token_role(u.id) as token_role,
      s.refresh_token_counter as session_counter, s.amr as session_amr
    from auth.users u join auth.sessions s on s.user_id = u.id
    where u.id = ${userId} and s.id = ${sessionId} and s.aal = 'aal2'
      and s.factor_id is not distinct from ${factorId === undefined ? sql`s.factor_id` : sql`${factorId}::uuid`}`
}
