import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares the token of a request with the one of the settings. The hashes are of equal length, and comparing them takes
 * equally long wherever they differ.
 * @param authorization the header as it came
 */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(shown), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
