import { randomInt } from 'node:crypto'
import os from 'node:os'

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new password for every installation that can be typed from paper: about 59 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/**
 * Hashes many passwords on all cores. A hash takes as long here as at a sign-in, so only passwords that
 * someone may sign in with get their own: those of the sign-ins file and the default passwords still in use,
 * about 120. The 1,150 others, which are in no list, share the hash of one random password; an administrator
 * can reset them like any forgotten password.
 */
export async function hashAll(
  passwords: Iterable<string>,
  hash: (password: string) => Promise<string>,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const waiting = [...new Set(passwords)]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      hashes.set(next, await hash(next))
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, work))
  return hashes
}
