import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { userColumns, type UserRow } from './user-row-queries.ts'

/** Reads an account that is known to exist. */
export async function readUser(tx: Tx, userId: string): Promise<UserRow> {
  const rows = await queryRows<UserRow>(tx)`select ${userColumns} from auth.users u where u.id = ${userId}`
  const [user] = rows
  if (!user) throw new Error(`account ${userId} has gone`)
  return user
}

/** Voids every link and code that was sent to an account. */
export async function deleteOneTimeTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

/** Replaces the metadata that the person may change. */
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
