import { alpnKey, certifyReply } from './challenge.ts'
import * as queries from './queries.ts'
import { makePlaceholder } from './placeholder.ts'
import { lookEvery, openCertificate, renewIfDue, type CertificateDeps } from './renew.ts'

interface Pair {
  cert: string
  key: string
}

export interface KeepOptions {
  /** Uses a certificate for new connections. */
  certify: (pair: Pair) => void
  /** Shows a certificate to an authority that asks over https, or from then on none if it is undefined. */
  prove: (pair: Pair | undefined) => void
  /** Whether this process also requests new ones. */
  renews: boolean
}

/**
 * Uses the certificate from the database, even if another process has renewed it, and until there is one a
 * placeholder; shows the reply to an authority that asks over https.
 * @returns a function that stops it
 */
export async function keepCertificate(deps: CertificateDeps, options: KeepOptions): Promise<() => void> {
  const { logger } = deps
  const { renews } = options
  const apply = createApply(deps, options)
  const show = createShow(deps, options)
  const look = async () => {
    try {
      await apply()
      await show()
    } catch (error) {
      logger.warn({ err: error }, 'the certificate could not be read, so the present one stays')
    }
  }
  // While one is being requested, this process keeps looking: the authority may come to it.
  const renew = async () => {
    await renewIfDue(deps)
    await look()
  }
  // The school's own authority depends on nobody: its certificate is available at once.
  if (renews && deps.directory === undefined) await renewIfDue(deps)
  await apply()
  const lookAgain = () => {
    void look()
    if (renews) void renew()
  }
  const looking = setInterval(lookAgain, lookEvery(deps))
  lookAgain()
  return () => clearInterval(looking)
}

function createApply(deps: CertificateDeps, { certify }: KeepOptions): () => Promise<void> {
  const { database, host } = deps
  let used: string | null | undefined
  return async () => {
    const stored = await database.asService((tx) => queries.findCertificate(tx, host))
    const chain = stored?.chain ?? null
    if (chain === used) return
    certify(openCertificate(deps, stored) ?? (await makePlaceholder(host)))
    used = chain
  }
}

function createShow({ database, host, challenge }: CertificateDeps, { prove }: KeepOptions) {
  let shown: string | undefined
  return async () => {
    if (challenge !== 'alpn') return
    const replies = await database.asServiceOnce(queries.readReplies)
    const reply = replies.get(alpnKey(host))
    if (reply === shown) return
    prove(reply === undefined ? undefined : await certifyReply(host, reply))
    shown = reply
  }
}
