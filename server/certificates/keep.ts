import * as queries from './queries.ts'
import { makePlaceholder } from './placeholder.ts'
import { openCertificate, renewIfDue, type CertificateDeps } from './renew.ts'

export interface KeepOptions {
  /** Uses a certificate for new connections. */
  certify: (pair: { cert: string; key: string }) => void
  /** Whether this process asks for new ones, too. */
  renews: boolean
}

const lookEveryMs = 30_000

/**
 * Uses the certificate that is in the database, also when another process has renewed it, and until there is one a
 * placeholder.
 * @returns a function that ends it
 */
export async function keepCertificate(deps: CertificateDeps, { certify, renews }: KeepOptions) {
  const { database, logger, host } = deps
  let used: string | null | undefined
  const apply = async () => {
    const stored = await database.asService((tx) => queries.findCertificate(tx, host))
    const chain = stored?.chain ?? null
    if (chain === used) return
    certify(openCertificate(deps, stored) ?? (await makePlaceholder(host)))
    used = chain
  }
  const look = async () => {
    try {
      if (renews) await renewIfDue(deps)
      await apply()
    } catch (error) {
      logger.warn({ err: error }, 'the certificate could not be read, so the present one stays')
    }
  }
  // The school's own authority needs nobody: its certificate is there at once.
  if (renews && deps.directory === undefined) await renewIfDue(deps)
  await apply()
  const looking = setInterval(() => void look(), lookEveryMs)
  void look()
  return () => clearInterval(looking)
}
