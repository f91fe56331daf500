import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { settleReplacedKey } from '#server/auth/tokens/replaced-master-key.ts'
import { upgradeDatabase } from '#server/backup/before-upgrade.ts'
import { carryOver } from '#server/backup/carry-over.ts'
import { claimDataFolder, DataFolderInUse } from '#server/machine/data-folder.ts'
import type { Env } from '#server/env.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { openDirectory } from '#server/directory/directory.ts'
import { addressOfSchool } from './school-env.ts'
import { embeddedOwnerUrl, startEmbedded } from '#server/database/embedded/embedded.ts'

export interface OpenedSchool {
  database: Database
  ownerUrl: string
  close(): Promise<void>
}

/**
 * Opens the school's database for a command-line tool, whether the program is running or not. The embedded
 * database of a stopped program is started for as long as the tool needs it; in the meantime the program
 * cannot start.
 * @param upgrade false to leave the database as it is, even if this version would upgrade it
 * @throws {StartFault} with the reason and the remedy, also when there is no school yet
 */
export async function openForTool(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'files' | 'upgradeArchive'>,
  logger: Logger,
  { upgrade = true } = {},
): Promise<OpenedSchool> {
  const { dataDir, databaseUrl } = env
  if (databaseUrl !== undefined) return open(databaseUrl, logger, [])
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new StartFault(
      `There is no school in the data folder ${path.resolve(dataDir)}.`,
      `Start the program there once (${typed('start')}), or name the right folder with DATA_DIR.`,
    )
  try {
    const claimed = await claimDataFolder(dataDir)
    const undo: Undo = [() => claimed.release()]
    try {
      let secrets = readSecrets(claimed.dataDir)
      const here = { ...env, dataDir: claimed.dataDir }
      if (upgrade) await carryOver({ env: here, secrets, logger })
      const embedded = await startEmbedded({ dataDir: claimed.dataDir, ...secrets, logger })
      undo.unshift(() => embedded.stop())
      const { ownerUrl } = embedded
      secrets = await settleReplacedKey(claimed.dataDir, ownerUrl)
      // The program may have been upgraded since it last ran.
      if (upgrade) await upgradeDatabase({ env: here, ownerUrl, secrets, logger })
      return open(ownerUrl, logger, undo)
    } catch (error) {
      for (const step of undo) await step()
      throw error
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return open(embeddedOwnerUrl(dataDir, readSecrets(dataDir).ownerPassword), logger, [])
  }
}

/**
 * Opens the database of a school of a deployment for a command-line tool.
 * @returns it with the address of the school
 * @throws {StartFault} when there is no such school, or it is not of the version of this program
 */
export async function openOfDeployment(
  env: Pick<Env, 'dataDir' | 'masterKey' | 'publicUrl'> & { directoryUrl: string },
  id: string,
  logger: Logger,
): Promise<OpenedSchool & { publicUrl: string }> {
  const { masterKey } = readSecrets(env.dataDir, env.masterKey)
  const directory = await openDirectory(env.directoryUrl, { deploymentKey: masterKey, logger })
  try {
    const school = directory.school(id)
    if (!school)
      throw new StartFault(
        `There is no school ${id}.`,
        `See which there are: ${typed('admin', 'schools', 'list')}`,
      )
    const isReady = school.state === 'open' || school.state === 'closed'
    if (!isReady || (school.version !== null && school.version !== databaseVersion()))
      throw new StartFault(
        `The school ${id} is ${school.state}, or of another version than this program.`,
        'Wait until it is there, or give the command in the release of its version.',
      )
    const { ownerUrl } = directory.secretsOf(school)
    return { ...open(ownerUrl, logger, []), publicUrl: addressOfSchool(env.publicUrl, school.hosts[0]!) }
  } finally {
    await directory.close()
  }
}

type Undo = (() => Promise<void> | void)[]

function open(ownerUrl: string, logger: Logger, undo: Undo): OpenedSchool {
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  return {
    database,
    ownerUrl,
    async close() {
      await database.close()
      for (const step of undo) await step()
    },
  }
}
