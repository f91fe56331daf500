import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { buildAdmin, buildClass, buildStudent, insertOne } from '#tests/support/builders.ts'
import { blankDatabase, migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { bringUpToDate, migrate } from '#server/database/migrate.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { archiveKeyFor } from './archive-key.ts'
import { checkArchive, openArchive, proveArchive } from './check-archive.ts'
import { openPartFolder } from './part-folder.ts'
import type { PartStore } from './part-store.ts'
import { restoreDatabase, restoreFiles } from './restore-archive.ts'
import { pruneArchives } from './prune-archives.ts'
import { checkTarget } from './restore-target.ts'
import { connect, listTables, quotedName } from './snapshot-queries.ts'
import { writeArchive, type WriteOptions } from './write-archive.ts'

const { database, ownerUrl } = await testDatabase()
const filesFolder = newFolder()
const disk = openFolder(filesFolder)
const secrets = { masterKey: 'the master key of the school' }

function newFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'school-archive-'))
}

/** A new place for archives, which goes with the test. */
function newPlace(): PartStore {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openPartFolder(path.join(folder, 'archives'))
}

async function addFile(name: string, content: string): Promise<void> {
  await disk.write(`notes/${name}`, Readable.from([Buffer.from(content)]))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { bucket: 'notes', name, size: content.length, content_type: 'text/plain', sha256 }
  await database.asService((tx) => insertOne(tx, 'storage.objects', row))
}

await buildAdmin(database)
await buildStudent(database, { first_name: 'Tab\there', last_name: 'Back\\slash "and" N\\N' })
await buildClass(database)
for (const name of ['1_a.txt', '2_b.txt', '3_c.txt']) await addFile(name, `content of ${name}`)

function write(store: PartStore, options: Partial<WriteOptions> = {}) {
  return writeArchive({ place: { store }, ownerUrl, disk, secrets, ...options })
}

const noKey = () => Promise.reject(new Error('it is not encrypted'))

/** Rows of every table as text, in an order that does not depend on where they lie. */
async function readAll(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url)
  const all: Record<string, string[]> = {}
  for (const table of await listTables(client)) {
    const name = quotedName(table)
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    all[name] = rows.map(({ row }) => row).sort()
  }
  await client.end()
  return all
}

function partFiles({ place }: PartStore): string[] {
  const root = path.join(place, 'parts')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep))
    .map((name) => path.join(root, name))
}

/** Flips a bit of a part, as a failing disk does. */
function damagePart(store: PartStore, name: string): void {
  const file = partFiles(store).find((found) => path.basename(found) === name)!
  const broken = readFileSync(file)
  broken[broken.length - 1]! ^= 1
  writeFileSync(file, broken)
}

test('a restored database has every row of every table, its references and its rules', async () => {
  const store = newPlace()
  const { manifest, lost } = await write(store)
  expect(lost).toEqual([])
  const archive = await openArchive(store, { unlock: noKey })
  expect(await checkArchive(archive)).toEqual([])

  const target = await blankDatabase()
  const counted = await restoreDatabase({ ownerUrl: target.ownerUrl, archive })
  expect(counted.every(({ archived, restored }) => archived === restored)).toBe(true)
  expect(await readAll(target.ownerUrl)).toEqual(await readAll(ownerUrl))
  expect(manifest.tables.map(quotedName)).toEqual(Object.keys(await readAll(ownerUrl)))

  const client = await connect(target.ownerUrl)
  onTestFinished(() => client.end())
  const orphan = 'insert into public.student_classes values (gen_random_uuid(), gen_random_uuid())'
  await expect(client.query(orphan)).rejects.toMatchObject({ code: '23503' })
  const quiet = "select count(*)::int as count from pg_trigger where tgenabled = 'D'"
  expect((await client.query(quiet)).rows).toEqual([{ count: 0 }])
  const connection = { connection: target.ownerUrl }
  expect(await migrate({ ...connection })).toEqual({ applied: [] })
})

