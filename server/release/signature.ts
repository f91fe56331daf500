import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Signatures in minisign's format (https://jedisct1.github.io/minisign/): Ed25519 over the BLAKE2b hash of the file, and
 * over a trusted comment. Anybody can check them with `minisign -V`.
 */
const prehashed = Buffer.from('ED')
const keyAlgorithm = Buffer.from('Ed')
const keyIdBytes = 8

/** The head of an Ed25519 key in DER, before its 32 bytes (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export type SignatureFault = 'damaged' | 'otherKey' | 'unreadable'

/**
 * @param key a private Ed25519 key
 * @returns the two lines of its public key in minisign's format
 */
export function writePublicKey(key: KeyObject): string {
  const raw = rawPublicKey(key)
  const id = keyId(raw)
  const name = Buffer.from(id.toReversed()).toString('hex').toUpperCase()
  return `untrusted comment: minisign public key ${name}\n${Buffer.concat([keyAlgorithm, id, raw]).toString('base64')}\n`
}

/** Signs a file. @param comment is signed too, and shown to people who check the signature */
export async function signFile(file: string, key: KeyObject, comment: string): Promise<string> {
  const signature = sign(null, await hashOf(file), key)
  const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  const line = Buffer.concat([prehashed, keyId(rawPublicKey(key)), signature]).toString('base64')
  return `untrusted comment: signature of a release\n${line}\ntrusted comment: ${comment}\n${global.toString('base64')}\n`
}

/** The parts of a signature made with the right key. */
interface Claim {
  comment: string
  key: Buffer
  body: Buffer
  global: Buffer
}

/**
 * Reads what a signature claims about its file, without proving it.
 * @param signature content of the `.minisig`
 * @param publicKey content of the `.pub`
 * @returns its parts, or why it cannot be one of this key
 */
export function readClaim(signature: string, publicKey: string): Claim | { fault: SignatureFault } {
  const key = Buffer.from(publicKey.split('\n')[1] ?? '', 'base64')
  const [, line = '', trusted = '', global = ''] = signature.split(/\r?\n/)
  const parts = Buffer.from(line, 'base64')
  const comment = /^trusted comment: (.*)$/.exec(trusted)?.[1]
  if (
    key.length !== 42 ||
    parts.length !== 74 ||
    comment === undefined ||
    !parts.subarray(0, 2).equals(prehashed)
  )
    return { fault: 'unreadable' }
  if (!parts.subarray(2, 2 + keyIdBytes).equals(key.subarray(2, 2 + keyIdBytes))) return { fault: 'otherKey' }
  return { comment, key, body: parts.subarray(2 + keyIdBytes), global: Buffer.from(global, 'base64') }
}

/**
 * Checks a signature.
 * @param signature content of the `.minisig`
 * @param publicKey content of the `.pub`
 * @returns the trusted comment, or why the file cannot be trusted
 */
export async function checkSignature(
  file: string,
  signature: string,
  publicKey: string,
): Promise<{ comment: string } | { fault: SignatureFault }> {
  const claim = readClaim(signature, publicKey)
  if ('fault' in claim) return claim
  const { comment, key, body, global } = claim
  const der = Buffer.concat([derPrefix, key.subarray(2 + keyIdBytes)])
  const opened = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const isWhole =
    verify(null, await hashOf(file), opened, body) &&
    verify(null, Buffer.concat([body, Buffer.from(comment)]), opened, global)
  return isWhole ? { comment } : { fault: 'damaged' }
}

function rawPublicKey(key: KeyObject): Buffer {
  const der = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'der',
    type: 'spki',
  })
  return der.subarray(derPrefix.length)
}

/** minisign chooses it at random; derived from the key it need not be stored. */
function keyId(raw: Buffer): Buffer {
  return createHash('sha256').update(raw).digest().subarray(0, keyIdBytes)
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('blake2b512')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}
