import type { KeyObject } from 'node:crypto'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { deriveKey } from './encryption.ts'
import { newSigningKey, openPrivateKey } from './new-signing-key.ts'
import { insertKey, listPublishedKeys, stopSigningWith, type StoredKey } from './signing-key-queries.ts'

interface SigningKey {
  kid: string
  alg: string
  privateKey: KeyObject
}

/** The keys of the access tokens: several may verify, exactly one signs. */
export interface SigningKeys {
  signing(): SigningKey
  /** The key for a token's `kid` and algorithm, read again from the database when it is not known yet. */
  find(kid: string, alg: string): Promise<CryptoKey | undefined>
  /** Whether tokens of this key are still accepted. */
  counts(kid: string): boolean
  /** The public parts of the keys. */
  published(): JWK[]
  /** Reads the keys again after a change. */
  reload(): Promise<void>
  /** Opens private parts. */
  sealingKey: Buffer
}

interface Options {
  database: Database
  /** The installation's key, base64url; the private parts are encrypted with one derived from it. */
  masterKey: string
  logger: Logger
}

interface VerificationKey {
  alg: string
  publicKey: CryptoKey
  jwk: JWK
}

/** Another process may have rotated the keys; a forged `kid` must not cost a query each time. */
const reloadGapMilliseconds = 10_000
/** How long a rotation by another process may go unnoticed here. */
const staleMilliseconds = 60_000

/** Loads the keys, making the first one when there is none, and one that waits. */
export async function openSigningKeys({ database, masterKey, logger }: Options): Promise<SigningKeys> {
  const sealingKey = deriveKey(masterKey, 'signing keys')
  let known = new Map<string, VerificationKey>()
  let signing = await load()
  let loadedAt = Date.now()

  async function load(): Promise<SigningKey> {
    const stored = await database.asService(listPublishedKeys)
    const current = stored.find((key) => key.status === 'signing')
    const privateKey = current && openPrivateKey(sealingKey, current, logger)
    if (!current || !privateKey) {
      const fresh = await newSigningKey(sealingKey)
      await database.asService(async (tx) => {
        if (current) await stopSigningWith(tx, current.kid)
        await insertKey(tx, fresh, 'signing')
      })
      return await load()
    }
    known = new Map(await Promise.all(stored.map(importPublicKey)))
    return { kid: current.kid, alg: current.algorithm, privateKey }
  }

  async function reload(): Promise<void> {
    loadedAt = Date.now()
    signing = await load()
  }

  function reloadWhenStale(): void {
    if (Date.now() - loadedAt < staleMilliseconds) return
    loadedAt = Date.now()
    reload().catch((error: unknown) =>
      logger.warn({ err: error }, 'the signing keys could not be read again'),
    )
  }

  return {
    sealingKey,
    reload,
    signing() {
      reloadWhenStale()
      return signing
    },
    published() {
      reloadWhenStale()
      return [...known.values()].map((key) => key.jwk)
    },
    counts: (kid) => known.has(kid),
    async find(kid, alg) {
      if (!known.has(kid) && Date.now() - loadedAt > reloadGapMilliseconds) await reload()
      const key = known.get(kid)
      return key?.alg === alg ? key.publicKey : undefined
    },
  }
}

async function importPublicKey({
  kid,
  algorithm,
  public_jwk,
}: StoredKey): Promise<[string, VerificationKey]> {
  const jwk: JWK = { ...public_jwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  const publicKey = (await importJWK(jwk, algorithm)) as CryptoKey
  return [kid, { alg: algorithm, publicKey, jwk }]
}
