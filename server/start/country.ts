import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  createHashingQueue,
  createPasswordHashing,
  type PasswordHashing,
} from '#server/auth/passwords/password-hashing.ts'
import { explainConnection } from '#server/database/connection-fault.ts'
import { boundConnections, type ConnectionBounds } from '#server/database/connection-turns.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { allowanceOf } from '#server/directory/allowance-queries.ts'
import { createKeyOwners } from '#server/directory/key-owners.ts'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import type { SchoolRow } from '#server/directory/queries.ts'
import type { Env } from '#server/env.ts'
import { createKeyedConcurrencyLimit } from '#server/load/concurrency-limit.ts'
import { collectWhenIdle } from '#server/load/idle-collection.ts'
import { heapShare, pressureOf } from '#server/load/pressure.ts'
import { createBulkTurns } from '#server/load/turns.ts'
import { typed } from '#server/machine/command.ts'
import { claimDataFolder } from '#server/machine/data-folder.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { separateClocks } from './clock-of-school.ts'
import { countUse, type UseCount } from './count-use.ts'
import { keepDirectoryCurrent, doJobsInTurn } from './country-timers.ts'
import { openDeploymentItself } from './deployment-itself.ts'
import { listen } from './listener.ts'
import { openSchool } from './open-school.ts'
import { OpenSchools } from './open-schools.ts'
import type { Program } from './program.ts'
import { envOfSchool } from './school-env.ts'
import { serveSchools } from './serve-schools.ts'
import { createUndoStack } from './undo.ts'

/** Some 0.75 MB each; a school that was closed for another is reopened in a fraction of a second. */
const maxOpen = 100
const openingsAtOnce = 4
/** An opening that takes longer waits for a database that is away, and lets the next ones begin. */
const slowOpeningMs = 1000

/**
 * Starts the program for the schools of a directory, told apart by the host of a request.
 * @param env with `directoryUrl`
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function startCountry(env: Env, logger: Logger): Promise<Program> {
  refuseSettings(env)
  const { undo, first, stop } = createUndoStack()
  try {
    const claimed = await claimDataFolder(env.dataDir)
    undo(() => claimed.release())
    const here = { ...env, dataDir: claimed.dataDir }
    const listener = await listen(env.port, env.host, {
      ...env.https,
      trustedProxies: env.trustedProxies,
      logger,
    })
    const stopListening = () => listener.stop()
    undo(stopListening)
    const { masterKey: deploymentKey } = readSecrets(here.dataDir, env.masterKey)
    const directory = await openDirectory(env.directoryUrl!, { deploymentKey, logger }).catch(explain)
    undo(() => directory.close())
    undo(separateClocks())
    const hashing = createPasswordHashing(createHashingQueue())
    const use = countUse(directory, logger)
    undo(() => use.stop())
    const schools = await createSchools({ directory, hashing, use }, here, logger)
    undo(() => schools.close())
    undo(keepDirectoryCurrent(directory, schools, logger))
    undo(doJobsInTurn(directory, schools, logger))
    undo(collectWhenIdle())
    const state = { isStopping: false }
    const own = await openDeploymentItself({ directory, schools, hashing, deploymentKey, env: here, logger })
    refuseTakenNames(directory, [...own.keys()])
    listener.serve(serveSchools({ directory, schools, env: here, state, own, use }))
    first(stopListening)
    undo(() => void (state.isStopping = true))
    const drain = () => {
      state.isStopping = true
      listener.drain()
    }
    return { greeting: greet(env.publicUrl, directory), drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function greet(publicUrl: string, directory: Directory): string {
  const count = directory.schools().length
  const isOther = ({ version }: SchoolRow) => version !== null && version !== databaseVersion()
  const others = directory.schools().filter(isOther).length
  const upgrade =
    others === 0
      ? ''
      : `${others} of them of another version, which this program does not open:  ${typed('admin', 'schools', 'upgrades')}\n\n`
  return `\nThe deployment is ready:  ${publicUrl}, ${count} ${count === 1 ? 'school' : 'schools'}\n\n${upgrade}Stop it with Ctrl-C.\n\n`
}

/** A school that is asked for under one of these names answers itself, and the deployment's pages would be nowhere. */
function refuseTakenNames(directory: Directory, names: string[]): void {
  for (const name of names) {
    const school = directory.find(name)
    if (school)
      throw new StartFault(
        `${name} is the name of the school ${school.id}.`,
        'Choose another PUBLIC_URL or MINISTRY_URL.',
      )
  }
}

