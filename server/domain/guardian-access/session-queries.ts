import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'

/** The number of days for which a session on one's own phone lasts. */
export const sessionDays = 90

/** A guardian's session, as the browser stores it. */
export interface GuardianSession {
  token: string
  isShared: boolean
}

/** Opens a session. On a shared phone it ends with the day at the latest. */
export async function openSession(
  db: Kysely<DB>,
  guardianId: string,
  isShared: boolean,
): Promise<GuardianSession> {
  const token = randomBytes(32).toString('base64url')
  const days = isShared ? 1 : sessionDays
  await sql`
    insert into auth.guardian_sessions (token_hash, guardian_id, is_shared, expires_at)
    values (${hashToken(token)}, ${guardianId}, ${isShared}, now() + make_interval(days => ${days}))`.execute(
    db,
  )
  return { token, isShared }
}

/** Ends the session of a token, or all sessions of its guardian. */
export async function endSessions(db: Kysely<DB>, token: string, isEverywhere: boolean): Promise<void> {
  const hash = hashToken(token)
  await sql`
    delete from auth.guardian_sessions s using auth.guardian_sessions own
    where own.token_hash = ${hash} and (s.id = own.id or (${isEverywhere} and s.guardian_id = own.guardian_id))`.execute(
    db,
  )
}

/** Whether the session of a token, if it exists, is on a shared phone. */
export async function readIsShared(db: Kysely<DB>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.guardian_sessions')
    .select('is_shared')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.is_shared ?? true
}
