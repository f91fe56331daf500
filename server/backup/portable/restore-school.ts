import { pino } from 'pino'
import { claimDataFolder } from '#server/data-folder.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import type { Env } from '#server/env.ts'
import { readSecrets, replaceMasterKey } from '#server/secrets.ts'
import { openDisk } from '#server/storage/files.ts'
import {
  readSecretsOf,
  restoreDatabase,
  restoreFiles,
  type CountedTable,
  type RestoreOptions,
} from './restore-archive.ts'
import { checkTarget } from './restore-target.ts'
import { listFiles } from './snapshot-queries.ts'

interface SchoolRestore extends Pick<RestoreOptions, 'archive' | 'school' | 'progress'> {
  env: Env
  overwrite: boolean
}

export interface RestoredSchool {
  dataDir: string
  tables: CountedTable[]
  /** How many files of the archive are on the disk. */
  files: number
}

/**
 * Fills a data folder, and the database that is in it or that `DATABASE_URL` names, from an archive whose parts are
 * checked. Cut short, it can be repeated: the database is filled as a whole or not at all, and files that are there stay.
 * @throws {StartFault} with the reason and the remedy
 */
export async function restoreSchool(options: SchoolRestore): Promise<RestoredSchool> {
  const { env } = options
  const claimed = await claimDataFolder(env.dataDir)
  const { dataDir } = claimed
  try {
    const secrets = readSecrets(dataDir)
    if (env.databaseUrl !== undefined) return await fill(options, dataDir, env.databaseUrl)
    const logger = pino({ level: 'silent' })
    const embedded = await startEmbedded({ dataDir, ...secrets, logger })
    try {
      return await fill(options, dataDir, embedded.ownerUrl)
    } finally {
      await embedded.stop()
    }
  } finally {
    claimed.release()
  }
}

async function fill(options: SchoolRestore, dataDir: string, ownerUrl: string): Promise<RestoredSchool> {
  const { env, archive, overwrite, progress } = options
  const { hasTables } = await checkTarget(ownerUrl, overwrite)
  const disk = await openDisk({ ...env, dataDir })
  const earlier = hasTables ? await listFiles(ownerUrl) : []
  const { masterKey } = await readSecretsOf(archive)
  const files = await restoreFiles(archive, disk, overwrite, progress)
  let putBack: (() => void) | undefined
  let tables: CountedTable[]
  try {
    const beforeCommit = () => void (putBack = replaceMasterKey(dataDir, masterKey))
    tables = await restoreDatabase({ ...options, ownerUrl, beforeCommit })
  } catch (error) {
    putBack?.()
    throw error
  }
  const stays = new Set(archive.files.map(({ key }) => key))
  for (const { key } of earlier) if (!stays.has(key)) await disk.remove(key)
  return { dataDir, tables, files }
}
