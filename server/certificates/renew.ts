import { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import { deriveKey, seal, unseal } from '#server/auth/tokens/encryption.ts'
import type { Database } from '#server/database/database.ts'
import { newAccountKey, orderCertificate } from './order.ts'
import * as queries from './queries.ts'
import type { StoredCertificate } from './queries.ts'

export interface CertificateDeps {
  database: Database
  logger: Logger
  /** The installation's key, base64url. */
  masterKey: string
  /** The name for which the certificate is. */
  host: string
  /** Address of the authority's directory (RFC 8555). */
  directory: string
  /** Orders one; another in tests. */
  order?: typeof orderCertificate
}

/** Authorities allow some five failures an hour. */
const waitMs = 3_600_000

/** Whether the last third of a certificate's time has begun, as authorities ask for. */
export function isDue({ chain }: Pick<StoredCertificate, 'chain'>, now: number): boolean {
  if (chain === null) return true
  const { validFromDate, validToDate } = new X509Certificate(chain)
  const [from, to] = [validFromDate.getTime(), validToDate.getTime()]
  return now > to - (to - from) / 3
}

/**
 * Gets a certificate when there is none or the present one is to be renewed, and nobody has tried in the last hour. Never
 * rejects: the present certificate stays, and the reason of a failure is kept for Status.
 */
export async function renewIfDue(deps: CertificateDeps, now = Date.now()): Promise<void> {
  const { database, logger, host } = deps
  try {
    const held = await database.asService((tx) => queries.findCertificate(tx, host))
    if (openCertificate(deps, held) && held && !isDue(held, now)) return
    if (!held) await database.asService((tx) => queries.insertHost(tx, host))
    if (!(await database.asService((tx) => queries.claimTry(tx, host, waitMs)))) return
    await renew(deps, held)
    logger.info({ host }, 'a certificate for https was issued')
  } catch (error) {
    logger.warn({ err: error, host }, 'no certificate for https was issued; the next try is in an hour')
    const fault = (error as Error).message || 'The authority cannot be reached.'
    await database
      .asService((tx) => queries.noteFault(tx, host, fault))
      .catch((cause: unknown) => logger.warn({ err: cause }, 'the fault could not be noted'))
  }
}

async function renew(deps: CertificateDeps, held: StoredCertificate | undefined): Promise<void> {
  const { database, masterKey, host, directory, order = orderCertificate } = deps
  const sealed = (text: string) => seal(sealingKey(masterKey), Buffer.from(text), host)
  const accountKey = open(deps, held?.account_key) ?? (await newAccountKey())
  const { privateKey, chain, endsAt } = await order({
    directory,
    host,
    accountKey,
    answer: (token, reply) => database.asService((tx) => queries.insertReply(tx, token, reply)),
    forget: (token) => database.asService((tx) => queries.deleteReply(tx, token)),
  })
  const issued = { accountKey: sealed(accountKey), privateKey: sealed(privateKey), chain, endsAt }
  await database.asService((tx) => queries.storeCertificate(tx, host, issued))
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
