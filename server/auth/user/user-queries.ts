import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { userColumns, type UserRow } from './user-row.ts'

/** Reads an account that is known to exist. */
export async function readUser(tx: Tx, userId: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`select ${userColumns} from auth.users u where u.id = ${userId}`.execute(
    tx,
  )
  const [user] = rows
  if (!user) throw new Error(`account ${userId} has gone`)
  return user
}

/** Replaces the password's hash. @returns false when it is no longer `old` */
export async function changePasswordHash(
  tx: Tx,
  userId: string,
  old: string | null,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', old)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Voids every link and code that was sent to an account. */
export async function deleteOneTimeTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

export async function writeUserMetadata(
  tx: Tx,
  userId: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify(metadata) })
    .where('id', '=', userId)
    .execute()
}
