import { createHash } from 'node:crypto'

/** The stored form of a random token, which is long enough to need no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
