import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { StartFault } from '#server/machine/start-fault.ts'
import type { SystemUser } from './system-user.ts'

/**
 * Creates a folder that only PostgreSQL's account may enter, or reuses an earlier run's. It is in a folder
 * where everybody may write, and its name is predictable, so another account of this machine could create it
 * first, to receive the password in place of the database. A folder of another account is therefore refused.
 * @throws {StartFault} when something else is there
 */
export function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = lstatSync(folder)
    const isOurs = found.uid === process.getuid?.() || found.uid === user?.uid
    if (!found.isDirectory() || !isOurs) throw notOurs(folder)
    chmodSync(folder, 0o700)
  }
  if (user) chownSync(folder, user.uid, user.gid)
}

function notOurs(folder: string): StartFault {
  return new StartFault(
    `${folder} belongs to another account of this machine, and the database must not be reached through it.`,
    'Remove it, and find out who made it. Or set TMPDIR to a folder in which only you may write.',
  )
}
