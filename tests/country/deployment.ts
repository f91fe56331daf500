import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { askingAt } from '#tests/support/ask-host.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { createAuthority } from '#tests/support/certificate.ts'
import { installPackages } from '#tests/support/debian-packages.ts'
import { newDataDir, runTool, startProgram, type RunningProgram } from '#tests/support/program.ts'
import { Databases } from './databases.ts'
import { Machines, readSettings } from './machines.ts'

import { untilItAnswers } from './reachable.ts'
import { startStore } from './store.ts'

const programsOfDebian: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/curl': 'curl',
}

/** Installs what is missing. */
export function installPrograms(): void {
  const missing = Object.entries(programsOfDebian).filter(([file]) => !existsSync(file))
  if (missing.length > 0) installPackages(missing.map(([, name]) => name))
}

export const schools = [
  { id: 'lae', host: 'lae.example', cluster: 'main' },
  { id: 'goroka', host: 'goroka.example', cluster: 'main' },
  { id: 'buka', host: 'buka.example', cluster: 'second' },
] as const
export type School = (typeof schools)[number]

export const password = 'a password of their own'
export const emailOf = ({ id }: School) => `office@${id}.example`

/** All of `docs/country.md`: servers, pooler, proxy, store, two programs and three schools. */
export type Country = Awaited<ReturnType<typeof startCountry>>

/** Starts it as the document says. */
export async function startCountry() {
  installPrograms()
  const machines = new Machines()
  const stops: (() => Promise<void>)[] = [() => machines.stop()]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    return { ...(await build(machines, stops)), stop }
  } catch (error) {
    const logs = machines.logs()
    await stop()
    throw new Error(`The deployment did not start:\n${logs}`, { cause: error })
  }
}

async function build(machines: Machines, stops: (() => Promise<void>)[]) {
  const authority = createAuthority()
  const pemFor = (names: string[]) => {
    const { certificate, privateKey } = authority.certifyServer(names)
    return certificate + privateKey
  }
  machines.replacements['KEY-OF-THE-DEPLOYMENT'] = randomBytes(32).toString('base64url')
  const store = await startStore(machines, pemFor(['s3.example']))
  stops.push(store.stop)

  const names = ['schools.example', ...schools.map(({ host }) => host)]
  machines.write('proxy', '/etc/haproxy/schools.pem', pemFor(names))
  const startProxy = (file: string) =>
    machines.launch('proxy', ['haproxy', '-db', '-f', file], { isRoot: true })
  const proxyFile = machines.configure('haproxy.cfg', 'proxy')
  let proxy = startProxy(proxyFile)
  /** Puts one server of PostgreSQL in the place of the three. */
  const useServer = async (address: string) => {
    const own = machines
      .read('haproxy.cfg', 'proxy')
      .replace(/( {2}option httpchk OPTIONS \/primary\n)[^]*/, `  server db ${address}:5432\n`)
    await proxy.stop()
    proxy = startProxy(machines.write('proxy', '/etc/haproxy/one.cfg', own))
  }
  const databases = new Databases(machines, store.env)
  await databases.start()
  // A machine that comes back archives what it had not, so the store is prepared first.
  await databases.backUp()

  const first = machines.configure('directory.sql', 'proxy')
  execFileSync('psql', [databases.superuserUrl(), '-q', '-v', 'ON_ERROR_STOP=1', '-f', first])
  const users = machines.write('proxy', '/etc/pgbouncer/userlist.txt', '')
  const script = machines.configure('pgbouncer-users', 'proxy')
  const admitLogins = () =>
    execFileSync('sh', [script, `postgres://pooler@${machines.address(20)}:5432/postgres`, users], {
      env: { ...process.env, PGPASSWORD: 'password of pooler' },
    })
  admitLogins()
  const pooler = machines.launch('proxy', ['pgbouncer', machines.configure('pgbouncer.ini', 'proxy')])
  await untilItAnswers(machines.address(20), 6432)

  const second = await startPlain(machines)
  const settingsOf = (name: string, last: number) => readSettings(machines.read('settings.env', name, last))
  const settings = settingsOf('web1', 21)
  /** Runs `admin schools` for another deployment. */
  const adminOf = async (deployment: Record<string, string>, ...words: string[]) => {
    const dataDir = newDataDir()
    const done = await runTool('admin', dataDir, ['schools', ...words], { ...settings, ...deployment })
    rmSync(dataDir, { recursive: true, force: true })
    if (done.code !== 0) throw new Error(done.text)
    return done.text
  }
  const admin = (...words: string[]) => adminOf({}, ...words)
  const addressOf = ({ cluster, id }: School) => {
    const url = new URL(cluster === 'main' ? settings['DIRECTORY_URL']! : second)
    url.pathname = `school_${id}`
    return url.href
  }
  await admin('cluster', 'second', '--address', second)
  for (const { id, host, cluster } of schools) await admin('add', id, '--host', host, '--cluster', cluster)
  admitLogins()
  pooler.child.kill('SIGHUP')
  for (const school of schools) await withSchool(addressOf(school), (database) => addOffice(database, school))

  const programs = new Map<string, RunningProgram>()
  const startMachine = async (name: 'web1' | 'web2') => {
    const last = name === 'web1' ? 21 : 22
    const dataDir = programs.get(name)?.dataDir ?? newDataDir()
    programs.set(name, await startProgram({ dataDir, port: 3000, env: settingsOf(name, last) }))
  }
  /** Starts a program of another deployment. */
  const startBeside = async (deployment: Record<string, string>) => {
    const env = { ...settingsOf('web3', 23), ...deployment }
    programs.set('web3', await startProgram({ dataDir: newDataDir(), port: 3000, env }))
    return askingAt({ address: machines.address(23), port: 3000 })
  }
  stops.push(async () => {
    for (const program of programs.values()) {
      program.child.kill('SIGKILL')
      await program.ended
      rmSync(program.dataDir, { recursive: true, force: true })
    }
  })
  await Promise.all([startMachine('web1'), startMachine('web2')])
  const ask = askingAt({ address: machines.address(20), port: 443, ca: authority.certificate })
  await vi.waitFor(async () => expect((await ask('schools.example', '/ready')).status).toBe(200))
  const articlesOf = async (school: School) =>
    await withSchool(addressOf(school), async (database) => {
      const rows = await database.asService((tx) => tx.selectFrom('news_items').select('id').execute())
      return rows.map(({ id }) => id)
    })
  return {
    machines,
    databases,
    programs,
    settings,
    second,
    ask,
    admin,
    adminOf,
    articlesOf,
    startMachine,
    startBeside,
    useServer,
  }
}

