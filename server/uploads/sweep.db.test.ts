import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildAssignment, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { begin, handIn, offsetOf, pdfOf, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'
import { sweep } from './sweep.ts'

const { database } = await testDatabase()
const server = await listeningSchool(database)
const { services } = server
const day = 86_400_000

async function buildWork() {
  const group = await buildClass(database)
  const [student, assignment] = await Promise.all([
    buildStudent(database),
    buildAssignment(database, { class_id: group.id }),
  ])
  await enrol(database, student, group)
  return { assignment, who: server.as(await claimsOf(database, student.user_id)) }
}

async function keysOnDisk() {
  return await readdir(path.join(server.dataDir, 'files/assignments'))
}

test('a sweep removes what nobody needs, and nothing else', async () => {
  const { assignment, who } = await buildWork()
  const handedIn = await handIn(server.url, who, assignment.id, pdfOf(1000))
  const other = await buildWork()
  await handIn(server.url, other.who, other.assignment.id, pdfOf(2000))
  await database.asService((tx) =>
    tx.deleteFrom('assignments').where('id', '=', other.assignment.id).execute(),
  )
  const fresh = await begin(server.url, who, { assignment_id: assignment.id, length: 1000 })
  const expired = await begin(server.url, who, { assignment_id: assignment.id, length: 1000 })
  await database.asService((tx) =>
    tx
      .updateTable('storage.uploads')
      .set({ started_at: new Date(Date.now() - 8 * day) })
      .where('id', '=', uploadIdOf(expired))
      .execute(),
  )
  const stray = path.join(server.dataDir, 'uploads/stray')
  await writeFile(stray, 'x')
  await utimes(stray, 0, 0)
  const orphan = path.join(server.dataDir, 'files/assignments/1_cut-short.pdf')
  await writeFile(orphan, 'x')
  await writeFile(path.join(server.dataDir, 'files/assignments/2_being-written.pdf'), 'x')
  await utimes(orphan, 0, 0)

  expect(await sweep(services)).toEqual({
    expiredUploads: 1,
    unusedObjects: 0,
    orphanedFiles: 1,
    orphanedIncoming: 1,
  })
  expect(await offsetOf(server.url, who, fresh)).toBe(0)
  expect(await offsetOf(server.url, who, expired)).toBe('status 404')
  expect(await keysOnDisk()).toContain('2_being-written.pdf')

  const tomorrow = new Date(Date.now() + 2 * day)
  expect(await sweep(services, tomorrow)).toEqual({
    expiredUploads: 0,
    unusedObjects: 1,
    orphanedFiles: 1,
    orphanedIncoming: 0,
  })
  expect(await keysOnDisk()).toHaveLength(1)
  expect((await fetch(server.url + handedIn.file_url)).status).toBe(200)
})

test('files that are not the school’s stay, and so do very many that the database does not know', async () => {
  const old = async (name: string) => {
    const file = path.join(server.dataDir, 'files', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'x')
    await utimes(file, 0, 0)
    return file
  }
  const foreign = await old('photos/holiday.jpg')
  await old('assignments/1_cut-short.pdf')
  expect(await sweep(services)).toMatchObject({ orphanedFiles: 1 })
  expect(existsSync(foreign)).toBe(true)

  const unknown = await Promise.all(Array.from({ length: 101 }, (_, n) => old(`notes/${n}_unknown.pdf`)))
  expect(await sweep(services)).toMatchObject({ orphanedFiles: 0 })
  expect(unknown.every((file) => existsSync(file))).toBe(true)
})
