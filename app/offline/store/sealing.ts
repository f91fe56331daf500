/** How one person's values are sealed, and their names made unreadable. */
export interface Sealing {
  /** Turns a name into one that is unreadable without the key. */
  nameOf(...parts: string[]): Promise<string>
  /** @param boundTo what the content belongs to; it opens only together with the same value */
  seal(plain: ArrayBuffer | Uint8Array<ArrayBuffer>, boundTo: string): Promise<ArrayBuffer>
  /** Opens what `seal` closed. @throws when the key differs or a byte was changed */
  unseal(sealed: ArrayBuffer, boundTo: string): Promise<ArrayBuffer>
}

const nonceBytes = 12

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** A person's key, ready for use. A browser database can hold it, and no script can read its bytes. */
export interface SealingKey {
  /** Seals and opens values. */
  key: CryptoKey
  /** Makes unreadable names. */
  secret: CryptoKey
}

/** @param text 32 bytes, base64url, as the server gives them */
export async function importSealingKey(text: string): Promise<SealingKey> {
  return await importBytes(bytesOf(text))
}

/**
 * The key of the outbox, derived from the person's key: its holder can read the outbox, and nothing else.
 * @param text the person's key, as for {@link importSealingKey}
 */
export async function importOutboxKey(text: string): Promise<SealingKey> {
  const { secret } = await importSealingKey(text)
  return await importBytes(await crypto.subtle.sign('HMAC', secret, encode('key of the outbox')))
}

async function importBytes(raw: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<SealingKey> {
  const [key, secret] = await Promise.all([
    crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', raw, hmac, false, ['sign']),
  ])
  return { key, secret }
}

/** Seals with the browser's own AES-256-GCM, each value under a new nonce, which is put before the result. */
export function sealingBy({ key, secret }: SealingKey): Sealing {
  return {
    async nameOf(...parts) {
      return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', secret, encode(JSON.stringify(parts)))))
    },
    async seal(plain, boundTo) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const options = { name: 'AES-GCM', iv, additionalData: encode(boundTo) }
      const body = await crypto.subtle.encrypt(options, key, plain)
      const sealed = new Uint8Array(nonceBytes + body.byteLength)
      sealed.set(iv)
      sealed.set(new Uint8Array(body), nonceBytes)
      return sealed.buffer
    },
    async unseal(sealed, boundTo) {
      const iv = new Uint8Array(sealed, 0, nonceBytes)
      const options = { name: 'AES-GCM', iv, additionalData: encode(boundTo) }
      return await crypto.subtle.decrypt(options, key, new Uint8Array(sealed, nonceBytes))
    },
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** @param base64url 32 bytes, as the server gives a key */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
