import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Logger } from 'pino'
import { seal, unseal } from './encryption.ts'
import type { NewKey, StoredKey } from './signing-key-queries.ts'

/** Makes a key, its private part encrypted. */
export async function newSigningKey(sealingKey: Buffer): Promise<NewKey> {
  const kid = randomUUID()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const public_jwk = await exportJWK(pair.publicKey)
  return { kid, public_jwk, private_key_encrypted: seal(sealingKey, der, kid) }
}

/** @returns nothing when the key was encrypted by an installation whose secrets are lost */
export function openPrivateKey(
  sealingKey: Buffer,
  key: Pick<StoredKey, 'kid' | 'private_key_encrypted'>,
  logger: Logger,
): KeyObject | undefined {
  try {
    const der = unseal(sealingKey, key.private_key_encrypted, key.kid)
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (error) {
    const remark = 'the signing key cannot be decrypted with this master key; making a new one'
    logger.warn({ err: error, kid: key.kid }, remark)
    return undefined
  }
}
