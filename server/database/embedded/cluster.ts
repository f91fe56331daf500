import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFault } from '#server/start-fault.ts'
import type { Binaries } from './binaries.ts'
import { runToEnd } from './lifeline.ts'
import type { SystemUser } from './system-user.ts'

export const superuser = 'postgres'

/**
 * Makes the cluster's folder if it is missing. It grows under another name and is renamed when complete,
 * so that a power cut in the middle leaves nothing that looks like a database.
 * @throws {StartFault} when the folder cannot be made, or was written by another major version
 */
export function prepareCluster(
  binaries: Binaries,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): void {
  const versionFile = path.join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) createCluster(binaries, folder, password, user)
  const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (version === binaries.version) return
  throw new StartFault(
    `The data folder was written by PostgreSQL ${version}; this program brings PostgreSQL ${binaries.version}.`,
    'Start the earlier version of this program, export the data with it, and import it here.',
  )
}

function createCluster(
  binaries: Binaries,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): void {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  // A folder of its own with a name nobody can foresee: a file that somebody else has put there would be theirs.
  const setup = mkdtempSync(path.join(os.tmpdir(), 'school-setup-'))
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