function refuseSettings({ databaseUrl, processes, https, publicUrl, ministryUrl }: Env): void {
  const [own, ministry] = [new URL(publicUrl), new URL(ministryUrl)]
  if (own.origin !== ministry.origin && own.hostname === ministry.hostname)
    throw new StartFault(
      'MINISTRY_URL has the host name of PUBLIC_URL.',
      'Give it another, or leave it out: the pages of the ministry are then at PUBLIC_URL.',
    )
  if (databaseUrl !== undefined)
    throw new StartFault(
      'DATABASE_URL is set beside DIRECTORY_URL.',
      'Remove it: the directory knows the database of each school.',
    )
  if (processes > 1)
    throw new StartFault(
      'PROCESSES is set beside DIRECTORY_URL.',
      'Remove it, and start several programs behind a proxy, with a data folder each and the same MASTER_KEY.',
    )
  if (https.certified !== undefined)
    throw new StartFault(
      'An authority for certificates is set beside DIRECTORY_URL.',
      'Let the proxy see to the certificates, or set TLS_CERT and TLS_KEY to one for all names.',
    )
}

function explain(error: unknown): never {
  throw error instanceof StartFault ? error : (explainConnection(error) ?? error)
}

async function createSchools(
  { directory, hashing, use }: { directory: Directory; hashing: PasswordHashing; use: UseCount },
  env: Env,
  logger: Logger,
): Promise<OpenSchools> {
  const bulkTurns = createBulkTurns()
  const bounds = new Map<string, ConnectionBounds>()
  const boundsOf = ({ cluster }: SchoolRow) => {
    const known = bounds.get(cluster) ?? boundConnections(env.databaseConnections)
    bounds.set(cluster, known)
    return known
  }
  const nameOfKey = createKeyOwners(directory)
  const open = async (row: SchoolRow) => {
    const secrets = directory.secretsOf(row)
    const { quota_file_bytes } = row
    const own = envOfSchool(env, {
      id: row.id,
      host: row.hosts[0]!,
      ownerUrl: secrets.ownerUrl,
      quota_file_bytes,
    })
    const allowance = allowanceOf(directory.db, row.id, logger)
    const countsDesk = deskOfDeployment(directory.db, row.id)
    const shared = { hashing, bulkTurns, bounds: boundsOf(row), countsDesk, allowance, nameOfKey }
    const school = { ...secrets, ...shared, env: own, logger: logger.child({ school: row.id }) }
    return use.counted(row.id, await openSchool(school))
  }
  const isMemoryShort = () => pressureOf({ heapShare: heapShare(), waiting: 0, underWay: 0 }) !== 'calm'
  return new OpenSchools({ max: maxOpen, isMemoryShort, open: inTurn(open), logger })
}

/** Opens few schools of a cluster at a time: each takes processor time, and many at once would all be late. */
function inTurn<T>(open: (row: SchoolRow) => Promise<T>): (row: SchoolRow) => Promise<T> {
  const limit = createKeyedConcurrencyLimit(openingsAtOnce, Infinity)
  return async (row) => {
    const begun = await limit(row.cluster, async () => {
      const school = open(row)
      const slow = delay(slowOpeningMs, undefined, { ref: false })
      await Promise.race([school.catch(() => undefined), slow])
      // Within an object, because the slot would otherwise be held until the school is open.
      return { school }
    })
    return await begun.school
  }
}
