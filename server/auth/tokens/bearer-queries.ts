import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { AuthenticationMethod } from './access-token.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow } from '#server/database/query-rows.ts'

export interface BearerRow extends UserRow {
  /** Null when the session has ended, like the two below. */
  session_aal: string | null
  session_created_at: Date | null
  session_amr: AuthenticationMethod[] | null
  banned: boolean
}

/** Reads the account and the session of an access token. */
export async function findBearer(
  db: Kysely<DB>,
  userId: string,
  sessionId: string,
): Promise<BearerRow | undefined> {
  return await queryRow<BearerRow>(db)`
    select ${userColumns}, coalesce(u.banned_until > now(), false) as banned,
      s.aal as session_aal, s.created_at as session_created_at, s.amr as session_amr
    from auth.users u left join auth.sessions s on s.id = ${sessionId} and s.user_id = u.id
      and (s.not_after is null or s.not_after > now())
    where u.id = ${userId} and u.deleted_at is null`
}
