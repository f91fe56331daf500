import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const codeDigits = 6
const pkcePrefix = 'pkce_'

/** Wrong tries of one code before it is void on devices where the account has not signed in. */
export const triesPerCode = 5

/**
 * Makes the secret of a link: 256 random bits, with the prefix by which clients recognise that the link
 * returns a code to exchange.
 */
export function newLinkToken(withFlow: boolean): string {
  return `${withFlow ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`
}

/** Makes a six-digit code for typing. */
export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/**
 * Hashes a code for storage. Without the key, six digits could be found from the hash at once.
 * @param boundTo account and purpose, so that equal codes have different hashes
 */
export function hashCode(key: Buffer, boundTo: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${boundTo}\0${code}`).digest()
}

/** Compares in constant time. */
export function equalSecrets(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
