import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { withScratchDatabase } from './scratch-database.ts'
import { dropLeftScratch } from './scratch-queries.ts'

const { ownerUrl: serverUrl } = inject('databaseServer')

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** A role with a school's database, which nobody else in the cluster has a part in. */
async function buildSchool() {
  const name = `school_test_${randomBytes(6).toString('hex')}`
  const server = await connect(serverUrl)
  await server.query(`create role ${name} login createdb password 'password'`)
  const address = new URL(serverUrl)
  Object.assign(address, { username: name, password: 'password', pathname: 'postgres' })
  const owner = await connect(address.href)
  const made: string[] = []
  const add = async (database: string) => {
    await owner.query(`create database ${database} template template0`)
    made.push(database)
  }
  onTestFinished(async () => {
    for (const database of made) await owner.query(`drop database if exists ${database}`)
    await owner.end()
    await server.query(`drop role ${name}`)
    await server.end()
  })
  await add(name)
  const exists = async (database: string) =>
    (await owner.query('select from pg_database where datname = $1', [database])).rowCount === 1
  address.pathname = name
  return { name, ownerUrl: address.href, owner, add, exists }
}

test('what is found in a scratch database counts, though the database could not be dropped afterwards', async () => {
  const { ownerUrl, owner } = await buildSchool()
  const warn = vi.fn<(details: { database: string }, words: string) => void>()
  const found = await withScratchDatabase({ ownerUrl, logger: { warn } as never }, async (scratchUrl) => {
    const scratch = new URL(scratchUrl).pathname.slice(1)
    await owner.query(`alter database ${scratch} with is_template true`)
    return scratch
  })
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ database: found })
  await owner.query(`alter database ${found} with is_template false`)
  await dropLeftScratch(ownerUrl)
})
