import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from '#server/app.ts'
import { upgradeDatabase } from '#server/backup/before-upgrade.ts'
import { requireMasterKey } from '#server/auth/tokens/require-master-key.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { explainConnection } from '#server/database/connection-fault.ts'
import { openDatabase } from '#server/database/database.ts'
import { requireUpToDate } from '#server/database/migrate.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { requirePreparedStatements } from '#server/database/prepared-statements.ts'
import { seedDemoSchool } from '#server/demo/seed.ts'
import { offerFirstLink } from '#server/domain/administrators/first-link.ts'
import { watchUpdate } from '#server/domain/updates/watch-update.ts'
import { watchSiteChanges } from '#server/documents/site-changes.ts'
import { sendCachedPages } from '#server/documents/cached-pages.ts'
import { loadPages } from '#server/documents/load.ts'
import type { Env } from '#server/env.ts'
import { greet } from './greeting.ts'
import { openPlain, secure, withBinding } from './https-parts.ts'
import { logRequest } from '#server/http/request-log.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { Listener, Serving } from './listener.ts'
import { createAdmission } from '#server/load/admission.ts'
import { collectWhenIdle } from '#server/load/idle-collection.ts'
import type { Peers } from '#server/processes/peers.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import { createServices, type Services } from './services.ts'
import type { Undo } from './undo.ts'
import { followClock } from '#shared/school-clock.ts'
import { checkClock } from '#server/watching/clock.ts'
import { storeMeasurements } from '#server/watching/measurements.ts'
import { createMetrics } from '#server/watching/metrics.ts'
import type { Readiness } from '#server/watching/readiness.ts'
import { createWatch } from '#server/watching/watch.ts'

interface Foundation {
  /** `dataDir` is absolute. */
  env: Env
  logger: Logger
  secrets: Secrets
  ownerUrl: string
  /** The number of open client connections. */
  connections: () => Promise<number>
  /** Stops the program and starts it again, in the version named as the next one. */
  restart: () => void
}

/** The work of a process besides answering requests. */
export interface Role {
  /** Whether it upgrades the database, and creates the demo school and the first administrator's link. */
  setsUp: boolean
  /** Whether it does the background work. */
  runsJobs: boolean
  /** The other processes of the program; absent when this is the only one. */
  peers?: Peers
}

interface StartedParts {
  serving: Serving
  /** Text for the person who started the program. */
  greeting: string
  readiness: Readiness
  /** Manages the certificate of a listener that already answers. @returns a function that stops it */
  secure: (listener: Pick<Listener, 'certify' | 'prove'>) => Promise<() => void>
}

/** Starts the parts that need the database. */
export async function startParts(foundation: Foundation, role: Role, undo: Undo): Promise<StartedParts> {
  const { env, logger, connections } = foundation
  const { peers } = role
  const services = await openServices(foundation, role, undo)
  const { database, watch } = services
  const demo =
    role.setsUp && env.demo
      ? await seedDemoSchool(services, path.join(env.dataDir, 'demo-accounts.json'))
      : undefined
  const firstLink = role.setsUp ? await offerFirstLink({ database, publicUrl: env.publicUrl }) : undefined
  if (role.runsJobs) {
    const jobs = await startJobs(services)
    undo(() => jobs.stop())
  }
  undo(() => services.newsletterMails.stop())
  undo(() => services.texts.stop())
  undo(() => services.backups.stop())

  watchUpdate(services)
  const pages = await loadPages(services)
  undo(() => pages.stop())
  const { admit, load } = createAdmission({
    waiting: () => Math.max(...database.pools().map(({ waiting }) => waiting)),
    trustedProxies: env.trustedProxies,
    onRefusal: (request) => logRequest({ logger, watch }, request, performance.now()),
  })
  const pageOf = (address: string) => pages.patternOf(address)
  const metrics = await createMetrics({ services, load, connections, pageOf, peers })
  await checkClock(services.clock, logger)
  undo(storeMeasurements({ ...services, slot: peers?.slot }))
  undo(collectWhenIdle())
  const changes = await watchSiteChanges(services)
  undo(() => changes.stop())
  const handler = createApp(services, pages, metrics).fetch
  const school = await database.asServiceOnce(readSchool)
  return {
    serving: {
      shortcut: sendCachedPages(services),
      admit,
      handler,
      ...openPlain(services),
    },
    greeting: greet(school.name, env, demo, firstLink),
    readiness: services.readiness,
    secure: ({ certify, prove }) => secure(services, { certify, prove, renews: role.runsJobs }),
  }
}

async function openServices(foundation: Foundation, { setsUp, peers }: Role, undo: Undo): Promise<Services> {
  const { env, logger, ownerUrl, secrets, restart } = foundation
  const apiUrl = apiAddress(ownerUrl)
  try {
    if (setsUp) await upgradeDatabase(foundation)
    else await requireUpToDate(ownerUrl)
    if (env.databaseUrl !== undefined) await requirePreparedStatements(apiUrl)
  } catch (error) {
    // PostgreSQL's own messages explain why the embedded one cannot be used.
    throw env.databaseUrl === undefined ? error : (explainConnection(error) ?? error)
  }
  const database = openDatabase({ ownerUrl, apiUrl, logger, slowQueryMs: env.slowQueryMs })
  undo(() => database.close())
  followClock(await database.asServiceOnce(readSchool))
  if (setsUp && env.databaseUrl !== undefined) await requireMasterKey(database, secrets.masterKey)
  const services = { logger, database, watch: createWatch(), secrets, ownerUrl, peers, restart }
  return await createServices({ env: await withBinding(env, database), ...services })
}
