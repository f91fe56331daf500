import { sql } from 'kysely'
import type { JWK } from 'jose'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'

export interface StoredKey {
  kid: string
  algorithm: 'ES256' | 'RS256'
  public_jwk: JWK
  private_key_encrypted: Buffer
  status: 'standby' | 'signing' | 'verifying' | 'retired'
  created_at: Date
  activated_at: Date | null
  stopped_at: Date | null
}

export type NewKey = Pick<StoredKey, 'kid' | 'public_jwk' | 'private_key_encrypted'>

/** Every published key, the newest first. */
export async function listPublishedKeys(tx: Tx): Promise<StoredKey[]> {
  return await queryRows<StoredKey>(tx)`
    select kid, algorithm, public_jwk, private_key_encrypted, status, created_at, activated_at, stopped_at
    from auth.signing_keys where status <> 'retired' order by created_at desc, kid`
}

/**
 * Puts a new key into use, or beside the one in use, unless another process was quicker: exactly one key
 * signs, and at most one waits.
 */
export async function insertKey(tx: Tx, key: NewKey, status: 'signing' | 'standby'): Promise<void> {
  await sql`
    insert into auth.signing_keys (kid, algorithm, public_jwk, private_key_encrypted, status, activated_at)
    values (${key.kid}, 'ES256', ${JSON.stringify(key.public_jwk)}, ${key.private_key_encrypted}, ${status},
      case when ${status} = 'signing' then now() end)
    on conflict do nothing`.execute(tx)
}

/** Stops signing with a key; tokens signed with it stay valid until they expire. */
export async function stopSigningWith(tx: Tx, kid: string): Promise<void> {
  await sql`
    update auth.signing_keys set status = 'verifying', stopped_at = now()
    where kid = ${kid} and status in ('signing', 'standby')`.execute(tx)
}

/** Signs tokens with a key from now on. */
export async function startSigningWith(tx: Tx, kid: string): Promise<void> {
  await sql`update auth.signing_keys set status = 'signing', activated_at = now() where kid = ${kid}`.execute(
    tx,
  )
}

/** Invalidates the tokens of a key. @returns false when the key does not exist, or is the one in use */
export async function retireKey(tx: Tx, kid: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    update auth.signing_keys set status = 'retired', retired_at = now()
    where kid = ${kid} and status in ('verifying', 'standby') returning kid`
  return rows.length > 0
}

/** Retires the keys whose tokens have all expired. @param seconds since they stopped signing */
export async function retireOldKeys(tx: Tx, seconds: number): Promise<void> {
  await sql`
    update auth.signing_keys set status = 'retired', retired_at = now()
    where status = 'verifying' and stopped_at < now() - make_interval(secs => ${seconds})`.execute(tx)
}

/** Only one process at a time changes the keys. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(tx)
}
