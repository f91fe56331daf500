import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** The recovery codes of an account, and how many of them are unused. */
export async function countRecoveryCodes(
  db: Kysely<DB>,
  userId: string,
): Promise<{ total: number; remaining: number }> {
  const rows = await queryRows<{ total: number; remaining: number }>(db)`
    select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
    from auth.mfa_recovery_codes where user_id = ${userId}`
  return rows[0] ?? { total: 0, remaining: 0 }
}

/** Deletes the recovery codes of an account, used and unused ones. */
export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute()
}

/** Stores the hashes of new recovery codes beside those that the account has. */
export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await tx.insertInto('auth.mfa_recovery_codes').values(rows).execute()
}

/** Uses a code up. The hash is looked up whole, so that the time it takes reveals nothing. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await queryRows(tx)`
    update auth.mfa_recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
      and exists (select from auth.mfa_factors f where f.user_id = ${userId} and f.status = 'verified')
    returning id`
  return rows.length > 0
}
