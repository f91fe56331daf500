import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { StartFault } from '#server/start-fault.ts'
import type { SystemUser } from './system-user.ts'

/**
 * Makes a folder that only PostgreSQL's account may enter, or takes the one an earlier run has made. It lies where
 * everybody may write and its name can be foreseen, so another account of this machine may have been there first,
 * to be asked for the password instead of the database: what is not our own folder is refused.
 * @throws {StartFault} when something else lies there
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
