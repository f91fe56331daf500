import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { upgradeDatabase } from './backup/before-upgrade.ts'
import { carryOver } from './backup/carry-over.ts'
import { requireMasterKey } from './auth/tokens/require-master-key.ts'
import { claimDataFolder } from './data-folder.ts'
import { restoreDataRights } from './data-rights.ts'
import { apiAddress } from './database/api-address.ts'
import { openDatabase } from './database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts'
import { databaseEnded, explainStartFailure } from './database/embedded/start-failure.ts'
import { seedDemoSchool } from './demo/seed.ts'
import { offerFirstLink } from './domain/administrators/first-link.ts'
import { watchSiteChanges } from './documents/site-changes.ts'
import { sendCachedPages } from './documents/cached-pages.ts'
import { loadPages } from './documents/load.ts'
import { warmPages } from './documents/warm-pages.ts'
import type { Env } from './env.ts'
import { greet } from './greeting.ts'
import { logRequest } from './http/request-log.ts'
import { startJobs } from './jobs/jobs.ts'
import { listen } from './listener.ts'
import { createAdmission } from './load/admission.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { createServices } from './services.ts'
import { storeMeasurements } from './watching/measurements.ts'
import { createMetrics } from './watching/metrics.ts'
import { createWatch } from './watching/watch.ts'

interface Foundation {
  env: Env
  logger: Logger
  secrets: Secrets
  ownerUrl: string
  /** Connections of clients that are open. */
  connections: () => Promise<number>
}

export interface Program {
  /** Text for the person who started the program. */
  greeting: string
  /** Resolves with the reason when the program cannot go on. */
  failed: Promise<string>
  stop(): Promise<void>
}

/** Adds a step that stops what was just started. */
type Undo = (step: () => Promise<void> | void) => void

/**
 * Builds the program from its parts, in the order in which they depend on each other. Started parts are stopped in the
 * opposite order, also when a later part cannot start.
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function startProgram(env: Env, logger: Logger): Promise<Program> {
  const steps: (() => Promise<void> | void)[] = []
  const undo: Undo = (step) => void steps.push(step)
  const stop = async () => {
    for (const step of steps.splice(0).toReversed()) await step()
  }
  let embedded: EmbeddedDatabase | undefined
  try {
    const claimed = await claimDataFolder(env.dataDir)
    const { dataDir } = claimed
    undo(() => claimed.release())
    const listener = await listen(env.port, env.host)
    const stopListening = () => listener.stop()
    undo(stopListening)

    restoreDataRights(dataDir)
    const secrets = readSecrets(dataDir, env.masterKey)
    const here = { ...env, dataDir }
    if (env.databaseUrl === undefined) await carryOver({ env: here, secrets, logger })
    embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir, ...secrets, logger })
    undo(async () => await embedded?.stop())
    const ownerUrl = env.databaseUrl ?? embedded!.ownerUrl
    const foundation = { env: here, logger, secrets, ownerUrl }
    const parts = startParts({ ...foundation, connections: () => listener.connections() }, undo)
    const { serving, greeting, warm, readiness } = await unlessItEnds(embedded, parts)
    listener.serve(serving)
    undo(warm())
    // Requests in flight still need everything else, so they are waited for first.
    steps.splice(steps.indexOf(stopListening), 1)
    undo(stopListening)
    undo(() => readiness.stopServing())
    return { greeting, failed: embedded?.ended ?? new Promise(() => {}), stop }
  } catch (error) {
    await stop()
    throw embedded ? explainStartFailure(error, await embedded.ended) : error
  }
}

/** Starts the parts that need the database. */
async function startParts(foundation: Foundation, undo: Undo) {
  const { env, logger, ownerUrl, secrets, connections } = foundation
  const { apiUrl } = apiAddress(ownerUrl)
  await upgradeDatabase(foundation)

  const { slowQueryMs } = env
  const database = openDatabase({ ownerUrl, apiUrl, logger, slowQueryMs })
  undo(() => database.close())
  if (env.databaseUrl !== undefined) await requireMasterKey(database, secrets.masterKey)
  const watch = createWatch()
  const services = await createServices({ env, logger, database, watch, secrets, ownerUrl })
  const demo = env.demo
    ? await seedDemoSchool(services, path.join(env.dataDir, 'demo-accounts.json'))
    : undefined
  const firstLink = await offerFirstLink({ database, publicUrl: env.publicUrl })
  const jobs = await startJobs(services, ownerUrl)
  undo(() => jobs.stop())
  undo(() => services.backups.stop())

  const pages = await loadPages(services)
  undo(() => pages.stop())
  const { admit, load } = createAdmission({
    waiting: () => Math.max(...database.pools().map(({ waiting }) => waiting)),
    onRefusal: (request) => logRequest({ logger, watch }, request, performance.now()),
  })
  const pageOf = (address: string) => pages.patternOf(address)
  const metrics = await createMetrics({ services, load, connections, pageOf })
  undo(storeMeasurements(services))
  // Nobody else changes the embedded database.
  if (env.databaseUrl !== undefined) {
    const changes = watchSiteChanges(services)
    undo(() => changes.stop())
  }
  const handler = createApp(services, pages, metrics).fetch
  const warm = () => warmPages({ pages, cache: services.pageCache, publicUrl: env.publicUrl, logger })
  return {
    serving: { shortcut: sendCachedPages(services), admit, handler },
    greeting: greet(env, demo, firstLink),
    readiness: services.readiness,
    warm,
  }
}

/** Waits for `work`, but no longer than the database lives: a part that waits for it would wait for ever. */
async function unlessItEnds<T>(embedded: EmbeddedDatabase | undefined, work: Promise<T>): Promise<T> {
  if (!embedded) return await work
  const end = embedded.ended.then((messages) => Promise.reject(databaseEnded(messages)))
  return await Promise.race([work, end])
}
