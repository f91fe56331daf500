import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiAddress } from '#server/database/api-address.ts'
import { normalizeAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { SignedIn } from '#tests/support/hand-in-client.ts'
import { installPooler, startPooler } from '#tests/support/pgbouncer.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import {
  newDataDir,
  runTool,
  startProgram,
  stopProgram,
  type RunningProgram,
} from '#tests/support/program.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'

/** The school's tables, and an administrator. */
async function prepareSchool(ownerUrl: string): Promise<string> {
  const apiUrl = apiAddress(ownerUrl)
  await migrate({ connection: ownerUrl })
  const database = openDatabase({ ownerUrl, apiUrl, logger: pino({ level: 'silent' }) })
  try {
    return (await enrolStudents(database, 1)).admin
  } finally {
    await database.close()
  }
}

async function start(env: Record<string, string>): Promise<RunningProgram> {
  const program = await startProgram({ env })
  onTestFinished(async () => {
    await stopProgram(program)
    rmSync(program.dataDir, { recursive: true, force: true })
  })
  return program
}

async function publish({ url }: RunningProgram, who: SignedIn, id: string): Promise<Response> {
  return await fetch(`${url}/api/v1/admin/news`, {
    method: 'POST',
    headers: { ...who, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      id,
      title: `News ${id}`,
      category: 'events',
      published_on: '2026-01-05',
      is_published: true,
      content: 'On Friday.',
      picture: null,
      picture_alt: '',
    }),
  })
}

test('two programs behind PgBouncer work as one', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const admin = await prepareSchool(server.ownerUrl)
  const remembers = installPooler() >= 1.21
  const pooler = await startPooler(server, { preparedStatements: remembers ? 200 : 0 })
  onTestFinished(() => pooler.stop())
  const DATABASE_URL = `${pooler.ownerUrl}${remembers ? '' : '?prepared_statements=false'}`
  const env = { DATABASE_URL, MASTER_KEY: randomBytes(32).toString('base64url') }
  const [one, two] = await Promise.all([start(env), start(env)])

  const who = await signIn(one, admin)
  const id = randomUUID()
  const sitemap = async ({ url }: RunningProgram) => await (await fetch(`${url}/sitemap.xml`)).text()
  expect(await sitemap(two)).not.toContain(id)
  expect((await publish(one, who, id)).status).toBe(200)
  await vi.waitFor(async () => expect(await sitemap(two)).toContain(id))

  const replies = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => await publish(index % 2 ? one : two, who, randomUUID())),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  await fetch(`${two.url}/auth/v1/logout`, { method: 'POST', headers: who })
  expect((await publish(one, who, randomUUID())).status).toBe(401)

  const made = await runTool('backup', one.dataDir, [newDataDir()], env)
  expect(made.text).toContain('is whole:')
  const checked = await runTool('check', one.dataDir, [], env)
  expect(checked.text).toContain('on another server, without TLS')
})

test('a failover loses nothing that was acknowledged, and the program comes back by itself', async () => {
  const primary = await startPostgres()
  onTestFinished(() => primary.stop())
  const admin = await prepareSchool(primary.ownerUrl)
  const standby = await primary.startStandby('standby')
  onTestFinished(() => standby.stop())
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  const DATABASE_URL = normalizeAddress(
    primary.ownerUrl.replace(String(primary.port), `${primary.port},127.0.0.1:${standby.port}`),
  )
  const program = await start({ DATABASE_URL })
  const who = await signIn(program, admin)
  // Only what somebody has seen is shown while the server is away.
  expect((await fetch(`${program.url}/`)).status).toBe(200)

  const acknowledged: string[] = []
  const refusals: Response[] = []
  const over = new AbortController()
  const writeOn = async () => {
    while (!over.signal.aborted) {
      const id = randomUUID()
      const reply = await publish(program, who, id)
      if (reply.status === 200) acknowledged.push(id)
      else {
        refusals.push(reply)
        await pause(100)
      }
    }
  }
  const writers = Array.from({ length: 4 }, writeOn)
  const acknowledgedMore = async (count: number) => {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + count))
  }
  await acknowledgedMore(10)
  primary.kill()
  await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(4))
  expect((await fetch(`${program.url}/`)).status).toBe(200)
  expect((await fetch(`${program.url}/health`)).status).toBe(200)
  await standby.promote()
  await acknowledgedMore(10)
  over.abort()
  await Promise.all(writers)

  for (const refusal of refusals) {
    expect(refusal.status).toBe(503)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const ownerUrl = DATABASE_URL
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger: pino({ level: 'silent' }) })
  onTestFinished(() => database.close())
  const rows = await database.asService((tx) => tx.selectFrom('news_items').select('id').execute())
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  await vi.waitFor(async () => expect((await fetch(`${program.url}/ready`)).status).toBe(200))
})
