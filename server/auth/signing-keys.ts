import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { deriveKey, seal, unseal } from './encryption.ts'
import {
  insertSigningKey,
  listPublishedKeys,
  stopSigningWith,
  type StoredKey,
} from './signing-key-queries.ts'

interface SigningKey {
  kid: string
  alg: string
  privateKey: KeyObject
}

/** The keys of the access tokens: several may verify, exactly one signs. */
export interface SigningKeys {
  signing(): SigningKey
  /** The key for a token's `kid` and algorithm, read anew from the database when it is not known yet. */
  find(kid: string, alg: string): Promise<CryptoKey | undefined>
  /** Public parts, as the world may see them. */
  published(): JWK[]
}

interface Options {
  database: Database
  /** The installation's key, base64url; the private parts are encrypted with one derived from it. */
  masterKey: string
  logger: Logger
}

interface KnownKey {
  alg: string
  publicKey: CryptoKey
  jwk: JWK
}

/** Another process may have rotated the keys; a forged `kid` must not cost a query each time. */
const reloadGapMilliseconds = 10_000

/** Loads the keys, making the first one when there is none. */
export async function openSigningKeys(options: Options): Promise<SigningKeys> {
  const sealingKey = deriveKey(options.masterKey, 'signing keys')
  let known = new Map<string, KnownKey>()
  let signing = await load()
  let loadedAt = Date.now()

  async function load(): Promise<SigningKey> {
    const stored = await options.database.asService(listPublishedKeys)
    const current = stored.find((key) => key.status === 'signing')
    const privateKey = current && openPrivateKey(sealingKey, current, options.logger)
    if (!current || !privateKey) {
      await replaceSigningKey(options.database, sealingKey, current)
      return await load()
    }
    known = new Map(await Promise.all(stored.map(importPublicKey)))
    return { kid: current.kid, alg: current.algorithm, privateKey }
  }

  return {
    signing: () => signing,
    published: () => [...known.values()].map((key) => key.jwk),
    async find(kid, alg) {
      if (!known.has(kid) && Date.now() - loadedAt > reloadGapMilliseconds) {
        loadedAt = Date.now()
        signing = await load()
      }
      const key = known.get(kid)
      return key?.alg === alg ? key.publicKey : undefined
    },
  }
}

async function importPublicKey({ kid, algorithm, public_jwk }: StoredKey): Promise<[string, KnownKey]> {
  const jwk: JWK = { ...public_jwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  const publicKey = (await importJWK(jwk, algorithm)) as CryptoKey
  return [kid, { alg: algorithm, publicKey, jwk }]
}

/** @returns nothing when the key was encrypted by an installation whose secrets are lost */
function openPrivateKey(sealingKey: Buffer, key: StoredKey, logger: Logger): KeyObject | undefined {
  try {
    const der = unseal(sealingKey, key.private_key_encrypted, key.kid)
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (error) {
    const remark = 'the signing key cannot be decrypted with this master key; making a new one'
    logger.warn({ err: error, kid: key.kid }, remark)
    return undefined
  }
}

async function replaceSigningKey(
  database: Database,
  sealingKey: Buffer,
  old: StoredKey | undefined,
): Promise<void> {
  const kid = randomUUID()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const public_jwk = await exportJWK(pair.publicKey)
  await database.asService(async (tx) => {
    if (old) await stopSigningWith(tx, old.kid)
    await insertSigningKey(tx, { kid, public_jwk, private_key_encrypted: seal(sealingKey, der, kid) })
  })
}
