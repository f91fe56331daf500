import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import { userColumns, type UserRow } from './user-row.ts'

export interface BearerRow extends UserRow {
  session_exists: boolean
  banned: boolean
}

/** The account a token speaks of, and whether the session behind it still lives. */
export async function findBearer(
  db: Kysely<DB>,
  userId: string,
  sessionId: string,
): Promise<BearerRow | undefined> {
  const { rows } = await sql<BearerRow>`
    select ${userColumns}, coalesce(u.banned_until > now(), false) as banned,
      exists (select from auth.sessions s where s.id = ${sessionId} and s.user_id = u.id
        and (s.not_after is null or s.not_after > now())) as session_exists
    from auth.users u where u.id = ${userId} and u.deleted_at is null`.execute(db)
  return rows[0]
}
