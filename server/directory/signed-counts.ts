import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { findInvalidCharacters } from '#server/access/invalid-characters.ts'
import { deriveKey } from '#server/auth/tokens/encryption.ts'
import { counts } from '#shared/released-counts/counts.ts'

/** The heads of Ed25519 keys in DER, before their 32 bytes (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const content = z.strictObject({
  kind: z.literal('counts of a school'),
  released_at: z.iso.datetime({ offset: true }),
  counts,
})

type Content = z.output<typeof content>

/** The fingerprint of a public key, short enough to be compared on the telephone. */
export function fingerprintOfKey(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')
  return digest
    .slice(0, 24)
    .toUpperCase()
    .replaceAll(/.{4}(?!$)/g, '$& ')
}

/** The public key by which the files of a school are checked. @param masterKey the school's, base64url */
export function publicKeyOf(masterKey: string): string {
  return rawPublicKey(privateKeyOf(masterKey))
}

/**
 * Writes released counts as a file of three lines: the counts as JSON, the public key, and the signature of
 * the first line.
 */
export function signCounts(masterKey: string, released: Omit<Content, 'kind'>): string {
  const line = JSON.stringify({ kind: 'counts of a school', ...released } satisfies Content)
  const key = privateKeyOf(masterKey)
  return `${line}\n${rawPublicKey(key)}\n${sign(null, Buffer.from(line), key).toString('base64url')}\n`
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
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32 || raw.toString('base64url') !== publicKey) return { fault: 'unreadable' }
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(line), key, Buffer.from(signature, 'base64url'))) return { fault: 'damaged' }
  const found = content.safeParse(parse(line))
  // The commands print the name of the school, and a terminal obeys control characters.
  const isPlain = found.success && findInvalidCharacters(found.data) === undefined
  return isPlain ? { ...found.data, publicKey } : { fault: 'otherShape' }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function privateKeyOf(masterKey: string): KeyObject {
  const seed = deriveKey(masterKey, 'signature of released counts')
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
}

function rawPublicKey(key: KeyObject): string {
  const der = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'der',
    type: 'spki',
  })
  return der.subarray(publicPrefix.length).toString('base64url')
}
