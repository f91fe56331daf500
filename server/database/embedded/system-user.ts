import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartFault } from '#server/machine/start-fault.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const name = 'postgres'

/**
 * The account that PostgreSQL runs under when the program runs as root, which PostgreSQL refuses: `postgres`,
 * created if it is missing. Undefined when the program runs under an ordinary account, which PostgreSQL then
 * shares.
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
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${name}:`))
  if (!entry) return undefined
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
