import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const codeDigits = 6
const pkcePrefix = 'pkce_'

/** Wrong tries of one code before it is void on devices that the account has not signed in on. */
export const triesPerCode = 5

/**
 * Makes the secret of a link: 256 random bits, with the prefix by which clients know that the link answers with a code
 * to exchange.
 */
export function newLinkToken(withFlow: boolean): string {
  return `${withFlow ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`
}

/** Makes a code of six digits, to be typed. */
export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/** Hashes the secret of a link for storage. It is long enough to need no key. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Hashes a code for storage. Without the key, six digits would be found from the hash at once.
 * @param boundTo account and purpose, so that equal codes do not look alike
 */
export function hashCode(key: Buffer, boundTo: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${boundTo}\0${code}`).digest()
}

/** Compares in a time that does not depend on where they differ. */
export function equalSecrets(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
