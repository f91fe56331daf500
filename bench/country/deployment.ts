import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { apiAddress, apiLogin } from '#server/database/api-address.ts'
import { onConnection } from '#server/database/connect.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { makeDatabase } from '#server/database/make-database.ts'
import { ensureRoles } from '#server/database/roles.ts'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import { insertSchool, openNew, putCluster } from '#server/directory/queries.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { startMeasured } from '../harness/program.ts'
import { report } from '../harness/settings.ts'

export const demoSchools = 3
const people = 1300

/** A PostgreSQL with a directory and schools, all with the key of the demo school of which some are copies. */
export interface MeasuredDeployment {
  /** The settings of a program for it. */
  env: Record<string, string>
  directory: Directory
  directoryUrl: string
  addressOf: (database: string) => string
  /** Adds schools as copies of the template. @returns their ids */
  copySchools: (ids: string[], template: string) => Promise<void>
  /** The sign-ins of the copies of the demo school. */
  accounts: DemoAccounts
  /** The sign-in of every other school. */
  office: { email: string; password: string }
  version: string
  stop: () => Promise<void>
}

export const hostOf = (id: string) => `${id}.test`

/**
 * Starts PostgreSQL in a folder, and makes two templates: a demo school, and a school with one administrator.
 * @param port of a program that makes the demo school
 */
export async function makeDeployment(dataDir: string, port: number): Promise<MeasuredDeployment> {
  const logger = pino({ level: 'silent' })
  const password = () => randomBytes(16).toString('hex')
  // Of connections there are as many as a server usually takes.
  const server = await startEmbedded({
    dataDir,
    superuserPassword: password(),
    ownerPassword: password(),
    logger,
    processes: 6,
  })
  const addressOf = (database: string) => {
    const address = new URL(server.ownerUrl)
    address.pathname = database
    return address.href
  }
  const masterKey = randomBytes(32).toString('base64url')
  for (const name of ['directory', 'demo']) await query(server.ownerUrl, `create database ${name}`)
  report('Making the demo school …')
  const demoDir = path.join(dataDir, 'demo')
  mkdirSync(demoDir)
  const program = await startMeasured(demoDir, port, {
    env: { DATABASE_URL: addressOf('demo'), MASTER_KEY: masterKey },
  })
  await program.stop()
  const accounts = JSON.parse(readFileSync(path.join(demoDir, 'demo-accounts.json'), 'utf8')) as DemoAccounts
  const blankUrl = addressOf('blank')
  await makeDatabase(blankUrl, server.ownerUrl)
  const office = await fillBlank(blankUrl)
  const directoryUrl = addressOf('directory')
  const directory = await openDirectory(directoryUrl, { deploymentKey: masterKey, logger })
  await putCluster(directory.db, 'main', directory.sealAddress('main', directoryUrl))

  async function copySchools(ids: string[], template: string): Promise<void> {
    for (const id of ids) {
      const database = `school_${id}`
      await query(server.ownerUrl, `create database ${database} template ${template} strategy file_copy`)
      const url = addressOf(database)
      await onConnection(url, 'bench', (client) => ensureRoles(client, apiLogin(url)))
      const sealed_master_key = directory.sealMasterKey(id, masterKey)
      const row = { id, cluster: 'main', database, sealed_master_key, host: hostOf(id) }
      await insertSchool(directory.db, row)
      await openNew(directory.db, id, databaseVersion())
    }
    await directory.look()
  }

  return {
    env: {
      DIRECTORY_URL: directoryUrl,
      MASTER_KEY: masterKey,
      PUBLIC_URL: 'http://schools.test',
      LOG_LEVEL: 'warn',
    },
    directory,
    directoryUrl,
    addressOf,
    copySchools,
    accounts,
    office,
    version: String((await query(server.ownerUrl, 'show server_version'))[0]?.['server_version']),
    stop: async () => {
      await directory.close()
      await server.stop()
    },
  }
}

/** Adds an administrator to a blank school. */
async function fillBlank(ownerUrl: string): Promise<{ email: string; password: string }> {
  const password = 'a password of their own'
  const logger = pino({ level: 'silent' })
  const database: Database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  try {
    const admin = await buildAdmin(database)
    const password_hash = await hashPassword(password)
    await database.asService((tx) =>
      tx.updateTable('auth.users').set({ password_hash }).where('id', '=', admin.id).execute(),
    )
    return { email: admin.email ?? '', password }
  } finally {
    await database.close()
  }
}

/** Makes a template of a school with people and little behind them. */
export async function makePeopled({ addressOf, directoryUrl }: MeasuredDeployment): Promise<void> {
  await query(directoryUrl, 'create database peopled template blank strategy file_copy')
  await query(
    addressOf('peopled'),
    `insert into public.students (admission_number, first_name, last_name, grade_level, class_name)
     select 'N' || n, 'New', 'Student ' || n, 9 + n % 4, (9 + n % 4) || 'A' from generate_series(1, ${people}) n`,
  )
}

/** Does something in a database. */
export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  return await onConnection(connectionString, 'bench', async (client) => (await client.query(text)).rows)
}
