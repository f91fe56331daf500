import { symlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  begin,
  confirm,
  create,
  handIn,
  offsetOf,
  pdfOf,
  send,
  uploadIdOf,
} from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'
import { sumAnnouncedBytes, sumStoredBytes } from './queries.ts'

const { database } = await testDatabase()
const server = await listeningSchool(database)
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
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db))
  const storage = env.storage as { limitBytes: number | undefined }
  storage.limitBytes = announced + 1000
  expect((await create(server.url, who, base)).status).toBe(201)
  const refused = await create(server.url, who, base)
  storage.limitBytes = undefined
  expect(await refused.json()).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
})

test('of uploads that begin at the same moment only those are admitted that the school has room for', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, buildSignedInStudent))
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db))
  const stored = await database.asServiceOnce(sumStoredBytes)
  const storage = env.storage as { limitBytes: number | undefined }
  storage.limitBytes = announced + stored + 2500
  const replies = await Promise.all(people.map(({ who }) => create(server.url, who, base)))
  storage.limitBytes = undefined
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 507, 507, 507, 507, 507, 507])
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

/** Lets the time pass for which room is kept. */
async function letReservationsEnd() {
  await database.asService((tx) =>
    tx
      .updateTable('storage.uploads')
      .set({ reserved_until: new Date(Date.now() - 1000) })
      .where('finished_at', 'is', null)
      .execute(),
  )
}

async function reservationOf(location: string) {
  const { started_at, reserved_until } = await database.asService((tx) =>
    tx
      .selectFrom('storage.uploads')
      .select(['started_at', 'reserved_until'])
      .where('id', '=', uploadIdOf(location))
      .executeTakeFirstOrThrow(),
  )
  return (reserved_until.getTime() - started_at.getTime()) / 3_600_000
}

test('an announced upload without a byte keeps its room for an hour, and with bytes for a day', async () => {
  const { who } = await buildSignedInStudent()
  const location = await begin(server.url, who, { ...base, length: 2000 })
  expect(await reservationOf(location)).toBeCloseTo(1, 1)
  await send(server.url, who, location, 0, pdfOf(1000))
  expect(await reservationOf(location)).toBeCloseTo(24, 1)
})

test('uploads that were announced and never sent do not keep others out', async () => {
  const { who } = await buildSignedInStudent()
  await withFree(env.storage.reserveBytes + 3 * megabyte, async () => {
    expect((await create(server.url, who, { ...base, length: megabyte })).status).toBe(201)
    expect((await create(server.url, who, { ...base, length: 2 * megabyte })).status).toBe(507)
    await letReservationsEnd()
    expect(await database.asServiceOnce(sumAnnouncedBytes)).toBe(0)
    expect((await create(server.url, who, { ...base, length: megabyte })).status).toBe(201)
  })
})

test('an upload whose room is no longer kept goes on where there is room, from its own beginning', async () => {
  const { who } = await buildSignedInStudent()
  const content = pdfOf(2000)
  const location = await begin(server.url, who, { ...base, length: content.length })
  await send(server.url, who, location, 0, content.subarray(0, 1000))
  await letReservationsEnd()
  await withFree(env.storage.reserveBytes + 1000, async () => {
    expect((await send(server.url, who, location, 1000, content.subarray(1000))).status).toBe(507)
    expect(await offsetOf(server.url, who, location)).toBe(1000)
  })
  expect((await send(server.url, who, location, 1000, content.subarray(1000))).status).toBe(204)
  expect((await confirm(server.url, who, location)).status).toBe(200)
})

test('a student is told how much of the room is used, also by what is being sent', async () => {
  const { student, who } = await buildSignedInStudent()
  await storeObject(student.user_id ?? '', 3 * megabyte)
  await begin(server.url, who, { ...base, length: megabyte })
  const reply = await fetch(`${server.url}/api/v1/hand-ins/room`, { headers: who })
  expect(await reply.json()).toEqual({
    used: 4 * megabyte,
    most: school.mostMegabytesPerStudent * megabyte,
  })
})
