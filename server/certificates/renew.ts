import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import { deriveKey, seal, unseal } from '#server/auth/tokens/encryption.ts'
import type { Database } from '#server/database/database.ts'
import type { Challenge } from '#server/machine/https-settings.ts'
import { words } from '#shared/words/words.ts'
import { createProof } from './challenge.ts'
import { orderCertificate, type Issued } from './order.ts'
import { authorityOf, issueByOwnAuthority } from './own-authority.ts'
import * as queries from './queries.ts'
import type { StoredCertificate } from './queries.ts'

export interface CertificateDeps {
  database: Database
  logger: Logger
  /** The installation's key, base64url. */
  masterKey: string
  /** The name that the certificate is for. */
  host: string
  /**
   * Address of the authority's directory (RFC 8555); without one the school's own authority issues the
   * certificate.
   */
  directory: string | undefined
  /** The way in which the authority verifies that the name is the school's. */
  challenge: Challenge
  /** Milliseconds between two checks of the database; changed in tests. */
  lookEveryMs?: number
  /** Orders a certificate; replaced in tests. */
  order?: typeof orderCertificate
}

/** Milliseconds between two tries: other authorities allow some five failures an hour. */
const waitMs = { other: 3_600_000, own: 10_000 }

/** Milliseconds between two checks of the certificate and the replies by a process. */
export function lookEvery({ lookEveryMs = 30_000 }: Pick<CertificateDeps, 'lookEveryMs'>): number {
  return lookEveryMs
}

/** Whether the last third of a certificate's validity has begun, when authorities recommend renewal. */
export function isDue({ chain }: Pick<StoredCertificate, 'chain'>, now: number): boolean {
  if (chain === null) return true
  const { validFromDate, validToDate } = new X509Certificate(chain)
  const [from, to] = [validFromDate.getTime(), validToDate.getTime()]
  return now < from || now > to - (to - from) / 3
}

/**
 * Gets a certificate when there is none or the current one is to be renewed, and nobody has tried in the last
 * hour. Never rejects: the current certificate stays, and the reason for a failure is stored for Status.
 */
export async function renewIfDue(deps: CertificateDeps, now = Date.now()): Promise<void> {
  const { database, logger, host } = deps
  try {
    const held = await database.asService((tx) => queries.findCertificate(tx, host))
    if (openCertificate(deps, held) && held && !isDue(held, now)) return
    if (!held) await database.asService((tx) => queries.insertHost(tx, host))
    if (
      !(await database.asService((tx) =>
        queries.claimTry(tx, host, deps.directory === undefined ? waitMs.own : waitMs.other),
      ))
    )
      return
    await renew(deps, held)
    logger.info({ host }, 'a certificate for https was issued')
  } catch (error) {
    logger.warn({ err: error, host }, 'no certificate for https was issued; it is tried again')
    const fault = (error as Error).message || words.trust.authorityAway
    await database
      .asService((tx) => queries.noteFault(tx, host, fault))
      .catch((cause: unknown) => logger.warn({ err: cause }, 'the fault could not be noted'))
  }
}

async function renew(deps: CertificateDeps, held: StoredCertificate | undefined): Promise<void> {
  const { database, masterKey, host } = deps
  const sealed = (text: string) => seal(sealingKey(masterKey), Buffer.from(text), host)
  const known = open(deps, held?.account_key)
  const accountKey = known ?? newKey()
  const { privateKey, chain, endsAt } = await issue(deps, accountKey, known ? held?.chain : undefined)
  const issued = { accountKey: sealed(accountKey), privateKey: sealed(privateKey), chain, endsAt }
  await database.asService((tx) => queries.storeCertificate(tx, host, issued))
}

/** @param chain the previous certificate's, if its authority continues */
async function issue(
  deps: CertificateDeps,
  accountKey: string,
  chain: string | null | undefined,
): Promise<Issued> {
  const { database, host, directory, challenge, order = orderCertificate } = deps
  if (directory === undefined)
    return await issueByOwnAuthority({ accountKey, host, authority: chain ? authorityOf(chain) : undefined })
  return await order({
    directory,
    host,
    accountKey,
    challenge,
    // Each process checks once in this time, so that all of them have begun to show the reply.
    proof: createProof({ database, host, challenge, knownAfterMs: 1.5 * lookEvery(deps) }),
  })
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

type Sealing = Pick<CertificateDeps, 'masterKey' | 'host' | 'logger'>

/** Opens a stored certificate. @returns nothing while there is none that this master key opens */
export function openCertificate(
  sealing: Sealing,
  stored: StoredCertificate | undefined,
): { cert: string; key: string } | undefined {
  const key = open(sealing, stored?.private_key)
  return stored?.chain && key ? { cert: stored.chain, key } : undefined
}

function open({ masterKey, host, logger }: Sealing, sealed: Buffer | null | undefined): string | undefined {
  if (!sealed) return undefined
  try {
    return unseal(sealingKey(masterKey), sealed, host).toString()
  } catch (error) {
    logger.warn(
      { err: error, host },
      'a key for https cannot be decrypted with this master key; getting a new one',
    )
    return undefined
  }
}

function sealingKey(masterKey: string): Buffer {
  return deriveKey(masterKey, 'certificates')
}
