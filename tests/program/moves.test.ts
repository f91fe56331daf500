import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { pathOfPart } from '#server/backup/portable/part-store.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { makeDatabase } from '#server/database/make-database.ts'
import { proveCard } from '#server/domain/report-cards/prove-card.ts'
import type { Act } from '#server/directory/act.ts'
import { readEnv } from '#server/env.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { dropLeft, moveToCluster } from '#server/start/moves/move-cluster.ts'
import { moveIn } from '#server/start/moves/move-in.ts'
import { moveOut } from '#server/start/moves/move-out.ts'
import { changeState, enterCluster } from '#server/start/schools-at-the-machine.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { askBox, buildHeld, proveHeld, type Ask, type Held } from '#tests/support/held-by-people.ts'
import { newDataDir, runTool } from '#tests/support/program.ts'
import { testSchool } from '#tests/support/school.ts'
import { standStillAt } from '#tests/support/stand-still-at.ts'

/*
 * A box's school moves into a deployment, on to another cluster, and out to a box again. What people of it have in their hands works at
 * each place: a sign-in, a hand-in whose answer was lost, a parent's sign-in, the address of a calendar, the code of a printed card.
 */

const deployment = await startDeployment()
const { ask, act, addressOf, env, dataDir } = deployment
const logger = pino({ level: 'silent' })
const host = 'lae.test'
const folder = newDataDir()
const closing: (() => Promise<void>)[] = []
const place = path.join(folder, 'from-the-box')
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true, force: true })
})

const around = { env: { ...readEnv(env), dataDir }, directoryUrl: env.DIRECTORY_URL }
const nobody = { unlock: () => Promise.reject(new Error('not encrypted')) }
const openAt = async (from = place) => await openArchive(openPartFolder(from), nobody)
const bringIn = async (given: Act, from?: string) =>
  await moveIn(given, { id: 'lae', host, cluster: 'main', archive: await openAt(from) }, around)

async function query<Row extends object>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The traces of the school, or of an attempt to move it in. */
async function traces() {
  const [found] = await query<{ databases: number; logins: number }>(
    env.DIRECTORY_URL,
    `select (select count(*)::int from pg_database where datname like 'school_lae%') as databases,
       (select count(*)::int from pg_roles where rolname like 'school_api_school_lae%') as logins`,
  )
  const rows = await query(env.DIRECTORY_URL, `select id from schools where id = 'lae'`)
  const files = filesOf('lae')
  return { ...found!, rows: rows.length, files: files.length }
}

