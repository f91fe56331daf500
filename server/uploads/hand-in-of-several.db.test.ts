import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  abandon,
  begin,
  confirm,
  create,
  offsetOf,
  pdfOf,
  send,
  setOf,
  sumOf,
  uploadIdOf,
  type Part,
} from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'
import { handIn } from '#server/domain/hand-ins/upload-purpose.ts'
import { sweep } from './sweep.ts'

const { database } = await testDatabase()
const server = await listeningSchool(database)
const day = 86_400_000
async function buildWork(overrides: { due_date?: string } = {}) {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const assignment = await buildAssignment(database, { class_id: group.id, ...overrides })
  const sitIn = async () => {
    const student = await buildStudent(database)
    await enrol(database, student, group)
    return { student, who: server.as(await claimsOf(database, student.user_id)) }
  }
  return { teacher, assignment, ...(await sitIn()), classmate: await sitIn() }
}

type Work = Pick<Awaited<ReturnType<typeof buildWork>>, 'assignment' | 'who'>

async function beginPart({ who, assignment }: Work, { file }: Part): Promise<string> {
  return await begin(server.url, who, { assignment_id: assignment.id, ...file })
}

async function sendPart(work: Work, part: Part): Promise<string> {
  const location = await beginPart(work, part)
  expect((await send(server.url, work.who, location, 0, part.content)).status).toBe(204)
  return location
}

/** Sends all files, one after the other. @returns the addresses of their uploads */
async function sendAll(work: Work, parts: readonly Part[]): Promise<string[]> {
  const locations: string[] = []
  for (const part of parts) locations.push(await sendPart(work, part))
  return locations
}

/** Begins a file at an earlier time. */
async function beginAt(started_at: Date, work: Work, part: Part): Promise<string> {
  const location = await beginPart(work, part)
  await database.asService((tx) =>
    tx.updateTable('storage.uploads').set({ started_at }).where('id', '=', uploadIdOf(location)).execute(),
  )
  return location
}

async function countHandIns() {
  return await database.asService(async (tx) => {
    const [submissions, files, objects] = await Promise.all([
      tx.selectFrom('submission_history').select('id').execute(),
      tx.selectFrom('submission_files').select('upload_id').execute(),
      tx.selectFrom('storage.objects').select('id').execute(),
    ])
    return { submissions: submissions.length, files: files.length, objects: objects.length }
  })
}

const namesOf = (receipt: Receipt) => filesOf(receipt).map(({ file_name }) => file_name)

test('files that arrive out of order become one hand-in in their order, with the last of them', async () => {
  const work = await buildWork()
  const before = await countHandIns()
  const [first, second, third] = setOf()
  await sendAll(work, [third!, first!])
  expect(await countHandIns()).toEqual(before)
  const last = await sendPart(work, second!)
  expect(await countHandIns()).toEqual({
    submissions: before.submissions + 1,
    files: before.files + 2,
    objects: before.objects + 3,
  })
  const { status, body } = await confirm(server.url, work.who, last)
  expect(status).toBe(200)
  expect(namesOf(body)).toEqual(['page 1.pdf', 'page 2.pdf', 'page 3.pdf'])
  const opened = await Promise.all(
    filesOf<{ file_url: string }>(body).map(async ({ file_url }) => {
      return (await (await fetch(server.url + file_url)).arrayBuffer()).byteLength
    }),
  )
  expect(opened).toEqual([1000, 2000, 3000])
})

test('a set that was stopped between its files is no hand-in, and goes on from where it was', async () => {
  const work = await buildWork()
  const before = await countHandIns()
  const [first, second, third] = setOf()
  const [one] = await sendAll(work, [first!, second!])
  const cut = await beginPart(work, third!)
  await send(server.url, work.who, cut, 0, third!.content.subarray(0, 1200))
  const { status, body } = await confirm(server.url, work.who, one!)
  expect([status, body.code]).toEqual([409, 'SET_INCOMPLETE'])
  expect(await countHandIns()).toEqual(before)

  // The sweep of the night leaves what has arrived.
  await sweep(server.services, new Date(Date.now() + 2 * day))
  expect(await offsetOf(server.url, work.who, one!)).toBe(1000)
  expect(await offsetOf(server.url, work.who, cut)).toBe(1200)
  await send(server.url, work.who, cut, 1200, third!.content.subarray(1200))
  expect((await confirm(server.url, work.who, one!)).body.further_files).toHaveLength(2)

  // Nor does one of the next days take the files of a hand-in.
  expect(await sweep(server.services, new Date(Date.now() + 2 * day))).toMatchObject({ unusedObjects: 0 })
})

test('the same files confirmed again, by any of them and at the same time, give the same receipt', async () => {
  const work = await buildWork()
  const parts = setOf()
  const locations = await Promise.all(parts.map((part) => beginPart(work, part)))
  await Promise.all(
    locations.map((location, index) => send(server.url, work.who, location, 0, parts[index]!.content)),
  )
  const replies = await Promise.all(locations.map((location) => confirm(server.url, work.who, location)))
  const [{ body }] = replies as [(typeof replies)[number]]
  expect(replies.map((reply) => [reply.status, reply.body.receipt_number])).toEqual(
    locations.map(() => [200, body.receipt_number]),
  )
  expect(await offsetOf(server.url, work.who, locations[0]!)).toBe(1000)
  const stored = await readdir(path.join(server.dataDir, 'files/assignments'))
  expect(stored).toHaveLength((await countHandIns()).objects)
})

