import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, encode, hexOf, type Sealing } from './sealing.ts'

/* Sealing by a script, for pages without https, where browsers offer no encryption of their own (218). */

const nonceBytes = 24

/**
 * Seals with XChaCha20-Poly1305, each value under a new nonce, which is put before the result.
 * @param text 32 bytes, base64url, as the server gives them
 */
export function scriptSealingBy(text: string): Sealing {
  const key = bytesOf(text)
  const cipherOf = (nonce: Uint8Array, boundTo: string) => xchacha20poly1305(key, nonce, encode(boundTo))
  return {
    async nameOf(...parts) {
      return hexOf(hmac(sha256, key, encode(JSON.stringify(parts))))
    },
    async seal(plain, boundTo) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const body = cipherOf(nonce, boundTo).encrypt(new Uint8Array(plain))
      const sealed = new Uint8Array(nonceBytes + body.byteLength)
      sealed.set(nonce)
      sealed.set(body, nonceBytes)
      return sealed.buffer
    },
    async unseal(sealed, boundTo) {
      const nonce = new Uint8Array(sealed, 0, nonceBytes)
      const plain = cipherOf(nonce, boundTo).decrypt(new Uint8Array(sealed, nonceBytes))
      return new Uint8Array(plain).buffer
    },
  }
}
