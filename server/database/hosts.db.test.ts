import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isOverload } from '#server/http/thrown.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts'
import { normalizeAddress } from './address.ts'
import { apiAddress } from './api-address.ts'
import { connect } from './connect.ts'
import { openDatabase } from './database.ts'

/** Servers are started, which takes long on a busy machine. */

/** A primary, its standby, and the program's pools with the standby named first. */
async function startPair(connectTimeout = 20) {
  const primary = await startPostgres()
  onTestFinished(() => primary.stop())
  const standby = await primary.startStandby('standby')
  onTestFinished(() => standby.stop())
  const ownerUrl = normalizeAddress(`${addressOf([standby, primary])}?connect_timeout=${connectTimeout}`)
  const apiUrl = apiAddress(ownerUrl)
  const database = openDatabase({ ownerUrl, apiUrl, logger: pino({ level: 'silent' }) })
  onTestFinished(() => database.close())
  return { primary, standby, ownerUrl, database }
}

function addressOf(servers: PostgresServer[]): string {
  const all = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return servers[0]!.ownerUrl.replace(/127\.0\.0\.1:\d+/, all)
}

test('the primary is found, and the other server once it was made the primary; what was acknowledged is there', async () => {
  const { primary, standby, database } = await startPair()
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  await database.asService((tx) => sql`create table public.marks (id int primary key)`.execute(tx))
  let next = 0
  const acknowledged: number[] = []
  const save = async () => {
    const id = (next += 1)
    await database.asService((tx) => sql`insert into public.marks values (${id})`.execute(tx))
    acknowledged.push(id)
  }
  for (let n = 0; n < 20; n += 1) await save()

  const underWay = Array.from({ length: 20 }, save)
  await Promise.any(underWay)
  primary.kill()
  await Promise.allSettled(underWay)
  const refused: unknown = await save().catch((error: unknown) => error)
  expect(refused).toSatisfy(isOverload)
  await standby.promote()
  await vi.waitFor(save)

  const { rows } = await database.asService((tx) =>
    sql<{ id: number }>`select id from public.marks`.execute(tx),
  )
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  expect(acknowledged.length).toBeGreaterThan(20)
})

test('a primary that has fallen silent holds nobody up for longer than it takes to notice', async () => {
  const { primary, standby, database } = await startPair(3)
  const portThatAnswers = async () => {
    const port = sql<{ port: number }>`select inet_server_port() as port`
    return (await database.asServiceOnce((db) => port.execute(db))).rows[0]?.port
  }
  await vi.waitFor(async () => expect(await portThatAnswers()).toBe(primary.port))
  primary.freeze()
  const silent = portThatAnswers().catch((error: unknown) => error)
  await standby.promote()
  expect(await silent).toSatisfy(isOverload)
  await vi.waitFor(async () => expect(await portThatAnswers()).toBe(standby.port))
})

test('where no server will do, the error names each with its reason', async () => {
  const { primary, ownerUrl } = await startPair()
  primary.kill()
  const error: unknown = await connect(ownerUrl, 'test').catch((fault: unknown) => fault)
  expect(error).toSatisfy(isOverload)
  expect((error as Error).message).toMatch(
    /accepts no changes, so it is not the primary; .*ECONN(REFUSED|RESET)/,
  )
})
