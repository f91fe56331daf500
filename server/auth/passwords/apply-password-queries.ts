import { sql } from 'kysely'
import { forgetSignInFailures } from '#server/auth/limits/limit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** An account's new password. */
export interface NewPassword {
  userId: string
  hash: string
}

/**
 * Sets passwords, for many accounts at once: sessions end, links and codes already sent become void, and
 * waiting times after wrong passwords end.
 * @param sessionToKeep the session in which a person changes their own password
 */
export async function applyPasswords(
  tx: Tx,
  passwords: readonly NewPassword[],
  sessionToKeep: string | null = null,
): Promise<void> {
  const ids = passwords.map(({ userId }) => userId)
  const hashes = passwords.map(({ hash }) => hash)
  const rows = await queryRows<{ email: string | null }>(tx)`
    update auth.users u set password_hash = n.hash
    from unnest(${ids}::uuid[], ${hashes}::text[]) n (id, hash) where u.id = n.id
    returning u.email`
  await sql`
    delete from auth.sessions
    where user_id = any (${ids}::uuid[]) and id is distinct from ${sessionToKeep}::uuid`.execute(tx)
  await sql`delete from auth.one_time_tokens where user_id = any (${ids}::uuid[])`.execute(tx)
  await forgetSignInFailures(
    tx,
    rows.flatMap(({ email }) => email ?? []),
  )
}

/** Locks an account until the transaction ends. @returns whether its password hash is still the given one */
export async function lockPasswordHash(tx: Tx, userId: string, hash: string | null): Promise<boolean> {
  const rows = await queryRows(tx)`
    select from auth.users
    where id = ${userId} and password_hash is not distinct from ${hash} for update`
  return rows.length > 0
}