test('the files come back, and what is there already stays', async () => {
  const store = newPlace()
  await write(store)
  const archive = await openArchive(store, { unlock: noKey })
  const folder = newFolder()
  const target = openFolder(folder)
  const all = { there: 3, missing: [] }
  expect(await restoreFiles(archive, target, { overwrite: false })).toEqual(all)
  expect(readFileSync(path.join(folder, 'notes/2_b.txt'), 'utf8')).toBe('content of 2_b.txt')
  expect(await restoreFiles(archive, target, { overwrite: false })).toEqual(all)
  for (const other of ['another', 'CONTENT of 2_b.txt']) {
    writeFileSync(path.join(folder, 'notes/2_b.txt'), other)
    await expect(restoreFiles(archive, target, { overwrite: false })).rejects.toThrow(
      'has another notes/2_b.txt already',
    )
  }
  expect(await restoreFiles(archive, target, { overwrite: true })).toEqual(all)
  expect(readFileSync(path.join(folder, 'notes/2_b.txt'), 'utf8')).toBe('content of 2_b.txt')
})

test('an archive of an older version is brought up to date', async () => {
  const older = await blankDatabase()
  const client = await connect(older.ownerUrl)
  const migrations = readSqlFiles('migrations').slice(0, -3)
  await inTransaction(client, () => bringUpToDate(client, { migrations, definitions: false }))
  await client.query("insert into public.subjects (name, code) values ('Mathematics', 'MATH')")
  await client.end()
  const store = newPlace()
  await write(store, { ownerUrl: older.ownerUrl })
  const archive = await openArchive(store, { unlock: noKey })
  const target = await blankDatabase()
  await restoreDatabase({ ownerUrl: target.ownerUrl, archive })
  const restored = await readAll(target.ownerUrl)
  expect(Object.keys(restored)).toEqual(Object.keys(await readAll(ownerUrl)))
  expect(restored['"public"."subjects"']).toMatchObject([expect.stringContaining('Mathematics')])
})

test('an archive that was cut short goes on where it was', async () => {
  const store = newPlace()
  const read: string[] = []
  const failing: WriteOptions['disk'] = {
    find: (key) => disk.find(key),
    read(key, first, last) {
      read.push(key)
      if (read.length === 3) throw Object.assign(new Error('the stick was pulled out'), { code: 'EIO' })
      return disk.read(key, first, last)
    },
  }
  await expect(write(store, { disk: failing })).rejects.toThrow('the stick was pulled out')
  expect(await store.manifests()).toEqual([])
  await write(store, { disk: failing })
  expect(read).toEqual(['notes/1_a.txt', 'notes/2_b.txt', 'notes/3_c.txt', 'notes/3_c.txt'])
  expect(await checkArchive(await openArchive(store, { unlock: noKey }))).toEqual([])
})

test('a damaged or missing table is named before anything is restored', async () => {
  const store = newPlace()
  await write(store)
  const archive = await openArchive(store, { unlock: noKey })
  const { sha256 } = archive.manifest.tables.find((table) => table.name === 'users')!.part
  damagePart(store, sha256)
  await expect(checkArchive(archive)).rejects.toThrow(`part ${sha256} is not what it was`)
  await store.remove(sha256)
  await expect(checkArchive(archive)).rejects.toThrow('is missing')
})

test('of an archive with damaged files everything else is restored, and a file that the disk has whole stays', async () => {
  const store = newPlace()
  await write(store)
  const archive = await openArchive(store, { unlock: noKey })
  const [first, second, third] = archive.files
  damagePart(store, first!.sha256)
  await store.remove(second!.sha256)
  damagePart(store, third!.sha256)
  const without = await checkArchive(archive)
  expect(without).toEqual([first, second, third])

  const folder = newFolder()
  const target = openFolder(folder)
  await target.write(third!.key, Readable.from([Buffer.from('content of 3_c.txt')]))
  const restored = await restoreFiles(archive, target, { overwrite: false, without })
  expect(restored).toEqual({ there: 1, missing: [first!.key, second!.key] })
  expect(readdirSync(path.join(folder, 'notes'))).toEqual(['3_c.txt'])
})

test('parts that were damaged are written again by the next archive', async () => {
  const store = newPlace()
  await write(store)
  for (const file of partFiles(store)) writeFileSync(file, Buffer.alloc(readFileSync(file).length))
  const prove = async () => await proveArchive(store, { unlock: noKey })
  await write(store)
  await expect(prove()).rejects.toThrow('is not what it was')
  await write(store)
  await expect(prove()).resolves.toBeDefined()
})

