import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_change'
  | 'reauthentication'

export interface TokenRow {
  id: string
  user_id: string
  token_type: TokenType
  token_hash: Buffer | null
  code_hash: Buffer | null
  relates_to: string
  flow_state_id: string | null
  attempts: number
}

interface NewToken {
  userId: string
  type: TokenType
  tokenHash: Buffer
  /** Null if only the link counts. */
  codeHash: Buffer | null
  relatesTo: string
  flowId: string | null
  seconds: number
}

/**
 * Stores the hashes of a link and a code, replacing any earlier ones of the same purpose. For an account that
 * does not exist it stores nothing, but takes as long.
 */
export async function replaceToken(tx: Tx, token: NewToken): Promise<void> {
  const { userId, type, tokenHash, codeHash, relatesTo, flowId, seconds } = token
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, expires_at)
    select u.id, ${type}, ${tokenHash}, ${codeHash}, ${relatesTo}, ${flowId}, now() + make_interval(secs => ${seconds})
    from auth.users u where u.id = ${userId}
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
      relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id, attempts = 0,
      created_at = now(), expires_at = excluded.expires_at`.execute(tx)
}

/** Whether a link is still valid, without using it. */
export async function linkCounts(db: Kysely<DB>, tokenHash: Buffer, types: TokenType[]): Promise<boolean> {
  const found = await db
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('token_type', 'in', types)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds a link's token and locks it until the transaction has ended. */
export async function lockLinkToken(
  tx: Tx,
  tokenHash: Buffer,
  types: TokenType[],
): Promise<TokenRow | undefined> {
  return await queryRow<TokenRow>(tx)`
    select * from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type = any(${types}) and expires_at > now() for update`
}

/** Finds the codes sent to an address and locks them until the transaction has ended. */
export async function lockCodes(tx: Tx, relatesTo: string, types: TokenType[]): Promise<TokenRow[]> {
  return await queryRows<TokenRow>(tx)`
    select * from auth.one_time_tokens
    where relates_to = ${relatesTo} and token_type = any(${types}) and expires_at > now()
    order by created_at desc for update`
}

/** Deletes a token, which no longer opens anything. */
export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute()
}

/** Keeps the token as a record that its address was verified, while another one is awaited. */
export async function markTokenProved(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('auth.one_time_tokens')
    .set({ token_hash: null, code_hash: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts a wrong try. The code stays valid for a device on which the account has signed in before, and so
 * does the link.
 */
export async function countWrongCode(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update auth.one_time_tokens set attempts = attempts + 1 where id = any(${ids})`.execute(tx)
}

/** Voids the secrets sent to an account for some purposes. */
export async function deleteTokensOfType(tx: Tx, userId: string, types: TokenType[]): Promise<void> {
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', 'in', types)
    .execute()
}
