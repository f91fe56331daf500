import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { superuser } from '#server/database/embedded/cluster.ts'
import { StartFault } from '#server/start-fault.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyTree, keepOwner } from './copy-tree.ts'
import { backupMarker } from './last-backup.ts'

/** The cluster is copied by itself; the others are not needed to come back. */
const leftOut = /^(postgres(\.new|\.next|-\d+)?|last-backup|before-upgrade|sent-versions)$/

interface BackUpOptions {
  dataDir: string
  /** Place of the files, when they are not in the data folder; an object store is not copied. */
  files: { folder?: string; store?: unknown }
  ownerUrl: string
  superuserPassword: string
  /** Folder that gets the backup, as a folder of its own. */
  target: string
  now?: Date
}

/**
 * Copies everything that must survive, while the program goes on serving. The copy is a data folder on which the program
 * starts as it is. Files are copied before and after the database, so that every file that a row points to is there,
 * even when it was added or removed meanwhile.
 * @returns the folder of the backup; an unfinished one keeps a name that ends in `.part`
 * @throws {StartFault} when the target cannot be used
 */
export async function backUp(options: BackUpOptions): Promise<string> {
  const { ownerUrl, superuserPassword, now = new Date() } = options
  const dataDir = await realpath(options.dataDir)
  const finished = path.join(await openTarget(options.target, dataDir), `school-${stampOf(now)}`)
  if (existsSync(finished))
    throw new StartFault(`There is a backup ${finished} already.`, 'Wait a second and try again.')
  const draft = `${finished}.part`
  await rm(draft, { recursive: true, force: true })
  await warnIfOwnersAreLost(draft, dataDir)

  const files = options.files.folder === undefined ? undefined : fileURLToPath(options.files.folder)
  if (options.files.store !== undefined)
    process.stderr.write(
      'The files are in an object store and are not in this backup: copy its bucket besides.\n',
    )
  const copyFiles = async () => {
    await copyTree(dataDir, draft, (relative) => leftOut.test(relative))
    if (files !== undefined) await copyTree(files, path.join(draft, 'files'))
  }
  await copyFiles()
  const address = new URL(ownerUrl)
  address.username = superuser
  address.password = encodeURIComponent(superuserPassword)
  await copyCluster(address.href, path.join(dataDir, 'postgres'), path.join(draft, 'postgres'))
  await copyFiles()

  await rename(draft, finished)
  await writeFile(backupMarker(dataDir), `${finished}\n`)
  return finished
}

/** Makes the target when it is missing. @throws {StartFault} when it is inside the folder that is copied */
async function openTarget(target: string, dataDir: string): Promise<string> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const folder = await realpath(target)
  if (folder === dataDir || folder.startsWith(`${dataDir}${path.sep}`))
    throw new StartFault(
      `${folder} lies in the data folder itself.`,
      'Name a folder elsewhere, best on another disk.',
    )
  const { dev } = await stat(dataDir)
  if ((await stat(folder)).dev === dev)
    process.stderr.write('The backup is on the same disk as the school: if that breaks, both are lost.\n')
  return folder
}

/** Gives the folder of the backup the owner of the cluster, and warns when the disk does not keep it. */
async function warnIfOwnersAreLost(draft: string, dataDir: string): Promise<void> {
  await mkdir(draft, { mode: 0o700 })
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
  if (!(await keepOwner(draft, uid, gid)))
    process.stderr.write(
      'This disk does not keep owners and modes. Keep it locked away: whoever holds it can read the school’s secrets.\n',
    )
}

/** A name such as '2026-11-21T05-30-00Z', which sorts by time and is valid on every file system. */
function stampOf(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
}
