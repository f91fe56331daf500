import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFault } from './start-fault.ts'

const { R_OK, W_OK, X_OK } = constants

/** Entries of the data folder beside the cluster, each with the mode that closes it to other accounts. */
const entries = [
  { name: 'secrets.json', mode: 0o600, access: R_OK },
  { name: 'demo-accounts.json', mode: 0o600, access: R_OK },
  { name: 'files', mode: 0o700, access: R_OK | W_OK | X_OK },
  { name: 'uploads', mode: 0o700, access: R_OK | W_OK | X_OK },
]

/**
 * Closes the secrets and the files to other accounts again after the data folder was copied by means that do not keep
 * modes, such as a stick with the FAT file system.
 * @throws {StartFault} when something in it belongs to an account whose data this one may not use
 */
export function restoreDataRights(dataDir: string): void {
  if (process.platform === 'win32') return
  for (const { name, mode, access } of entries) {
    const entry = path.join(dataDir, name)
    if (!existsSync(entry)) continue
    const found = statSync(entry)
    const isOurs = process.getuid?.() === 0 || found.uid === process.getuid?.()
    if (isOurs && (found.mode & 0o077) !== 0) chmodSync(entry, mode)
    try {
      accessSync(entry, access)
    } catch {
      throw notOurs(entry, found.uid)
    }
  }
}

/** Part of the data folder belongs to another account, and this one cannot take it over. */
export function notOurs(entry: string, uid: number): StartFault {
  const account = os.userInfo().username
  return new StartFault(
    `${entry} belongs to another account of this machine (number ${uid}), and this program runs as ${account}.`,
    `Start it under the account that the data folder belongs to, or give the folder to this one. As root: chown -R ${account} ${path.dirname(entry)}`,
  )
}

/** The disk under the data folder does not support owners and modes, which PostgreSQL requires. */
export function keepsNoModes(entry: string): StartFault {
  return new StartFault(
    `${entry} cannot be closed to other accounts: its disk does not keep owners and modes, as sticks with the FAT file system do not.`,
    'Copy the data folder to the disk of this machine, and start there (DATA_DIR names the folder).',
  )
}
