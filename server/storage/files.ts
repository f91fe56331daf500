import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/database/database.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import type { Disk } from './disk.ts'
import { openFolder } from './folder-disk.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { openIncomingFolder } from './incoming-folder.ts'
import type { StoreAddress } from './object-store/address.ts'
import { createSharedLocks } from './shared-locks.ts'
import { createLinks, type Links } from './signed-url.ts'
import { workingCopiesFolder } from './working-folder.ts'

/** The place of the stored files. */
export interface FilesSettings {
  dataDir: string
  /** Both are absent for a place below the data folder. */
  files: { folder?: string; store?: StoreAddress }
}

/** Everything the server needs to receive files, store them and deliver them. */
export interface Files {
  disk: Disk
  links: Links
  incoming: IncomingFiles
}

interface FilesFoundation {
  secrets: Pick<Secrets, 'masterKey'>
  database: Database
  /** Number of this process if several share the data folder. */
  process?: number | undefined
}

/** @param env with an absolute `dataDir` */
export async function openFiles(
  env: FilesSettings,
  { secrets, database, process }: FilesFoundation,
): Promise<Files> {
  const links = createLinks(secrets.masterKey)
  if (env.files.store) {
    // Loaded only here, since most schools have a folder.
    const { openObjectStore } = await import('./object-store/open.ts')
    const copies = workingCopiesFolder(env.dataDir, process)
    return { ...openObjectStore(env.files.store, database, copies), links }
  }
  const disk = openFolder(folderOf(env))
  const locks = process === undefined ? undefined : createSharedLocks(database)
  return { disk, links, incoming: openIncomingFolder(path.join(env.dataDir, 'uploads'), disk, locks) }
}

/**
 * Opens only the finished files, for a tool that works while nobody else adds any; it does not need the
 * database.
 * @param env with an absolute `dataDir`
 */
export async function openDisk(env: FilesSettings): Promise<Disk> {
  if (!env.files.store) return openFolder(folderOf(env))
  const { openStoreForTool } = await import('./object-store/open.ts')
  return openStoreForTool(env.files.store)
}

/** The folder of the finished files; undefined when they are in an object store. */
export function filesFolder(env: FilesSettings): string | undefined {
  return env.files.store ? undefined : folderOf(env)
}

function folderOf({ files, dataDir }: FilesSettings): string {
  return files.folder === undefined ? path.join(dataDir, 'files') : fileURLToPath(files.folder)
}
