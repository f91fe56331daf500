import { pino } from 'pino'
import { replaceKeyInRestore, settleReplacedKey } from '#server/auth/tokens/replaced-master-key.ts'
import { claimDataFolder } from '#server/machine/data-folder.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import type { Disk } from '#server/storage/disk.ts'
import { openDisk } from '#server/storage/files.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import type { ArchivedFile } from './archive-format.ts'
import {
  readSecretsOf,
  restoreDatabase,
  restoreFiles,
  type CountedTable,
  type RestoredFiles,
  type RestoreOptions,
} from './restore-archive.ts'
import { analyzeDatabase } from './restore-queries.ts'
import { anySchool, checkTarget } from './restore-target.ts'
import { listFiles, type Connection } from './snapshot-queries.ts'

interface SchoolRestore extends Pick<RestoreOptions, 'archive' | 'progress'> {
  env: Pick<BackupSettings, 'dataDir' | 'databaseUrl' | 'files'>
  /** The name of the existing school, when it is to be replaced. */
  overwrite: string | typeof anySchool | undefined
  /** Stored files that are damaged in the archive and are left out. */
  without: readonly ArchivedFile[]
}

export interface RestoredSchool {
  dataDir: string
  tables: CountedTable[]
  files: RestoredFiles
  /** Whether PostgreSQL already has its statistics; otherwise it gathers them by itself. */
  isAnalyzed: boolean
}

/**
 * Fills a data folder, and the database that is in it or that `DATABASE_URL` names, from an archive whose
 * parts are checked. After an interruption it can be repeated: the database is filled completely or not at
 * all, and existing files stay.
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
  const { env, archive } = options
  await settleReplacedKey(dataDir, ownerUrl)
  const { hasTables } = await checkTarget(ownerUrl, options.overwrite)
  const disk = await openDisk({ ...env, dataDir })
  const earlier = hasTables ? await listFiles(ownerUrl) : []
  const { masterKey } = await readSecretsOf(archive)
  const written: string[] = []
  const onNew = (key: string) => void written.push(key)
  let files: RestoredFiles
  const beforeCommit = (client: Connection) => replaceKeyInRestore(client, dataDir, masterKey)
  const room = env.databaseUrl === undefined ? () => freeBytes(dataDir) : undefined
  let tables: CountedTable[]
  try {
    files = await restoreFiles(archive, disk, {
      ...options,
      overwrite: options.overwrite !== undefined,
      onNew,
    })
    tables = await restoreDatabase({ ...options, ownerUrl, room, beforeCommit })
  } catch (error) {
    await removeAll(written, disk, ownerUrl).catch(() => undefined)
    throw error
  } finally {
    // The database knows which key counts, as an error may come after the commit. If it cannot be asked, the
    // next start asks it.
    await settleReplacedKey(dataDir, ownerUrl).catch(() => undefined)
  }
  const isAnalyzed = await analyzeDatabase(ownerUrl).then(
    () => true,
    () => false,
  )
  const stays = new Set(archive.files.map(({ key }) => key))
  for (const { key } of earlier) if (!stays.has(key)) await disk.remove(key)
  return { dataDir, tables, files, isAnalyzed }
}

/** Removes the files that a refused attempt has written, unless the database lists them: an error may come after the commit. */
async function removeAll(written: readonly string[], disk: Disk, ownerUrl: string): Promise<void> {
  const { hasTables } = await checkTarget(ownerUrl, anySchool)
  const listed = new Set((hasTables ? await listFiles(ownerUrl) : []).map(({ key }) => key))
  for (const key of written) if (!listed.has(key)) await disk.remove(key)
}
