import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#server/storage/folder-disk.ts'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { blankDatabase, testDatabase } from '#tests/support/database.ts'
import { runTool } from '#tests/support/program.ts'
import { openPartFolder } from './part-folder.ts'
import { pathOfPart } from './part-store.ts'
import { writeArchive } from './write-archive.ts'

// Each run of the tool is a process of its own.

const { database, ownerUrl } = await testDatabase()
await buildStudent(database)

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('an archive with a damaged file is refused by its name, and everything else comes back when that is asked for', async () => {
  const disk = openFolder(newFolder())
  for (const name of ['1_whole.txt', '2_damaged.txt']) {
    await disk.write(`notes/${name}`, Readable.from([Buffer.from(name)]))
    const sha256 = createHash('sha256').update(name).digest('hex')
    const row = { bucket: 'notes', name, size: name.length, content_type: 'text/plain', sha256 }
    await database.asService((tx) => insertOne(tx, 'storage.objects', row))
  }
  const place = newFolder()
  const store = openPartFolder(place)
  const secrets = { masterKey: 'the master key of the school' }
  await writeArchive({ place: { store }, ownerUrl, disk, secrets })
  const damaged = createHash('sha256').update('2_damaged.txt').digest('hex')
  writeFileSync(path.join(place, pathOfPart(damaged)), '2_DAMAGED.txt')

  const target = await blankDatabase()
  const dataDir = newFolder()
  const restore = (...words: string[]) =>
    runTool('restore', dataDir, [...words, place], { DATABASE_URL: target.ownerUrl })
  const refused = await restore()
  expect(refused.text).toContain(
    'Of the 2 stored files in the archive 1 are damaged or cannot be read: notes/2_damaged.txt',
  )
  expect(refused.text).toContain('--without-damaged-files')
  expect(refused.code).toBe(1)

  const restored = await restore('--without-damaged-files')
  expect(restored.text).toContain('Files: 1 of 2.')
  expect(restored.text).toContain(
    'Missing, because they are damaged in the archive:\n  notes/2_damaged.txt\n',
  )
  expect(restored.code).toBe(0)
})
