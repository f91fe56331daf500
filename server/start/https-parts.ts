import type { KeepOptions } from '#server/certificates/keep.ts'
import { authorityOf, fingerprintOf } from '#server/certificates/own-authority.ts'
import { oneAtATime } from '#server/certificates/one-at-a-time.ts'
import { findCertificate, readReplies } from '#server/certificates/queries.ts'
import { createTrustGate } from '#server/certificates/trust-gate.ts'
import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import type { Env } from '#server/env.ts'
import { bindsToHttps } from '#server/machine/https-settings.ts'
import type { Serving } from './listener.ts'
import type { Services } from './services.ts'

type Deps = Pick<Services, 'env' | 'database'>

/**
 * The environment, in which browsers are bound to https once the renewal of a certificate is known to work.
 */
export async function withBinding(env: Env, database: Database): Promise<Env> {
  const { certified } = env.https
  if (certified === undefined) return env
  const held = await database.asServiceOnce((db) => findCertificate(db, certified.host))
  return { ...env, bindsToHttps: bindsToHttps({ ...env, certified }, held?.issues) }
}

/** The parts that answer plain http beside https. */
export function openPlain({ env, database }: Deps): Pick<Serving, 'gate' | 'replyTo'> {
  const readAll = oneAtATime(() => database.asServiceOnce(readReplies))
  const replyTo = async (token: string) => (await readAll()).get(token)
  const { certified, plain } = env.https
  if (!certified || !plain?.serves) return { replyTo }
  const find = oneAtATime(async () => {
    const { name } = await database.asServiceOnce(readSchool)
    const held = await database.asServiceOnce((db) => findCertificate(db, certified.host))
    const authority = authorityOf(held?.chain ?? '')
    return { school: name, authority, fingerprint: fingerprintOf(authority) }
  })
  const addresses = { publicUrl: env.publicUrl, plainPort: plain.port }
  return { replyTo, gate: createTrustGate({ ...addresses, find }) }
}

/**
 * Manages the certificate of a listener that already answers, and announces the name of a school with its own
 * authority.
 * @returns a function that stops it
 */
export async function secure(services: Services, options: KeepOptions): Promise<() => void> {
  const { env, database, logger, secrets } = services
  const { certified } = env.https
  if (certified === undefined) return () => undefined
  // Loaded only here: many schools have a proxy.
  const { keepCertificate } = await import('#server/certificates/keep.ts')
  const deps = { database, logger, masterKey: secrets.masterKey, ...certified }
  const stop = await keepCertificate(deps, options)
  if (certified.directory !== undefined || !options.renews) return stop
  const { announceHost } = await import('#server/certificates/announce.ts')
  const beQuiet = announceHost(certified.host, logger)
  return () => {
    beQuiet()
    stop()
  }
}
