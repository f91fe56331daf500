import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { deriveKey } from './encryption.ts'

/** The 16 bytes that PKCS #8 puts before a raw Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** It follows from the master key, so that a school which moves, or is brought back from a backup, has the same. */
function privateKeyOf(masterKey: string): KeyObject {
  const raw = deriveKey(masterKey, 'signature of files')
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, raw]), format: 'der', type: 'pkcs8' })
}

/**
 * The public key that proves the files of a school, its transfer files and its counts; base64url.
 * @param masterKey the school's, base64url
 */
export function publicKeyOf(masterKey: string): string {
  return createPublicKey(privateKeyOf(masterKey)).export({ format: 'jwk' }).x!
}

/** Signs a text as the school with a master key; base64url. */
export function signAs(masterKey: string, text: string): string {
  return sign(null, Buffer.from(text), privateKeyOf(masterKey)).toString('base64url')
}

/**
 * Whether a text is a public key as {@link publicKeyOf} writes it. The same bytes have other spellings, by which a key would not be
 * found again.
 */
export function isPublicKey(text: string): boolean {
  const raw = Buffer.from(text, 'base64url')
  return raw.length === 32 && raw.toString('base64url') === text
}

/** Whether the owner of a public key signed a text; false also when one of them is malformed. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isPublicKey(publicKey)) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // It is no key.
    return false
  }
}

/** The fingerprint of a public key, short enough to be compared on the telephone. */
export function fingerprintOfKey(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')
  return digest
    .slice(0, 24)
    .toUpperCase()
    .replaceAll(/.{4}(?!$)/g, '$& ')
}
