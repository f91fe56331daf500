import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Derives an independent 32-byte key for one purpose, so that no key serves two.
 * @param masterKey the installation's key, base64url
 */
export function deriveKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64url'), '', `school ${purpose}`, 32))
}

/**
 * Encrypts with AES-256-GCM.
 * @param boundTo what the secret belongs to, such as a row's id; it opens only together with the same value
 */
export function seal(key: Buffer, plain: Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what {@link seal} sealed. @throws when the key differs or a byte was changed */
export function unseal(key: Buffer, sealed: Uint8Array, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
}
