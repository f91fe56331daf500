import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { apiAddress } from '#server/database/api-address.ts'
import { findSystemUser } from '#server/database/embedded/system-user.ts'
import { installPackages } from './debian-packages.ts'
import type { PostgresServer } from './postgres-server.ts'
import { findFreePort } from './program.ts'

/** A PgBouncer in transaction mode before a server. */
export interface Pooler {
  /** Address of the owner through the pooler. */
  ownerUrl: string
  /** Lets those roles of the server in that exist by now, as whoever looks after the pooler does. */
  admitRoles(): Promise<void>
  stop(): Promise<void>
}

interface PoolerOptions {
  /** Statements that it remembers for each connection; 0: none. From PgBouncer 1.21 on. */
  preparedStatements?: number
}

/** Debian's, or another one that PGBOUNCER names. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'

/** Installs PgBouncer when it is missing. @returns its version, such as 1.18 */
export function installPooler(): number {
  if (!existsSync(program)) installPackages(['pgbouncer'])
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? []
  return Number(`${major}.${minor?.padStart(2, '0')}`)
}

/** Starts a pooler with fewer connections to the server than the program has to it. */
export async function startPooler(
  server: PostgresServer,
  { preparedStatements = 0 }: PoolerOptions = {},
): Promise<Pooler> {
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-pooler-'))
  const settings = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'userlist.txt')
  const remembers = installPooler() >= 1.21 ? [`max_prepared_statements = ${preparedStatements}`] : []
  const configuration = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
    ...remembers,
  ]
  writeFileSync(settings, `${configuration.join('\n')}\n`)
  chmodSync(folder, 0o755)
  const writeUsers = async () => {
    const rows = await server.query<{ user: string }>(
      `select format('"%s" "%s"', rolname, rolpassword) as user from pg_authid where rolname ~ '^school_(owner|api_.*)$'`,
    )
    writeFileSync(users, `${rows.map(({ user }) => user).join('\n')}\n`)
  }
  await writeUsers()
  const account = findSystemUser()
  if (account) chownSync(folder, account.uid, account.gid)
  const child = spawn(program, [settings], {
    stdio: 'ignore',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = new URL(server.ownerUrl)
  address.port = String(port)
  await untilItAnswers(address.href)
  return {
    ownerUrl: address.href,
    async admitRoles() {
      await writeUsers()
      child.kill('SIGHUP')
      await untilItAnswers(apiAddress(address.href))
    },
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, pause(3000, undefined, { ref: false })])
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries === 100) throw error
      await pause(50)
    }
  }
}
