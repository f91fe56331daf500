import { sql } from 'kysely'
import type { JWK } from 'jose'
import type { Tx } from '#server/database/database.ts'

export interface StoredKey {
  kid: string
  algorithm: 'ES256' | 'RS256'
  public_jwk: JWK
  private_key_encrypted: Buffer
  status: 'standby' | 'signing' | 'verifying'
}

/** Every key that is published, the newest first. */
export async function listPublishedKeys(tx: Tx): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select kid, algorithm, public_jwk, private_key_encrypted, status from auth.signing_keys
    where status <> 'retired' order by created_at desc`.execute(tx)
  return rows
}

/** Puts a new key into use unless another process was quicker: exactly one key signs. */
export async function insertSigningKey(tx: Tx, key: Omit<StoredKey, 'status' | 'algorithm'>): Promise<void> {
  await sql`
    insert into auth.signing_keys (kid, algorithm, public_jwk, private_key_encrypted, status, activated_at)
    values (${key.kid}, 'ES256', ${JSON.stringify(key.public_jwk)}, ${key.private_key_encrypted}, 'signing', now())
    on conflict do nothing`.execute(tx)
}

/** Takes a key out of use for signing; tokens signed with it stay good until they expire. */
export async function stopSigningWith(tx: Tx, kid: string): Promise<void> {
  await sql`update auth.signing_keys set status = 'verifying' where kid = ${kid} and status = 'signing'`.execute(
    tx,
  )
}