function filesOf(id: string): string[] {
  try {
    const names = readdirSync(path.join(dataDir, 'schools', id, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    return names.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch {
    return []
  }
}

async function openBox(ownerUrl: string, masterKey: string) {
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  closing.push(() => database.close())
  return await testSchool(database, Buffer.from(masterKey, 'base64url'))
}

let held: Held

beforeAll(async () => {
  const boxUrl = addressOf('box')
  await makeDatabase(boxUrl, env.DIRECTORY_URL)
  const masterKey = Buffer.alloc(32, 9).toString('base64url')
  const box = await openBox(boxUrl, masterKey)
  held = await buildHeld(box)
  const store = openPartFolder(place)
  await writeArchive({
    place: { store },
    ownerUrl: boxUrl,
    disk: openFolder(path.join(box.dataDir, 'files')),
    secrets: { masterKey },
  })
  await query(env.DIRECTORY_URL, 'create database second')
  await deployment.start()
})

async function databaseOf(id: string): Promise<Database> {
  const [row] = await query<{ database: string }>(
    env.DIRECTORY_URL,
    `select database from schools where id = '${id}'`,
  )
  const ownerUrl = addressOf(row!.database)
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  closing.push(() => database.close())
  return database
}

/** Starts a command that is to be killed. */
function startAdmin(words: string[], more: Record<string, string> = {}) {
  const killed = new AbortController()
  const ended = runTool('admin', dataDir, words, { ...env, ...more }, { killed: killed.signal })
  return {
    async kill() {
      killed.abort()
      await ended
    },
  }
}

const here: Ask = (address, options) => ask(host, address, options)
const isOpen = async () => await vi.waitFor(async () => expect((await here('/contact')).status).toBe(200))

/** The pages, which only a whole program renders. */
async function provePages(): Promise<void> {
  expect((await here('/parents', { headers: { Cookie: held.cookies } })).text).toContain(held.child)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
  const shown = await here('/report-card', {
    method: 'POST',
    headers: form,
    body: Buffer.from(`code=${held.card}`),
  })
  expect(shown.status, shown.text).toBe(200)
}

test('an archive with a damaged file, or one that cannot be filled, leaves nothing behind', async () => {
  const archive = await openAt()
  const file = path.join(place, pathOfPart(archive.files[0]!.sha256))
  const whole = readFileSync(file)
  writeFileSync(file, Buffer.alloc(whole.length))
  await expect(act(bringIn)).rejects.toThrow('is damaged in the archive')
  writeFileSync(file, whole)
  const { hostname } = new URL(env.PUBLIC_URL)
  await expect(
    act((given) => moveIn(given, { id: 'lae', host: hostname, cluster: 'main', archive }, around)),
  ).rejects.toThrow('is the name of the deployment itself')
  const nothing = { databases: 0, logins: 0, rows: 0, files: 0 }
  expect(await traces()).toEqual(nothing)
  // It is damaged while it is being read.
  const table = archive.manifest.tables.find(({ rows }) => rows > 0)!
  table.rows += 1
  await expect(
    act((given) => moveIn(given, { id: 'lae', host, cluster: 'main', archive }, around)),
  ).rejects.toThrow('rows after the restore')
  expect(await traces()).toEqual(nothing)
  await vi.waitFor(async () => expect((await here('/')).status).toBe(404))
})

test('a move in that is killed, wherever it is, is done by the same command again', async () => {
  const words = ['schools', 'move-in', 'lae', place, '--host', host]
  const moments = [
    ['write create database school_lae', { rows: 1, databases: 0 }],
    ['write copy from stdin', { rows: 1, databases: 1 }],
  ] as const
  for (const [moment, left] of moments) {
    const still = standStillAt(moment)
    const tool = startAdmin(words, still.env)
    await still.stands()
    await tool.kill()
    expect(await traces()).toMatchObject(left)
    expect((await here('/')).status).not.toBe(200)
  }
  const done = await deployment.schools(...words.slice(1))
  expect(done, done.text).toMatchObject({ code: 0 })
  expect(done.text).toMatch(/Rows: (\d+) of \1\. Files: 1 of 1\.\nThe school is open: {2}http:\/\/lae\.test/)
  expect(await traces()).toEqual({ databases: 1, logins: 1, rows: 1, files: 1 })
})

test('an archive whose school is there already does not come in under a second id', async () => {
  const archive = await openAt()
  const again = { id: 'madang', host: 'madang.test', cluster: 'main', archive }
  await expect(act((given) => moveIn(given, again, around))).rejects.toThrow('that of the school lae')
  const rows = await query(env.DIRECTORY_URL, 'select id from schools')
  const databases = await query(
    env.DIRECTORY_URL,
    `select datname from pg_database where datname like 'school_madang%'`,
  )
  expect([rows, databases]).toEqual([[{ id: 'lae' }], []])
})

test('what people of the school have in their hands works in the deployment', async () => {
  await isOpen()
  await proveHeld(here, held, await databaseOf('lae'), 1)
  await provePages()
})

test('a school is moved to another cluster with all rows, and its former database is kept, read only, until it is dropped', async () => {
  await act((given) => enterCluster(given, { id: 'second', address: addressOf('second') }))
  const tables = await act((given) => moveToCluster(given, { id: 'lae', cluster: 'second' }, around))
  expect(tables!.find(({ name }) => name.includes('submission_history'))).toMatchObject({
    archived: 2,
    restored: 2,
  })
  await expect(query(addressOf('school_lae'), 'delete from public.students')).rejects.toThrow('read-only')
  // What is sent in a form is taken once the program has heard of it.
  await vi.waitFor(provePages)
  const [row] = await query<{ cluster: string; database: string }>(
    env.DIRECTORY_URL,
    'select cluster, database from schools',
  )
  expect(row).toMatchObject({ cluster: 'second' })
  expect(await act((given) => moveToCluster(given, { id: 'lae', cluster: 'second' }, around))).toBeUndefined()
  const options = { id: 'lae', directoryUrl: env.DIRECTORY_URL }
  expect(await act((given) => dropLeft(given, options))).toEqual(['main/school_lae'])
  expect(await traces()).toMatchObject({ databases: 1, logins: 1, files: 2 })
})

const [out, newBox, back] = ['out', 'new-box', 'back'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]
const leave = async (given: Act, to?: string) =>
  await moveOut(given, { id: 'lae', to, place: { store: openPartFolder(out) } }, around)

test('a school that cannot move out is open as before', async () => {
  const [kept] = filesOf('lae')
  const file = path.join(dataDir, 'schools', 'lae', 'files', 'assignments', kept!)
  const whole = readFileSync(file)
  rmSync(file)
  await expect(act(leave)).rejects.toThrow('is missing or damaged')
  writeFileSync(file, whole)
  await isOpen()
  await expect(act((given) => changeState(given, { id: 'lae', state: 'open' }))).resolves.toBeUndefined()
})

test('a move out that is not wanted is taken back, and a school is moved by one command at a time', async () => {
  const both = await Promise.allSettled([act(leave), act(leave)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await act((given) => changeState(given, { id: 'lae', state: 'open' }))
  await isOpen()
})

const page = { headers: { Accept: 'text/html' } }

test('a school that moves out, though the command is killed, works on a box, and its visitors are led there', async () => {
  const words = ['schools', 'move-out', 'lae', out, '--to', 'https://lae.example/']
  const tool = startAdmin(words)
  await vi.waitFor(async () => expect((await here('/')).status).toBe(503), { interval: 5 })
  await tool.kill()
  expect(await deployment.schools(...words.slice(1))).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect((await here('/', page)).status).toBe(307))
  const led = await ask(host, '/news?page=2', page)
  expect(led.headers['location']).toBe('https://lae.example/news?page=2')
  // It makes no address, and ends nothing.
  expect((await ask(host, '//', page)).status).toBe(503)
  const call = await ask(host, '/api/v1/school')
  expect([call.status, JSON.parse(call.text)]).toEqual([503, expect.objectContaining({ code: 'MOVED' })])

  await query(env.DIRECTORY_URL, 'create database newbox')
  const restored = await runTool('restore', newBox, [out], { DATABASE_URL: addressOf('newbox') })
  expect(restored, restored.text).toMatchObject({ code: 0 })
  await makeDatabase(addressOf('newbox'), env.DIRECTORY_URL)
  const { masterKey } = readSecrets(newBox)
  const box = await openBox(addressOf('newbox'), masterKey)
  const files = path.join(box.dataDir, 'files')
  cpSync(path.join(newBox, 'files'), files, { recursive: true })
  await proveHeld(askBox(box), held, box.database, 2)
  const settings = { database: box.database, masterKey, secure: false }
  const proved = await proveCard(settings, held.card, { address: '192.0.2.1', cookies: '' })
  expect(proved).toMatchObject({ status: 200 })
  const seen = await askBox(box)('/parents', { headers: { Cookie: held.cookies } })
  expect(seen.text).toContain(held.child)
  const store = openPartFolder(back)
  const disk = openFolder(files)
  await writeArchive({ place: { store }, ownerUrl: addressOf('newbox'), disk, secrets: { masterKey } })
})

test('a school that has moved out comes in again with what was done meanwhile, and with the names it had', async () => {
  const archive = await openAt(back)
  const arriving = { id: 'lae', host: undefined, cluster: 'main', archive }
  expect(await act((given) => moveIn(given, arriving, around))).toMatchObject({ files: 3 })
  await isOpen()
  const database = await databaseOf('lae')
  await proveHeld(here, held, database, 3)
  await provePages()
})
