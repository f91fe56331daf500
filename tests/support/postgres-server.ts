import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { superuser } from '#server/database/embedded/cluster.ts'
import { runToEnd, spawnWithLifeline } from '#server/database/embedded/lifeline.ts'
import { findSystemUser } from '#server/database/embedded/system-user.ts'
import type { Certified } from './certificate.ts'
import { databaseProcesses, findFreePort } from './program.ts'

/** A PostgreSQL on the loopback that stands for one of somebody else's machines. */
export interface PostgresServer {
  port: number
  /** Address of the role that owns the database `school`. */
  ownerUrl: string
  /** Runs a statement as the superuser. */
  query<R extends pg.QueryResultRow>(text: string): Promise<R[]>
  /** Starts another server that repeats this one. */
  startStandby(name: string): Promise<PostgresServer>
  /** Makes a standby the primary. */
  promote(): Promise<void>
  /** Ends all its processes at once, as a power cut does: those of connections would answer a little longer. */
  kill(): void
  /** Stops it from answering, as a machine that has lost its power; its connections stay open. */
  freeze(): void
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

interface ServerOptions {
  /** Its certificate; connections without TLS are refused then. */
  tls?: Certified
}

const password = 'of the tests'
const user = findSystemUser()
const binaries = findBinaries(process.env['TEST_POSTGRES_PACKAGE'])

/** Starts an empty server with a database `school` and its owner. */
export async function startPostgres({ tls }: ServerOptions = {}): Promise<PostgresServer> {
  const folder = newFolder()
  const passwordFile = path.join(path.dirname(folder), 'password')
  writeFileSync(passwordFile, password)
  const access = ['--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  runToEnd(
    binaries.initdb,
    ['-D', folder, ...access, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    user,
  )
  if (tls) demandTls(folder, tls)
  const server = await run(folder, tls ? ['ssl=on'] : [])
  await server.query(`create role school_owner login createrole createdb password '${password}'`)
  await server.query('create database school owner school_owner')
  return server
}

function newFolder(): string {
  const parent = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'school-server-'))
  if (user) chownSync(parent, user.uid, user.gid)
  return path.join(parent, 'postgres')
}

function demandTls(folder: string, { privateKey, certificate }: Certified): void {
  writeOwned(folder, 'server.key', privateKey)
  writeOwned(folder, 'server.crt', certificate)
  writeOwned(folder, 'pg_hba.conf', `hostssl all all 127.0.0.1/32 scram-sha-256\n`)
}

function writeOwned(folder: string, name: string, text: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
}

async function run(folder: string, settings: string[]): Promise<PostgresServer> {
  const port = await findFreePort()
  // A process that is killed loses nothing that the system holds, so nothing needs to be flushed here.
  const fixed =
    'listen_addresses=127.0.0.1 unix_socket_directories= fsync=off max_connections=60 timezone=UTC'
  const all = [...fixed.split(' '), `port=${port}`, ...settings]
  const args = ['-D', folder, ...all.flatMap((setting) => ['-c', setting])]
  const child = spawnWithLifeline(binaries.postgres, args, user)
  let messages = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (messages += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isTls = settings.includes('ssl=on')
  const login = (name: string, database: string) =>
    `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const config = {
    connectionString: login(superuser, 'postgres'),
    ...(isTls ? { ssl: { rejectUnauthorized: false } } : {}),
  }
  await untilItAnswers(config, () => messages)
  const mainProcess = () => Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
  const processes = () => databaseProcesses(path.dirname(folder))
  return {
    port,
    ownerUrl: login('school_owner', 'school'),
    query: (text) => queryOnce(config, text),
    async startStandby(name) {
      const copy = newFolder()
      writeOwned(copy, 'backup_label', await copyRunning(config, folder, copy))
      writeOwned(copy, 'standby.signal', '')
      const from = `host=127.0.0.1 port=${port} user=${superuser} password='${password}' application_name=${name}`
      return await run(copy, [...settings, `primary_conninfo=${from}`])
    },
    promote: async () => void (await queryOnce(config, 'select pg_promote()')),
    kill() {
      // The main process first: it starts the others.
      send(mainProcess(), 'SIGKILL')
      for (const pid of processes()) send(pid, 'SIGKILL')
    },
    freeze: () => processes().forEach((pid) => send(pid, 'SIGSTOP')),
    async stop() {
      for (const pid of processes()) send(pid, 'SIGCONT')
      if (child.exitCode === null) send(mainProcess(), 'SIGQUIT')
      await ended
      rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/**
 * Copies the folder of a running server by the low-level backup of PostgreSQL's manual.
 * @returns the text of its `backup_label`
 */
async function copyRunning(config: pg.ClientConfig, folder: string, copy: string): Promise<string> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    // Slot and backup both end with this connection.
    await client.query("select pg_create_physical_replication_slot('copy', true, true)")
    await client.query("select pg_backup_start('copy', true)")
    execFileSync('cp', ['-a', folder, copy])
    rmSync(path.join(copy, 'postmaster.pid'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function untilItAnswers(config: pg.ClientConfig, messages: () => string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await queryOnce(config, 'select 1')
      return
    } catch (error) {
      if (tries === 200) throw new Error(`PostgreSQL did not start:\n${messages()}`, { cause: error })
      await pause(50)
    }
}

async function queryOnce<R extends pg.QueryResultRow>(config: pg.ClientConfig, text: string): Promise<R[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
