import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartFault } from '#server/start-fault.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const name = 'postgres'

/**
 * The account that PostgreSQL runs under: none in particular when the program itself runs under an
 * ordinary one; `postgres` when it runs as root, since PostgreSQL refuses to. Created if it is missing.
 * @throws {StartFault} when it is missing and cannot be created
 */
export function findSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = readSystemUser()
  if (existing) return existing
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  const created = readSystemUser()
  if (created) return created
  throw new StartFault(
    'PostgreSQL refuses to run as root, and the system account "postgres" for it could not be created.',
    'Create it (useradd --system postgres), or start this program under an ordinary account.',
  )
}

function readSystemUser(): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
