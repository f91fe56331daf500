import { symlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { school } from '#school.config.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { begin, create, handIn, pdfOf, send, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { startHandInServer } from '#tests/support/hand-in-server.ts'
import { sumAnnouncedBytes } from './queries.ts'

const { database } = await testDatabase()
const server = await startHandInServer(database)
const { disk, env } = server.services
const group = await buildClass(database)
const assignment = await buildAssignment(database, { class_id: group.id })
const base = { assignment_id: assignment.id, length: 1000 }
const megabyte = 1_048_576

async function buildSignedInStudent() {
  const student = await buildStudent(database)
  await enrol(database, student, group)
  return { student, who: server.as(await claimsOf(database, student.user_id)) }
}

async function storeObject(owner: string, size: number) {
  const object = { bucket: 'assignments', content_type: 'application/pdf', sha256: '0'.repeat(64) }
  await database.asService((tx) =>
    insertOne(tx, 'storage.objects', { ...object, name: crypto.randomUUID(), size, owner }),
  )
}

/** Runs `work` while the disk has only so many bytes left. */
async function withFree(bytes: number, work: () => Promise<void>) {
  const free = vi.spyOn(disk, 'free').mockResolvedValue(bytes)
  try {
    await work()
  } finally {
    free.mockRestore()
  }
}

test('the reserve of the disk stays free, and a refusal leaves nothing to count', async () => {
  const { student, who } = await buildSignedInStudent()
  await withFree(env.storage.reserveBytes + 2000, async () => {
    expect((await create(server.url, who, base)).status).toBe(201)
  })
  await withFree(env.storage.reserveBytes + 2000, async () => {
    const refused = await create(server.url, who, base)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringContaining('no room'),
    })
  })
  const rows = await database.asService((tx) =>
    tx.selectFrom('storage.uploads').select('id').where('user_id', '=', student.user_id).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('all files together stay below the limit of the school', async () => {
  const { who } = await buildSignedInStudent()
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db, new Date(0)))
  const storage = env.storage as { limitBytes: number | undefined }
  storage.limitBytes = announced + 1000
  expect((await create(server.url, who, base)).status).toBe(201)
  const refused = await create(server.url, who, base)
  storage.limitBytes = undefined
  expect(await refused.json()).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
})

test('a student who has used up the budget is refused with the reason, and others are not held up', async () => {
  const [full, other] = [await buildSignedInStudent(), await buildSignedInStudent()]
  const budget = school.mostMegabytesPerStudent * megabyte
  for (let left = budget - 1000; left > 0; left -= 50 * megabyte)
    await storeObject(full.student.user_id ?? '', Math.min(left, 50 * megabyte))
  expect((await create(server.url, full.who, base)).status).toBe(201)
  const refused = await create(server.url, full.who, base)
  expect(await refused.json()).toMatchObject({ status: 507, code: 'BUDGET_USED' })
  expect((await create(server.url, other.who, base)).status).toBe(201)
})

test('uploads that the disk had no room for do not count as unfinished', async () => {
  const { who } = await buildSignedInStudent()
  for (let count = 0; count < 30; count++) {
    const location = await begin(server.url, who, base)
    const file = path.join(server.dataDir, 'uploads', uploadIdOf(location))
    await rm(file)
    // A device that is always full.
    await symlink('/dev/full', file)
    expect((await send(server.url, who, location, 0, pdfOf(1000))).status).toBe(507)
    await rm(file)
  }
  expect((await handIn(server.url, who, assignment.id, pdfOf(1000))).file_size).toBe(1000)
})
