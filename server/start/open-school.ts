import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { createApp } from '#server/app.ts'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { requireMasterKey } from '#server/auth/tokens/require-master-key.ts'
import { apiAddress } from '#server/database/api-address.ts'
import type { ConnectionBounds } from '#server/database/connection-turns.ts'
import { openDatabase } from '#server/database/database.ts'
import { requireUpToDateInPool } from '#server/database/migrate.ts'
import type { PoolState } from '#server/database/pool.ts'
import type { CountsDesk } from '#server/directory/counts-desk.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { sendCachedPages } from '#server/documents/cached-pages.ts'
import { loadPages } from '#server/documents/load.ts'
import { followSite } from '#server/documents/site-changes.ts'
import type { SchoolCounts } from '#server/directory/school-list-queries.ts'
import type { Env } from '#server/env.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { lanesOf } from '#server/jobs/jobs.ts'
import type { SchoolTurns } from '#server/load/fair-queue.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import { readSchoolCounts } from '#server/watching/school-counts-queries.ts'
import { createWatch } from '#server/watching/watch.ts'
import { followClock } from '#shared/school-clock.ts'
import { createClockOfSchool, type InSchool } from './clock-of-school.ts'
import type { Serving } from './listener.ts'
import { createServices, type Services } from './services.ts'
import { createUndoStack } from './undo.ts'

/** Schools share the connections that their servers take, and a new one costs some milliseconds. */
const idleSeconds = 5

/** A school of a deployment, opened in this process. */
export interface OpenSchool extends Pick<Serving, 'shortcut' | 'handler'> {
  inSchool: InSchool
  /** Looks whether what its pages show was changed elsewhere. */
  look(): Promise<void>
  /** Does the jobs that are due. */
  work(): Promise<void>
  pools(): PoolState[]
  close(): Promise<void>
}

/** A school with the parts of which it is built. */
export interface BuiltSchool extends OpenSchool {
  services: Services
  /** Sizes and numbers for those who look after the deployment. */
  count(): Promise<SchoolCounts>
}

interface SchoolFoundation {
  /** Its own; see `envOfSchool`. */
  env: Env
  ownerUrl: string
  masterKey: string
  /** The name of a school of the deployment, by the public key of its transfer files. */
  nameOfKey?: (key: string) => Promise<string | undefined>
  logger: Logger
  /** The turns of passwords, which all schools of the process have in common. */
  hashing: PasswordHashing
  /** The turns of bulk jobs, likewise. */
  bulkTurns: SchoolTurns
  /** The bounds for the connections of all schools of its cluster. */
  bounds: ConnectionBounds
  countsDesk: CountsDesk
  /** Absent for a trial, which sends nothing. */
  allowance?: Allowance
}

/**
 * Opens a school.
 * @throws what prevents it, such as a database of an earlier or a newer version, which only an upgrade changes
 */
export async function openSchool(foundation: SchoolFoundation): Promise<BuiltSchool> {
  const inSchool = createClockOfSchool()
  const { undo, stop } = createUndoStack()
  try {
    return await inSchool(() => openParts(foundation, { inSchool, undo, stop }))
  } catch (error) {
    await stop()
    throw error
  }
}

async function openParts(
  {
    env,
    ownerUrl,
    masterKey,
    logger,
    hashing,
    bulkTurns,
    bounds,
    countsDesk,
    allowance,
    nameOfKey,
  }: SchoolFoundation,
  {
    inSchool,
    undo,
    stop,
  }: Pick<ReturnType<typeof createUndoStack>, 'undo' | 'stop'> & { inSchool: InSchool },
): Promise<BuiltSchool> {
  mkdirSync(env.dataDir, { recursive: true })
  const secrets = { superuserPassword: '', ownerPassword: '', masterKey }
  const apiUrl = apiAddress(ownerUrl)
  const { slowQueryMs } = env
  const database = openDatabase({ ownerUrl, apiUrl, logger, slowQueryMs, idleSeconds, bounds })
  undo(() => database.close())
  await requireUpToDateInPool(database)
  followClock(await database.asServiceOnce(readSchool))
  await requireMasterKey(database, masterKey)
  const common = { env, logger, database, watch: createWatch(), secrets, ownerUrl, hashing, bulkTurns }
  const made = await createServices({ ...common, allowance, restart: () => undefined })
  // The program of a deployment is brought up to date by whoever looks after it.
  const services: Services = { ...made, release: undefined, countsDesk, nameOfKey }
  undo(() => services.newsletterMails.stop())
  undo(() => services.texts.stop())
  undo(() => services.backups.stop())
  const pages = await loadPages(services)
  undo(() => pages.stop())
  const jobs = await createJobRunner(services, lanesOf(services))
  undo(() => jobs.stop())
  const { look } = await followSite(services)
  const { fetch } = createApp(services, pages)
  return {
    services,
    inSchool,
    look,
    shortcut: sendCachedPages(services),
    handler: fetch,
    work: () => jobs.tick(),
    count: () => database.asServiceOnce(readSchoolCounts),
    pools: () => database.pools(),
    close: () => inSchool(stop),
  }
}