test('a changed manifest is refused', async () => {
  const store = newPlace()
  const { name } = await write(store)
  await store.writeManifest(
    name,
    (await store.readManifest(name)).replace(firstSchool.name, 'Another School'),
  )
  await expect(openArchive(store, { unlock: noKey })).rejects.toThrow('is damaged')
})

test('a damaged manifest keeps no other archive from being removed', async () => {
  const store = newPlace()
  const old = await write(store)
  const torn = await write(store, { now: new Date(Date.now() + 5000) })
  const last = await write(store, { now: new Date(Date.now() + 10_000) })
  await store.writeManifest(torn.name, (await store.readManifest(torn.name)).slice(0, 100))
  expect(await pruneArchives({ store }, (names) => names.slice(-1))).toEqual([torn.name])
  expect(await store.manifests()).toEqual([torn.name, last.name])
  expect(await store.manifests()).not.toContain(old.name)
  expect(await checkArchive(await openArchive(store, { name: last.name, unlock: noKey }))).toEqual([])
})

test('an encrypted archive opens with its passphrase alone, and shows nothing without it', async () => {
  const store = newPlace()
  const { key } = await archiveKeyFor(store, 'correct horse battery staple')
  const { name } = await write(store, { place: { store, key } })
  const before = partFiles(store)
  expect(before.length).toBeGreaterThan(3)
  for (const file of before) expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(await store.readManifest(name)).not.toContain(secrets.masterKey)

  await expect(openArchive(store, { unlock: () => Promise.resolve('wrong horse') })).rejects.toThrow(
    'The passphrase is not the one',
  )
  const archive = await openArchive(store, { unlock: () => Promise.resolve('correct horse battery staple') })
  expect(await checkArchive(archive)).toEqual([])
  const target = await blankDatabase()
  await restoreDatabase({ ownerUrl: target.ownerUrl, archive })
  expect(await readAll(target.ownerUrl)).toEqual(await readAll(ownerUrl))

  await expect(archiveKeyFor(store, 'wrong horse')).rejects.toThrow('The passphrase is not the one')
  const again = await archiveKeyFor(store, 'correct horse battery staple')
  await write(store, { place: { store, key: again.key }, now: new Date(Date.now() + 5000) })
  expect(partFiles(store)).toHaveLength(before.length)

  // Whoever has ended the encryption has no key any more, and the newer archives are still tidied.
  await write(store, { now: new Date(Date.now() + 10_000) })
  const last = await write(store, { now: new Date(Date.now() + 15_000) })
  await pruneArchives({ store }, (names) => names.slice(-1))
  expect(await store.manifests()).toEqual([name, expect.any(String), last.name])
  expect(partFiles(store).filter((file) => file.endsWith('.age'))).toHaveLength(before.length)
})

test('a restore that fails leaves the database as it was', async () => {
  const store = newPlace()
  await write(store)
  const archive = await openArchive(store, { unlock: noKey })
  const target = await migratedDatabase()
  const before = await readAll(target.ownerUrl)
  const { part } = archive.manifest.tables.find((table) => table.name === 'users')!
  await store.remove(part.sha256)
  await expect(restoreDatabase({ ownerUrl: target.ownerUrl, archive })).rejects.toThrow('is missing')
  expect(await readAll(target.ownerUrl)).toEqual(before)
})

test('a database in use, with a school, or with the tables of others, is not filled', async () => {
  await database.asService(async () => {
    await expect(checkTarget(ownerUrl, firstSchool.name)).rejects.toThrow(
      'The program is running on this database',
    )
  })
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const taken = await migratedDatabase()
  await expect(checkTarget(taken.ownerUrl, undefined)).resolves.toEqual({ hasTables: true })
  await query(taken.ownerUrl, "insert into auth.users (email) values ('ruth@example.com')")
  await expect(checkTarget(taken.ownerUrl, undefined)).rejects.toThrow(
    'There is a school in this database already',
  )
  await expect(checkTarget(taken.ownerUrl, 'Another')).rejects.toThrow('is not called "Another"')
  await expect(checkTarget(taken.ownerUrl, firstSchool.name)).resolves.toEqual({ hasTables: true })
  const others = await blankDatabase()
  await expect(checkTarget(others.ownerUrl, undefined)).resolves.toEqual({ hasTables: false })
  await query(others.ownerUrl, 'create table public.shop (id int)')
  await expect(checkTarget(others.ownerUrl, firstSchool.name)).rejects.toThrow('tables of another program')
})
