import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'

export interface TestDatabase {
  database: Database
  ownerUrl: string
  /** Address of the login role `school_api`. */
  apiUrl: string
}

/**
 * An empty, migrated database of its own for the test file that calls it, dropped when the file is done:
 * `const { database } = await testDatabase()` at the top of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { template } = inject('databaseServer')
  return await createDatabase(`template ${template}`)
}

/** Like {@link testDatabase}, but with nothing in it, not even the schema. */
export async function blankDatabase(): Promise<TestDatabase> {
  return await createDatabase('')
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `school_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.ownerUrl })
  await admin.connect()
  await admin.query(`create database ${name} ${from}`)

  const address = new URL(server.ownerUrl)
  address.pathname = name
  const ownerUrl = address.href
  const { apiUrl } = apiAddress(ownerUrl)
  const database = openDatabase({ ownerUrl, apiUrl, logger: pino({ level: 'silent' }) })
  afterAll(async () => {
    await database.close()
    // Not with force: the owner may not end the connections of another role, and those are closing already.
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return { database, ownerUrl, apiUrl }
}
