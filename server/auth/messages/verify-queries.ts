import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { TokenRow } from './one-time-token-queries.ts'

interface AccountState {
  email: string | null
  email_change: string | null
  banned: boolean
}

/** Reads and locks the account whose link or code is used. */
export async function readAccountState(tx: Tx, userId: string): Promise<AccountState | undefined> {
  return await queryRow<AccountState>(tx)`
    select email, email_change, coalesce(banned_until > now(), false) as banned
    from auth.users where id = ${userId} and deleted_at is null for update`
}

/** The other half of a change of email, and whether it has already been verified. */
export async function findOtherProof(tx: Tx, row: TokenRow): Promise<{ id?: string; proved: boolean }> {
  const type = row.token_type === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const rows = await queryRows<{ id: string; proved: boolean }>(tx)`
    select id, token_hash is null and code_hash is null and expires_at > now() as proved
    from auth.one_time_tokens where user_id = ${row.user_id} and token_type = ${type}`
  return rows[0] ?? { proved: false }
}