/** The second cluster: one PostgreSQL that nobody watches over. @returns its address */
async function startPlain(machines: Machines): Promise<string> {
  const bin = '/usr/lib/postgresql/15/bin'
  const data = machines.path('db4', '/var/lib/postgresql/15/plain')
  machines.makeFolder('db4', '/var/lib/postgresql/15')
  const secret = machines.write('db4', '/etc/password', 'password of postgres')
  const access = ['-U', 'postgres', '--pwfile', secret, '-A', 'scram-sha-256']
  const kind = ['-E', 'UTF8', '--locale', 'C.UTF-8']
  await machines.run('db4', [`${bin}/initdb`, '-D', data, ...access, ...kind])
  const own = [`listen_addresses=${machines.address(14)}`, 'unix_socket_directories=', 'max_connections=100']
  machines.launch('db4', [`${bin}/postgres`, '-D', data, ...own.flatMap((setting) => ['-c', setting])])
  const url = new URL(`postgres://postgres:password%20of%20postgres@${machines.address(14)}:5432/postgres`)
  // It listens before it lets anybody in.
  const client = await vi.waitFor(async () => {
    const opened = new pg.Client({ connectionString: url.href })
    await opened.connect()
    return opened
  })
  await client.query(`create role school login createdb createrole password 'password of school'`)
  await client.query('create database start owner school')
  await client.end()
  url.username = 'school'
  url.password = 'password of school'
  url.pathname = 'start'
  return url.href
}

/** Does something in the database of a school. */
export async function withSchool<T>(ownerUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger: pino({ level: 'silent' }) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function addOffice(database: Database, school: School): Promise<void> {
  const admin = await buildAdmin(database)
  const change = { email: emailOf(school), password_hash: await hashPassword(password) }
  await database.asService((tx) =>
    tx.updateTable('auth.users').set(change).where('id', '=', admin.id).execute(),
  )
}
