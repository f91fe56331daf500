import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/program.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts'
import { apiAddress } from './api-address.ts'
import { connect } from './connect.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { ensureRoles } from './roles.ts'

/** Servers are started, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let primary: PostgresServer
let replica: PostgresServer
let database: Database

beforeAll(async () => {
  primary = await startPostgres()
  const { apiPassword, apiUrl } = apiAddress(primary.ownerUrl)
  const owner = await connect(primary.ownerUrl, 'test')
  await ensureRoles(owner, apiPassword)
  await owner.query('create table public.news (title text)')
  await owner.query('grant select on public.news to anon')
  await owner.end()
  replica = await primary.startStandby('replica')
  const replicaUrl = apiUrl.replace(String(primary.port), String(replica.port))
  database = openDatabase({
    ownerUrl: primary.ownerUrl,
    apiUrl,
    replicaUrl,
    logger: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await database.close()
  await replica.stop()
  await primary.stop()
})

const patience = { timeout: 60_000, interval: 50 }

async function readNews(tx: Tx) {
  const { rows } = await sql<{ port: number; titles: string[] }>`
    select inet_server_port() as port, array(select title from public.news order by title) as titles`.execute(
    tx,
  )
  return rows[0]!
}

/** Does as the office does: it commits, and then says that the pages have changed. */
async function publish(title: string) {
  await database.asService((tx) => sql`insert into public.news values (${title})`.execute(tx))
  database.requireLatest()
}

test('visitors read from the replica once it has what was published, and before that from the primary', async () => {
  await vi.waitFor(
    async () => expect((await database.readAsVisitor(readNews)).port).toBe(replica.port),
    patience,
  )
  await replica.query('select pg_wal_replay_pause()')
  await publish('Sports day')
  expect(await database.readAsVisitor(readNews)).toEqual({ port: primary.port, titles: ['Sports day'] })

  await replica.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => {
    expect(await database.readAsVisitor(readNews)).toEqual({ port: replica.port, titles: ['Sports day'] })
  }, patience)
})

test('everybody else reads from the primary, and so does a visitor who changes something', async () => {
  expect((await database.asVisitor(readNews)).port).toBe(primary.port)
  expect((await database.asService(readNews)).port).toBe(primary.port)
})

test('on the replica, too, a visitor sees no more than the policies allow', async () => {
  const hidden = database.readAsVisitor((tx) => sql`select rolpassword from pg_authid`.execute(tx))
  await expect(hidden).rejects.toMatchObject({ code: '42501' })
})

test('when the replica cannot be reached, the primary answers', async () => {
  const { apiUrl } = apiAddress(primary.ownerUrl)
  const replicaUrl = apiUrl.replace(String(primary.port), String(await findFreePort()))
  const logger = pino({ level: 'silent' })
  const withoutReplica = openDatabase({ ownerUrl: primary.ownerUrl, apiUrl, replicaUrl, logger })
  const read = () => withoutReplica.readAsVisitor(readNews)
  const answers = await Promise.all(Array.from({ length: 10 }, read))
  await withoutReplica.close()
  for (const { port } of answers) expect(port).toBe(primary.port)
})

test('when the primary is away, visitors see what the replica has', async () => {
  primary.kill()
  database.requireLatest()
  expect(await database.readAsVisitor(readNews)).toEqual({ port: replica.port, titles: ['Sports day'] })
})
