import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveFolder } from '#server/backup/archive-folder.ts'
import { archiveKeyFor } from '#server/backup/portable/archive-key.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase } from '#server/database/database.ts'
import { makeDatabase } from '#server/database/make-database.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { enterCluster } from '#server/start/schools-at-the-machine.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { buildHeld, proveHeld, type Ask, type Held } from '#tests/support/held-by-people.ts'
import { newDataDir, runTool } from '#tests/support/program.ts'
import { testSchool } from '#tests/support/school.ts'
import { keysIn, schoolInStore } from '#tests/support/school-in-store.ts'

/*
 * Moves of a school where the files of the deployment are in an object store, by archives that are encrypted.
 */

const deployment = await startDeployment()
const { act, addressOf } = deployment
const env: Record<string, string> = Object.assign(deployment.env, schoolInStore())
const logger = pino({ level: 'silent' })
const host = 'lae.test'
const folder = newDataDir()
const inFolder = path.join(folder, 'from-the-box')
const [passphraseFile, wrongFile] = ['right', 'wrong'].map((name) => path.join(folder, name)) as [
  string,
  string,
]
const passphrase = 'five words in a row'
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true, force: true })
})

function openAt(database: string) {
  const ownerUrl = addressOf(database)
  const opened = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  closing.push(() => opened.close())
  return opened
}

async function query(text: string): Promise<{ rows: { database: string }[] }> {
  const client = new pg.Client({ connectionString: addressOf('directory') })
  await client.connect()
  try {
    return await client.query<{ database: string }>(text)
  } finally {
    await client.end()
  }
}

const here: Ask = (address, options) => deployment.ask(host, address, options)
const filesOf = async (id: string) => await keysIn(env, `schools/${id}/`)
const isOpen = async () => await vi.waitFor(async () => expect((await here('/contact')).status).toBe(200))

let held: Held

beforeAll(async () => {
  writeFileSync(passphraseFile, `${passphrase}\n`)
  writeFileSync(wrongFile, 'other words in a row\n')
  await makeDatabase(addressOf('box'), addressOf('directory'))
  const masterKey = Buffer.alloc(32, 9).toString('base64url')
  const box = await testSchool(openAt('box'), Buffer.from(masterKey, 'base64url'))
  held = await buildHeld(box)
  const store = openPartFolder(path.join(inFolder, archiveFolder))
  const { key } = await archiveKeyFor(store, passphrase)
  const disk = openFolder(path.join(box.dataDir, 'files'))
  await writeArchive({ place: { store, key }, ownerUrl: addressOf('box'), disk, secrets: { masterKey } })
  await query('create database second')
  await deployment.start()
})

test('an encrypted archive comes in with its passphrase alone, and its files are in the store', async () => {
  const words = ['move-in', 'lae', inFolder, '--host', host]
  const unasked = await deployment.schools(...words)
  expect(unasked.text).toContain('The passphrase of the archive is needed')
  const wrong = await deployment.schools(...words, '--passphrase-file', wrongFile)
  expect([wrong.code, wrong.text]).toEqual([1, expect.not.stringContaining('    at ')])
  expect(await filesOf('lae')).toEqual([])
  expect((await here('/contact')).status).toBe(404)

  const done = await deployment.schools(...words, '--passphrase-file', passphraseFile)
  expect(done.text).toMatch(/Rows: (\d+) of \1\. Files: 1 of 1\./)
  expect(await filesOf('lae')).toHaveLength(1)
  await isOpen()
  await proveHeld(here, held, openAt('school_lae'), 1)
  expect(await filesOf('lae')).toHaveLength(2)
})

test('between clusters the files stay where they are', async () => {
  const before = await filesOf('lae')
  await act((given) => enterCluster(given, { id: 'second', address: addressOf('second') }))
  const moved = await deployment.schools('move', 'lae', '--cluster', 'second')
  expect(moved, moved.text).toMatchObject({ code: 0 })
  expect(await filesOf('lae')).toEqual(before)
  await isOpen()
  expect(await deployment.schools('drop-left', 'lae')).toMatchObject({ code: 0 })
})

test('a school moves out into an encrypted archive in the store, and comes in again from there', async () => {
  const place = env['FILES_URL']!.replace('?', '/moving?')
  const out = await deployment.schools('move-out', 'lae', place, '--passphrase-file', passphraseFile)
  expect(out.text).toMatch(/is whole: \d+ rows, 2 files\./)
  const parts = await keysIn(env, 'moving/')
  expect(parts.filter((key) => key.includes('/parts/') && !key.endsWith('.age'))).toEqual([])

  const keys = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_')))
  const options = ['--passphrase-file', passphraseFile]
  const boxDir = path.join(folder, 'new-box')
  await query('create database newbox')
  const database = { DATABASE_URL: addressOf('newbox') }
  const restored = await runTool('restore', boxDir, [place, ...options], { ...keys, ...database })
  expect(restored.text).toMatch(/Rows: (\d+) of \1\. Files: 2 of 2\./)

  const back = await deployment.schools('move-in', 'lae', place, ...options)
  expect(back.text).toMatch(/Files: 2 of 2\./)
  expect(await filesOf('lae')).toHaveLength(2)
  await isOpen()
  const { rows } = await query(`select database from schools where id = 'lae'`)
  await proveHeld(here, held, openAt(rows[0]!.database), 2)
})
