import { readFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { embeddedOwnerUrl } from '#server/database/embedded/embedded.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'

const password = 'a password of their own'
const roll = new URL('../../database/demo/roll.csv', import.meta.url)

async function buildOffice(database: Database): Promise<string> {
  const admin = await buildAdmin(database)
  const password_hash = await hashPassword(password)
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ password_hash }).where('id', '=', admin.id).execute(),
  )
  return admin.email ?? ''
}

async function post<T>({ url }: RunningProgram, path: string, token: string, body: BodyInit): Promise<T> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return (await (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json()) as T
}

const countStudents = async (database: Database) =>
  await database.asService(
    async (tx) =>
      (await sql<{ n: number }>`select count(*) as n from public.students`.execute(tx)).rows[0]?.n,
  )

/** Stops an import at its very end, where all is written but its own row is held by another, and pulls the plug. */
async function killBeforeTheEnd(program: RunningProgram, id: string, run: () => Promise<unknown>) {
  const { dataDir } = program
  const client = new pg.Client(embeddedOwnerUrl(dataDir, readSecrets(dataDir).ownerPassword))
  // A connection that breaks may say so more than once.
  const broken = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('begin')
  await client.query('select from public.roll_imports where id = $1 for no key update', [id])
  const running = Promise.allSettled([run()])
  const waiting = async () => (await client.query('select from pg_locks where not granted')).rows.length
  await expect.poll(waiting, { interval: 50 }).toBe(1)
  pullThePlug(program)
  await Promise.all([running, broken, program.ended])
}

test('an import that a power cut interrupts has left nothing, and goes as if it were the first', async () => {
  let program = await startProgram()
  const { dataDir } = program
  const email = await withDatabase(dataDir, buildOffice)
  const credentials = JSON.stringify({ email, password })
  const { access_token: token } = await post<{ access_token: string }>(
    program,
    '/auth/v1/token?grant_type=password',
    '',
    credentials,
  )
  const { draft } = await post<RollOverview>(
    program,
    `/api/v1${rollFilePath}?name=roll.csv`,
    token,
    await readFile(roll),
  )
  const { id, choices } = draft!
  const look = async () =>
    await post<RollCheck>(program, `/api/v1/admin/imports/${id}/check`, token, JSON.stringify({ choices }))
  const { fingerprint } = await look()
  const run = async () =>
    await post<RollOverview>(
      program,
      `/api/v1/admin/imports/${id}/run`,
      token,
      JSON.stringify({ fingerprint }),
    )

  await killBeforeTheEnd(program, id, run)
  program = await startProgram({ dataDir })
  expect(await withDatabase(dataDir, countStudents)).toBe(0)
  expect((await look()).fingerprint).toBe(fingerprint)
  expect((await run()).imports).toMatchObject([{ id, added: 1278 }])
  expect(await withDatabase(dataDir, countStudents)).toBe(1278)
  expect(await stopProgram(program)).toBe(0)
  await rm(dataDir, { recursive: true })
})
