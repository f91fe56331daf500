import type { Logger } from 'pino'
import { createHashingQueue, createPasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { boundConnections } from '#server/database/connection-turns.ts'
import type { Directory } from '#server/directory/directory.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import { claimUpgrades, readUpgrades, type UpgradeRow } from '#server/directory/upgrade-queries.ts'
import type { Env } from '#server/env.ts'
import { createConcurrencyLimit } from '#server/load/concurrency-limit.ts'
import { createBulkTurns } from '#server/load/turns.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { separateClocks } from '../clock-of-school.ts'
import { openSchool } from '../open-school.ts'
import { tryScreens } from './try-screens.ts'
import { upgradeSchool, type UpgradedCopy } from './upgrade-school.ts'

/** Those that are upgraded one after another before all others, to find a fault where few meet it. */
const first = 3
/** Each reads and writes a whole database. */
const atOnce = 2

interface Around {
  directory: Directory
  actor: string
  env: Env
  directoryUrl: string
  logger: Logger
  /** Told of each school when it is done; `fault` when it was taken back. */
  onDone: (id: string, outcome: { isUpgraded: boolean } | { fault: Error }) => void
  /** Tries a school that was upgraded. */
  tryOut?: (copy: UpgradedCopy) => Promise<void>
}

/**
 * Upgrades the schools to this version of the program: three one after another, then the others, two at a time. A
 * school that fails is as before, and no other is begun after it. Run again, it continues.
 * @param choice `only` these, or all `except` some
 * @returns whether all are upgraded
 * @throws {StartFault} while another process upgrades schools, or when there is none with an id
 */
export async function upgradeSchools(
  { only, except = [] }: { only?: string[] | undefined; except?: string[] | undefined },
  { directoryUrl, onDone, tryOut, ...around }: Around,
): Promise<boolean> {
  const release = await claimUpgrades(directoryUrl)
  if (!release) throw new StartFault('The schools are being upgraded already.', 'Wait until that is done.')
  const joinClocks = separateClocks()
  try {
    await around.directory.look()
    const rows = await readUpgrades(around.directory.db)
    const missing = [...(only ?? []), ...except].find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined)
      throw new StartFault(`There is no school ${missing} to upgrade.`, 'Look at the list of the schools.')
    const chosen = rows.filter(({ id }) => (only?.includes(id) ?? true) && !except.includes(id))
    const school = { ...around, tryOut: tryOut ?? (await createTrial(around)) }
    let hasFailed = false
    const upgrade = async (row: UpgradeRow) => {
      if (hasFailed) return
      try {
        onDone(row.id, { isUpgraded: await upgradeSchool(row, school) })
      } catch (error) {
        hasFailed = true
        onDone(row.id, { fault: error as Error })
      }
    }
    for (const row of chosen.slice(0, first)) await upgrade(row)
    const inTurn = createConcurrencyLimit(atOnce, Infinity)
    await Promise.all(chosen.slice(first).map((row) => inTurn(() => upgrade(row))))
    return !hasFailed
  } finally {
    joinClocks()
    await release()
  }
}

/** Opens a school as a program of the deployment does, without its jobs. */
async function createTrial({ env, directory }: Pick<Around, 'env' | 'directory'>) {
  const hashing = createPasswordHashing(createHashingQueue())
  const shared = { hashing, bulkTurns: createBulkTurns(), bounds: boundConnections(env.databaseConnections) }
  return async ({ id, ...copy }: UpgradedCopy): Promise<void> => {
    const countsDesk = deskOfDeployment(directory.db, id)
    const school = await openSchool({ ...copy, ...shared, countsDesk })
    try {
      await school.inSchool(() => tryScreens(school.services, (request) => school.handler(request, {})))
    } finally {
      await school.close()
    }
  }
}

/** Whether a process is upgrading schools now. */
export async function isUpgrading(directoryUrl: string): Promise<boolean> {
  const release = await claimUpgrades(directoryUrl)
  await release?.()
  return release === undefined
}
