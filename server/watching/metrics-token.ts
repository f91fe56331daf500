import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares the token of a request with that of the settings. The hashes are of equal length, and are compared
 * in constant time.
 * @param authorization the raw header
 */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(shown), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