test('files of somebody else’s set do not complete one, and cannot be confirmed', async () => {
  const work = await buildWork()
  const [first, second, third] = setOf()
  const [one] = await sendAll(work, [first!, second!])
  const other = { assignment: work.assignment, who: work.classmate.who }
  const before = await countHandIns()
  const foreign = await sendPart(other, third!)
  expect((await confirm(server.url, other.who, foreign)).status).toBe(409)
  expect((await confirm(server.url, other.who, one!)).status).toBe(404)
  expect((await confirm(server.url, work.who, one!)).status).toBe(409)
  expect(await countHandIns()).toEqual(before)
})

test('a file sent twice for one place counts once, and the one that has arrived counts', async () => {
  const work = await buildWork()
  const [first, second, third] = setOf()
  await sendAll(work, [first!, first!])
  await beginPart(work, first!)
  await sendAll(work, [second!])
  const last = await sendPart(work, third!)
  expect(namesOf((await confirm(server.url, work.who, last)).body)).toHaveLength(3)
})

test.each([
  ['more files than a hand-in has', { set_count: '11' }],
  ['one file alone', { set_count: '1' }],
  ['a place beyond the last', { set_position: '4' }],
  ['no place', { set_position: '' }],
  ['no number of files', { set_count: 'many' }],
  ['a set without a name', { set_id: 'x' }],
])('a file of %s is refused before a byte is sent', async (_, change) => {
  const work = await buildWork()
  const [part] = setOf()
  const upload = { assignment_id: work.assignment.id, ...part!.file, ...change }
  expect((await create(server.url, work.who, upload)).status).toBe(422)
})

test('files that are too large together are refused with a reason', () => {
  expect(handIn.refusalFor?.(Object.assign(new Error('set_too_large'), { code: 'SP005' }))).toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
  })
})

test('a file that is not what its name says is refused by itself; the others stay, and another one takes its place', async () => {
  const work = await buildWork()
  const [first, second, third] = setOf()
  await sendAll(work, [first!])
  const wrong = new TextEncoder().encode('not a pdf at all')
  const bad = { content: wrong, file: { ...second!.file, length: wrong.length, sha256: sumOf(wrong) } }
  const location = await beginPart(work, bad)
  expect((await send(server.url, work.who, location, 0, wrong)).status).toBe(415)
  await sendAll(work, [third!])
  expect((await confirm(server.url, work.who, location)).status).toBe(410)
  expect(await abandon(server.url, work.who, location)).toBe(204)
  const good = await sendPart(work, second!)
  expect(namesOf((await confirm(server.url, work.who, good)).body)).toHaveLength(3)
})

test('a set that was announced whole before the deadline is in time, and one that was not is late', async () => {
  const inTime = new Date('2025-09-22T13:00:00Z')
  const announced = await buildWork({ due_date: '2025-09-22' })
  const [first, second, third] = setOf()
  const begun = await beginAt(inTime, announced, first!)
  await sendAll(announced, [second!, third!])
  await send(server.url, announced.who, begun, 0, first!.content)
  const { body } = await confirm(server.url, announced.who, begun)
  expect([body.status, body.queued_at_proved]).toEqual(['submitted', true])

  const changed = await buildWork({ due_date: '2025-09-22' })
  const [one, two] = setOf([first!.content, pdfOf(2000, 9)])
  const set_sums = `${first!.file.sha256},${second!.file.sha256}`
  const other = await beginAt(inTime, changed, { ...one!, file: { ...one!.file, set_sums } })
  const last = await sendPart(changed, two!)
  await send(server.url, changed.who, other, 0, first!.content)
  expect((await confirm(server.url, changed.who, last)).body.status).toBe('late')
})

test('a set that was announced while the assignment was open goes on after its last day', async () => {
  const work = await buildWork()
  const [first, second, third] = setOf()
  const begun = await beginAt(new Date(Date.now() - 3 * day), work, first!)
  const closed = { due_date: '2025-09-22', closes_on: schoolDay(new Date(Date.now() - 2 * day)) }
  await database.asService((tx) =>
    tx.updateTable('assignments').set(closed).where('id', '=', work.assignment.id).execute(),
  )
  const unannounced = { assignment_id: work.assignment.id, ...setOf()[0]!.file }
  expect((await create(server.url, work.who, unannounced)).status).toBe(409)
  await sendAll(work, [second!, third!])
  await send(server.url, work.who, begun, 0, first!.content)
  expect((await confirm(server.url, work.who, begun)).status).toBe(200)
})

test('each file opens for the student and the teacher of the assignment, and for nobody else', async () => {
  const work = await buildWork()
  const [location] = await sendAll(work, setOf())
  await confirm(server.url, work.who, location!)
  const keys = await database.asService(async (tx) => {
    const rows = await tx.selectFrom('submission_files').selectAll().orderBy('position').execute()
    const own = await tx
      .selectFrom('submission_history')
      .select('receipt_number')
      .where('student_id', '=', work.student.id)
      .executeTakeFirstOrThrow()
    return rows.filter((row) => row.receipt_number === own.receipt_number).map((row) => row.file_url)
  })
  expect(keys).toHaveLength(2)
  const stranger = await buildTeacher(database)
  const open = async (userId: string) => {
    const claims = await claimsOf(database, userId)
    const links = server.services.links.for(claims)
    return await Promise.all(
      keys.map(async (key) => (await fetch(server.url + links.signFileUrl(key, 'page.pdf'))).status),
    )
  }
  expect(await open(work.student.user_id)).toEqual([200, 200])
  expect(await open(work.teacher.id)).toEqual([200, 200])
  expect(await open(work.classmate.student.user_id)).toEqual([403, 403])
  expect(await open(stranger.id)).toEqual([403, 403])
})
