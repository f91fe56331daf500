import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/sql-files.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { buildSubject } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openManifest, sealManifest, type Manifest, type Part } from './archive-format.ts'
import { checkArchive, openArchive, type OpenedArchive } from './check-archive.ts'
import { openPartFolder } from './part-folder.ts'
import { readPart, readText, storePart } from './parts.ts'
import { restoreFiles } from './restore-archive.ts'
import { fillTables } from './restore-queries.ts'
import { forBackup } from './snapshot-queries.ts'
import { writeArchive } from './write-archive.ts'

// Whoever has no passphrase to break can make an archive of anything, whose sums are all right.

const { database, ownerUrl } = await testDatabase()
await buildSubject(database)
const megabyte = 1024 ** 2
const folder = mkdtempSync(path.join(os.tmpdir(), 'school-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const disk = openFolder(path.join(folder, 'files'))
const store = openPartFolder(path.join(folder, 'archives'))
const { name } = await writeArchive({ place: { store }, ownerUrl, disk, secrets: { masterKey: 'a key' } })
let archives = 0

async function* bytesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

type Change = (manifest: Manifest) => Promise<void> | void

/** An archive whose list and parts were changed, and sealed again. */
async function changedArchive(change: Change): Promise<OpenedArchive> {
  const { content } = openManifest(name, await store.readManifest(name))
  await change(content)
  const changed = `school-2026-11-21T05-30-${String(archives++).padStart(2, '0')}Z.json`
  await store.writeManifest(changed, sealManifest(content))
  return await openArchive(store, { name: changed, unlock: () => Promise.reject(new Error('not encrypted')) })
}

function tableOf({ tables }: Manifest, table: string): Manifest['tables'][number] {
  return tables.find((one) => one.name === table)!
}

/** Fills the tables of the school itself, in a transaction that fails. @returns why */
async function faultOf(change: Change, room?: () => Promise<number>): Promise<StartFault> {
  const { manifest } = await changedArchive(change)
  const tables = manifest.tables.map((table) => ({
    ...table,
    content: () => readPart({ store }, table.part),
  }))
  const fault: unknown = await forBackup(ownerUrl, async (client) => {
    await inTransaction(client, () => fillTables(client, tables, manifest.sequences, { room }))
  }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StartFault)
  return fault as StartFault
}

function packRows(text: string) {
  return async (manifest: Manifest) => {
    tableOf(manifest, 'subjects').part = await storePart({ store }, bytesOf(gzipSync(text)))
  }
}

test.each([
  ['more rows than its list promises', packRows('\n'.repeat(2 * megabyte))],
  ['a row that unpacks to a thousand times its bytes', packRows('a'.repeat(4 * megabyte))],
])('an archive with %s is refused before the rows are in the database', async (_, change) => {
  const { message } = await faultOf(change)
  expect(message).toContain('The table subjects unpacks to more than the list of the archive promises')
})

test.each<[string, Change]>([
  ['a table twice', ({ tables }) => void tables.push(tables[0]!)],
  ['a table of PostgreSQL', (manifest) => void (tableOf(manifest, 'subjects').schema = 'pg_catalog')],
  ['columns that there are not', (manifest) => void (tableOf(manifest, 'subjects').columns = ['x', 'y'])],
  ['rows that do not fit', packRows('not\tthese\n')],
  [
    'rows that are not packed',
    async (manifest) => {
      tableOf(manifest, 'subjects').part = await storePart({ store }, bytesOf(Buffer.from('not gzip')))
    },
  ],
])('an archive with %s is refused in words', async (_, change) => {
  expect((await faultOf(change)).message).toContain('is not what this program keeps there')
})

test('a disk without room for the rows or the files of an archive is named before it is full', async () => {
  const { message } = await faultOf(
    () => undefined,
    () => Promise.resolve(5 * megabyte),
  )
  expect(message).toContain('The disk of the database has no room for the table')

  const part = { bytes: 6 * megabyte, sha256: createHash('sha256').update('content').digest('hex') }
  const archive = await changedArchive(() => undefined)
  archive.files = ['a', 'b'].map((stem) => ({ key: `notes/${stem}.txt`, ...part }))
  const small = { ...disk, free: () => Promise.resolve(10 * megabyte) }
  await expect(restoreFiles(archive, small, { overwrite: false })).rejects.toThrow(
    'There is no room for the files of the archive: 12 MB are needed, 10 MB are free.',
  )
})

test('a part is read no further than the list says, and no text that is too long', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; ; read += 1) yield Buffer.alloc(megabyte)
  }
  const place = { store: { ...store, read: endless } }
  const part: Part = { bytes: 3 * megabyte, sha256: 'a'.repeat(64) }
  const reading = async () => {
    for await (const chunk of readPart(place, part)) expect(chunk).toHaveLength(megabyte)
  }
  await expect(reading()).rejects.toThrow('is not what it was when it was written')
  expect(read).toBe(3)
  await expect(readText(place, part, megabyte)).rejects.toThrow('is not what it was')
  expect(read).toBe(3)
})

test('a part that many files name is read once when the archive is checked', async () => {
  const archive = await changedArchive(() => undefined)
  const { secrets } = archive.manifest
  const reads: string[] = []
  const counting = {
    ...store,
    read(part: string) {
      reads.push(part)
      return store.read(part)
    },
  }
  archive.files = Array.from({ length: 50 }, (_, n) => ({ key: `notes/${n}.txt`, ...secrets }))
  const place = { ...archive.place, store: counting }
  expect(await checkArchive({ ...archive, place })).toEqual([])
  expect(reads.filter((part) => part === secrets.sha256)).toHaveLength(1)

  const wrong = { ...secrets, bytes: secrets.bytes + 1 }
  archive.files = ['a', 'b'].map((stem) => ({ key: `notes/${stem}.txt`, ...wrong }))
  expect(await checkArchive({ ...archive, place })).toHaveLength(2)
})

test('texts of an archive that are printed cannot command the terminal', async () => {
  const { manifest } = await changedArchive((content) => void (content.school = 'A \u001B]0;school\u0007'))
  expect(manifest.school).toBe('A  ]0;school ')
})
