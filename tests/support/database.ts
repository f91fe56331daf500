import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import { apiAddress, apiLogin } from '#server/database/api-address.ts'
import { ConnectionTurns } from '#server/database/connection-turns.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { ensureRoles } from '#server/database/roles.ts'

interface Addresses {
  ownerUrl: string
  /** Address of the login of the database. */
  apiUrl: string
}

export interface TestDatabase extends Addresses {
  database: Database
}

/**
 * An empty, migrated database of its own for the test file that calls it, dropped when the file is done:
 * `const { database } = await testDatabase()` at the top of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { drop, ...addresses } = await createDatabase(copyOfTemplate())
  const database = openDatabase({ ...addresses, logger: pino({ level: 'silent' }) })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...addresses, database }
}

/** Two databases for the test file that calls it: one that is filled, and a copy of it. */
export async function twinDatabases<T>(fill: (database: Database) => Promise<T>) {
  const logger = pino({ level: 'silent' })
  const { drop, ...first } = await createDatabase(copyOfTemplate())
  const filling = openDatabase({ ...first, logger })
  const filled = await fill(filling)
  await filling.close()
  const name = new URL(first.ownerUrl).pathname.slice(1)
  const { drop: dropCopy, ...copy } = await createDatabase(`template ${name} strategy file_copy`)
  // One connection of each kind for both: a call that needed two of a kind at once would never be answered.
  const bounds = { requests: new ConnectionTurns(1), service: new ConnectionTurns(1) }
  const databases = [first, copy].map((addresses) => openDatabase({ ...addresses, logger, bounds }))
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await drop()
    await dropCopy()
  })
  return { databases: databases as [Database, Database], filled }
}

/** A migrated database for the one test that calls it, which changes its schema or its ledger; to migrate a blank one takes far longer. */
export async function migratedDatabase(): Promise<Addresses> {
  const { drop, ...addresses } = await createDatabase(copyOfTemplate())
  onTestFinished(drop)
  return addresses
}

/** A database with nothing in it, not even the schema, for the one test that calls it. */
export async function blankDatabase(): Promise<Addresses> {
  const { drop, ...addresses } = await createDatabase('strategy file_copy')
  onTestFinished(drop)
  return addresses
}

/** A copy of its files takes half of one through the log, which a throw-away server does not need. */
function copyOfTemplate(): string {
  return `template ${inject('databaseServer').template} strategy file_copy`
}

async function createDatabase(from: string): Promise<Addresses & { drop: () => Promise<void> }> {
  const { ownerUrl: serverUrl } = inject('databaseServer')
  const name = `school_test_${randomBytes(6).toString('hex')}`
  await query(serverUrl, `create database ${name} ${from}`)
  const address = new URL(serverUrl)
  address.pathname = name
  const ownerUrl = address.href
  const login = apiLogin(ownerUrl)
  await withClient(ownerUrl, (client) => ensureRoles(client, login))
  return {
    ownerUrl,
    apiUrl: apiAddress(ownerUrl),
    async drop() {
      // Not with force: the owner may not end the connections of another role, and those are closing already.
      await query(serverUrl, `drop database if exists ${name}`)
      await query(serverUrl, `drop role if exists ${login.name}`)
    },
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(text))
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
