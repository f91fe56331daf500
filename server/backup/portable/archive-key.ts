import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { hashRaw, type Algorithm } from '@node-rs/argon2'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { StartFault } from '#server/machine/start-fault.ts'
import { parseEncryption, type Encryption } from './archive-format.ts'
import type { PartStore } from './part-store.ts'

/** RFC 9106, section 4, second recommendation: 64 MiB, three passes, four lanes. */
const cost = { memoryKib: 65_536, passes: 3, lanes: 4 }
/** Limits for foreign archives, so that reading their manifest cannot exhaust the memory. */
const maxMemoryKib = 1_048_576

type Bytes = AsyncIterable<Uint8Array>

/** The key of an encrypted archive. */
export interface ArchiveKey {
  /** Goes into the manifest. */
  encryption: Encryption
  /** Key of the manifest's seal. */
  sealKey: Uint8Array
  /** The name of a part, which reveals nothing about its content. */
  nameOf(sha256: string): string
  encrypt(content: Bytes): Promise<Bytes>
  decrypt(content: Bytes): Promise<Bytes>
}

/** A derived key, with a secret from which it can be derived again without the passphrase. */
export interface DerivedKey {
  key: ArchiveKey
  /** 32 bytes. */
  secret: Buffer
}

/**
 * The key with which archives in a place are encrypted. The first time it is newly derived; the place then
 * stores its salt, so that later archives find the parts of earlier ones. Takes some tenths of a second and
 * 64 MB.
 * @throws {StartFault} when archives there are encrypted with another passphrase
 */
export async function archiveKeyFor(store: PartStore, passphrase: string): Promise<DerivedKey> {
  const known = await store.readEncryption()
  if (known !== undefined) return await unlock(passphrase, parseEncryption(store.place, known))
  const salt = randomBytes(16).toString('base64url')
  const secret = await derive(passphrase, { salt, ...cost })
  const key = await archiveKeyFrom(secret, { kdf: 'argon2id', salt, ...cost, proof: proofOf(secret) })
  await store.writeEncryption(`${JSON.stringify(key.encryption)}\n`)
  return { key, secret }
}

/**
 * Derives the key of an archive from its passphrase.
 * @throws {StartFault} when the passphrase is wrong
 */
export async function openArchiveKey(passphrase: string, encryption: Encryption): Promise<ArchiveKey> {
  return (await unlock(passphrase, encryption)).key
}

async function unlock(passphrase: string, encryption: Encryption): Promise<DerivedKey> {
  const { memoryKib, passes, lanes } = encryption
  if (memoryKib > maxMemoryKib || passes > 100 || lanes > 64)
    throw new StartFault('The archive asks for an impossible amount of memory.', 'Use another archive.')
  const secret = await derive(passphrase, encryption)
  return { key: await restoreArchiveKey(secret, encryption), secret }
}

/**
 * The key of an archive from the secret derived by {@link archiveKeyFor}.
 * @throws {StartFault} when the secret belongs to another passphrase
 */
export async function restoreArchiveKey(secret: Buffer, encryption: Encryption): Promise<ArchiveKey> {
  const right = Buffer.from(proofOf(secret))
  const given = Buffer.from(encryption.proof)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new StartFault(
      'The passphrase is not the one that this archive was encrypted with.',
      'Try again with the right one; capital letters and spaces count. Nothing was changed.',
    )
  return await archiveKeyFrom(secret, encryption)
}

/** `Algorithm.Argon2id`, which exists only in the package's types. */
const argon2id = 2 as Algorithm

async function derive(
  passphrase: string,
  { salt, memoryKib, passes, lanes }: Omit<Encryption, 'kdf' | 'proof'>,
): Promise<Buffer> {
  return await hashRaw(passphrase.normalize('NFC'), {
    algorithm: argon2id,
    salt: Buffer.from(salt, 'base64url'),
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
  })
}

/**
 * Each part is a file of the age format (age-encryption.org/v1) for one X25519 key, which is derived from the
 * passphrase.
 */
async function archiveKeyFrom(secret: Buffer, encryption: Encryption): Promise<ArchiveKey> {
  const identity = await importX25519(expand(secret, 'identity'))
  const recipient = await identityToRecipient(identity)
  const nameKey = expand(secret, 'names')
  return {
    encryption,
    sealKey: expand(secret, 'seal'),
    nameOf: (sha256) => `${createHmac('sha256', nameKey).update(sha256).digest('hex')}.age`,
    async encrypt(content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(content)))
    },
    async decrypt(content) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return fromWeb(await decrypter.decrypt(toWeb(content)))
    },
  }
}

function toWeb(content: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Bytes {
  return Readable.fromWeb(stream as WebStream<Uint8Array>) as Bytes
}

function proofOf(secret: Buffer): string {
  return Buffer.from(expand(secret, 'proof')).toString('base64url')
}

function expand(secret: Buffer, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `school archive: ${purpose}`, 32))
}

/** The 16 bytes that PKCS #8 puts before a raw X25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex')

async function importX25519(raw: Uint8Array): Promise<CryptoKey> {
  const der = Buffer.concat([pkcs8Head, raw])
  const jwk = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return await crypto.subtle.importKey('jwk', jwk as JsonWebKey, { name: 'X25519' }, true, ['deriveBits'])
}
