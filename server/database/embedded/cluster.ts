import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { keepsNoModes, notOurs } from '#server/machine/data-rights.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { Binaries } from './binaries.ts'
import { runToEnd } from './lifeline.ts'
import type { SystemUser } from './system-user.ts'

export const superuser = 'postgres'

/**
 * Creates the cluster's folder if it is missing. It is built under another name and renamed when complete, so
 * that a power cut in the middle leaves nothing that looks like a database. A folder that was copied by
 * ordinary means gets back the owner and the mode that PostgreSQL requires.
 * @throws {StartFault} when the folder cannot be created or used, or was written by another major version
 */
export function prepareCluster(
  binaries: Binaries,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): void {
  const setup = `${folder}.setup`
  // An earlier start may have been killed while the password was here.
  rmSync(setup, { recursive: true, force: true })
  removeDrafts(folder)
  const versionFile = path.join(folder, 'PG_VERSION')
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    createCluster(binaries, folder, setup, password, user)
  restoreRights(folder, user)
  if (!existsSync(versionFile))
    throw new StartFault(
      `The folder ${folder} is not a complete database: its file PG_VERSION is missing.`,
      'Put the whole data folder back from the last backup, then start again.',
    )
  const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (version === binaries.version) return
  throw new StartFault(
    `The data folder was written by PostgreSQL ${version}; this program brings PostgreSQL ${binaries.version}.`,
    `Start the version of this program that ran here before, make an archive (${typed('backup')}), and restore it into an empty data folder (${typed('restore')}).`,
  )
}

function createCluster(
  binaries: Binaries,
  folder: string,
  setup: string,
  password: string,
  user: SystemUser | undefined,
): void {
  // The initdb of a killed start may still be writing, so each start has its own folder.
  const draft = mkdtempSync(`${folder}.new-`)
  mkdirSync(setup, { mode: 0o700 })
  const passwordFile = path.join(setup, 'password')
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) for (const entry of [draft, setup, passwordFile]) chownSync(entry, user.uid, user.gid)
    const access = ['--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    const locale =
      binaries.version >= 17 ? ['--locale-provider', 'builtin', '--locale', 'C.UTF-8'] : ['--locale', 'C']
    runToEnd(binaries.initdb, ['-D', draft, ...access, '--encoding', 'UTF8', ...locale], user)
  } finally {
    rmSync(setup, { recursive: true })
  }
  chmodSync(draft, 0o700)
  renameSync(draft, folder)
}

/** Removes the leftovers of starts that were killed while they created the cluster. */
function removeDrafts(folder: string): void {
  const parent = path.dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(folder)}.new`))
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/**
 * PostgreSQL refuses a folder that belongs to another account or that others may read. Copying with `cp -r`
 * as root makes it root's, and a stick with the FAT file system makes it readable for everybody.
 */
function restoreRights(folder: string, user: SystemUser | undefined): void {
  if (process.platform === 'win32') return
  const { uid, mode } = statSync(folder)
  const demanded = user?.uid ?? process.getuid?.()
  if (uid !== demanded) {
    // Another account's cluster is left to it: taken over, that account would lose it.
    if (!user || uid !== 0) throw notOurs(folder, uid)
    giveTo(folder, user)
  }
  if ((mode & 0o077) === 0) return
  chmodSync(folder, 0o700)
  if ((statSync(folder).mode & 0o077) !== 0) throw keepsNoModes(folder)
}

/** The folder itself comes last, so that an interrupted run is repeated at the next start. */
function giveTo(entry: string, { uid, gid }: SystemUser): void {
  if (lstatSync(entry).isDirectory())
    for (const name of readdirSync(entry)) giveTo(path.join(entry, name), { uid, gid })
  chownSync(entry, uid, gid)
}
