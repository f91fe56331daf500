import { z } from 'zod'
import { findInvalidCharacters } from '#server/access/invalid-characters.ts'
import { isPublicKey, isSignedBy, publicKeyOf, signAs } from '#server/auth/tokens/file-signature.ts'
import { counts } from '#shared/released-counts/counts.ts'

/** No school has released counts earlier, and PostgreSQL has no year 0. */
const earliest = Date.UTC(2000)

const content = z.strictObject({
  kind: z.literal('counts of a school'),
  released_at: z.iso.datetime({ offset: true }).refine((at) => Date.parse(at) >= earliest),
  counts,
})

type Content = z.output<typeof content>

/**
 * Writes released counts as a file of three lines: the counts as JSON, the public key, and the signature of
 * the first line.
 */
export function signCounts(masterKey: string, released: Omit<Content, 'kind'>): string {
  const line = JSON.stringify({ kind: 'counts of a school', ...released } satisfies Content)
  return `${line}\n${publicKeyOf(masterKey)}\n${signAs(masterKey, line)}\n`
}

/**
 * Reads a file of counts.
 * @returns the counts and the key that signed them, which the caller compares with the school's; or what is
 *   wrong: it is no such file, it was damaged or changed, or a program of another version made it
 */
export function readSignedCounts(
  text: string,
): (Content & { publicKey: string }) | { fault: 'unreadable' | 'damaged' | 'otherShape' } {
  const [line = '', publicKey = '', signature = ''] = text.trimEnd().split(/\r?\n/)
  if (!isPublicKey(publicKey)) return { fault: 'unreadable' }
  if (!isSignedBy(publicKey, line, signature)) return { fault: 'damaged' }
  const found = content.safeParse(parse(line))
  // The commands print the name of the school, and a terminal obeys control characters.
  const isPlain = found.success && findInvalidCharacters(found.data) === undefined
  if (!isPlain) return { fault: 'otherShape' }
  // In UTC, because PostgreSQL knows fewer offsets than ISO 8601.
  const released_at = new Date(found.data.released_at).toISOString()
  return { ...found.data, released_at, publicKey }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
