import { createHash } from 'node:crypto'

/** The form in which a random token is stored. It is long enough to need no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
