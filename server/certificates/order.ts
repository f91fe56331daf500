import { X509Certificate } from 'node:crypto'
import type { Challenge } from '#server/machine/https-settings.ts'
import { challengeType, type Proof } from './challenge.ts'

/** A certificate issued by an authority, PEM. */
export interface Issued {
  privateKey: string
  chain: string
  endsAt: Date
}

interface Order {
  /** Address of the authority's directory (RFC 8555). */
  directory: string
  accountKey: string
  host: string
  challenge: Challenge
  proof: Proof
}

const timeoutMs = 30_000
const maxMinutesWrong = 60
/** Connection errors that mean the certificate is right, but this machine's clock is not. */
const clockFaults = ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED']

/** Loaded only here, since it takes memory and is needed once in two months. */
async function loadClient() {
  const { default: acme } = await import('acme-client')
  acme.axios.defaults.timeout = timeoutMs
  // The next try is an hour later anyway, and immediate retries would reach a limit.
  const { acmeSettings } = acme.axios.defaults as unknown as { acmeSettings: { retryMaxAttempts: number } }
  acmeSettings.retryMaxAttempts = 0
  return acme
}

/**
 * Requests a certificate from an authority, and waits until it is issued.
 * @throws when the clock is wrong, or the authority is unavailable or refuses
 */
export async function orderCertificate(order: Order, now = () => Date.now()): Promise<Issued> {
  const { directory, accountKey, host, challenge, proof } = order
  const type = challengeType(challenge)
  const acme = await loadClient()
  await requireRightClock(directory, now())
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey,
    backoffMin: 1000,
    backoffMax: 10_000,
  })
  // An existing account is looked up first: registering it again would change it, which some authorities
  // refuse.
  await client.createAccount({ onlyReturnExisting: true }).catch(() => undefined)
  const key = await acme.crypto.createPrivateEcdsaKey()
  const [privateKey, csr] = await acme.crypto.createCsr({ commonName: host, altNames: [host] }, key)
  const chain = await client.auto({
    csr,
    termsOfServiceAgreed: true,
    challengePriority: [type],
    // A machine behind a router often cannot reach itself under its public name.
    skipChallengeVerification: true,
    challengeCreateFn: async (_, offered, reply) => {
      if (offered.type !== type) throw new Error(`The authority does not ask by ${type} (ACME_CHALLENGE).`)
      await proof.answer({ token: offered.token, reply })
    },
    challengeRemoveFn: async (_, { token }, reply) => await proof.forget({ token, reply }),
  })
  return { privateKey: privateKey.toString(), chain, endsAt: new X509Certificate(chain).validToDate }
}

/**
 * With a wrong clock each new certificate would seem to expire soon, and be requested until a limit is
 * reached.
 */
async function requireRightClock(directory: string, now: number): Promise<void> {
  const theirs = await askTime(directory)
  if (theirs !== undefined && Math.abs(theirs - now) <= maxMinutesWrong * 60_000) return
  throw new Error(
    `The clock of this machine says ${new Date(now).toISOString()}, which is not what the authority's says. Set the clock.`,
  )
}

/** @returns the authority's time; nothing when its own certificate is not valid at this machine's time */
async function askTime(directory: string): Promise<number | undefined> {
  try {
    const { headers } = await fetch(directory, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    return Date.parse(headers.get('date') ?? '')
  } catch (error) {
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string }
    if (clockFaults.includes(code)) return undefined
    throw new Error(`The authority cannot be reached (${code}).`, { cause: error })
  }
}
