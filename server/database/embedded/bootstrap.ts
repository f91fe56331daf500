import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './cluster.ts'
import type { ClusterAddress } from './settings.ts'
import { databaseEnded } from './start-failure.ts'

const ownerRole = 'school_owner'
const databaseName = 'school'

interface BootstrapOptions {
  address: ClusterAddress
  superuserPassword: string
  ownerPassword: string
  /** Resolves with PostgreSQL's last messages when it has ended. */
  ended: Promise<string>
}

/**
 * Waits until PostgreSQL answers, then creates the owner's role and the database if they are missing. The
 * owner is not a superuser, so that the embedded database gives the program no more rights than a hosted one
 * would.
 * @returns the owner's connection address
 */
export async function bootstrap(options: BootstrapOptions): Promise<string> {
  const client = await connectWhenReady(options)
  try {
    const password = pg.escapeLiteral(options.ownerPassword)
    const role = await client.query('select from pg_roles where rolname = $1', [ownerRole])
    if (role.rowCount === 0) {
      await client.query(`create role ${ownerRole} login createrole createdb password ${password}`)
    }
    const database = await client.query('select from pg_database where datname = $1', [databaseName])
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
  return ownerAddress(options.address, options.ownerPassword)
}

/** Connection address of the role that owns the school's tables. */
export function ownerAddress(address: ClusterAddress, password: string): string {
  return connectionUrl(address, ownerRole, password, databaseName)
}

function connectionUrl(address: ClusterAddress, user: string, password: string, database: string): string {
  const host = encodeURIComponent(address.socketFolder ?? '127.0.0.1')
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${address.port}/${database}`
}

/** Recovery after a power cut may take a while, so only the end of PostgreSQL counts as failure. */
async function connectWhenReady({ address, superuserPassword, ended }: BootstrapOptions): Promise<pg.Client> {
  let messages: string | undefined
  void ended.then((text) => (messages = text))
  for (;;) {
    const client = new pg.Client({
      connectionString: connectionUrl(address, superuser, superuserPassword, 'postgres'),
    })
    // The current statement fails by itself; without a listener the event would end the program with a stack
    // trace.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (messages !== undefined) throw databaseEnded(messages)
      if (!isNotYet(error)) throw error
    }
    await delay(25)
  }
}

function isNotYet(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  const cannotConnectNow = '57P03'
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', cannotConnectNow].includes(code)
}
