import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uploadRules } from '#shared/uploads/uploads.ts'
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
  handIn,
  metadataOf,
  offsetOf,
  pdfOf,
  send,
} from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'

const { database } = await testDatabase()
const server = await listeningSchool(database)

const group = await buildClass(database)
const assignment = await buildAssignment(database, { class_id: group.id })
const who = await buildSignedInStudent()
const other = await buildSignedInStudent()

async function buildSignedInStudent() {
  const student = await buildStudent(database)
  await enrol(database, student, group)
  return server.as(await claimsOf(database, student.user_id))
}

async function refusal(response: Response) {
  const { code, status, message, data } = (await response.json()) as Record<string, never>
  expect(status).toBe(response.status)
  expect(message).toMatch(/\.$/)
  return { code, status, data }
}

async function countRows() {
  const { uploads, handIns } = await database.asService(async (tx) => ({
    uploads: await tx.selectFrom('storage.uploads').select('id').execute(),
    handIns: await tx.selectFrom('submission_history').select('id').execute(),
  }))
  return { uploads: uploads.length, handIns: handIns.length }
}

const base = { assignment_id: assignment.id, length: 1000 }

test.each([
  ['an unknown ending', { file_name: 'essay.exe' }, 415, 'FILE_TYPE'],
  ['path parts', { file_name: '../essay.pdf' }, 422, 'FILE_NAME'],
  ['300 characters', { file_name: `${'x'.repeat(300)}.pdf` }, 422, 'FILE_NAME'],
  ['control characters', { file_name: 'a\nb.pdf' }, 422, 'FILE_NAME'],
  ['no name', { file_name: '' }, 422, 'INVALID_INPUT'],
  ['no bytes', { length: 0 }, 422, 'FILE_EMPTY'],
  ['one byte too many', { length: uploadRules['hand-in'].maxBytes + 1 }, 413, 'FILE_TOO_LARGE'],
  ['more than any disk has', { length: 1e15 }, 413, 'FILE_TOO_LARGE'],
  ['an unknown assignment', { assignment_id: crypto.randomUUID() }, 404, 'NOT_FOUND'],
  ['no uuid for an assignment', { assignment_id: "' or true" }, 422, 'INVALID_INPUT'],
  ['another purpose', { purpose: 'homework' }, 422, 'INVALID_INPUT'],
  ['no real sum', { sha256: 'abc' }, 422, 'INVALID_INPUT'],
])('a file with %s is refused before a byte is sent', async (_, change, status, code) => {
  const before = await countRows()
  expect(await refusal(await create(server.url, who, { ...base, ...change }))).toMatchObject({ status, code })
  expect(await countRows()).toEqual(before)
})

test('a purpose that does not exist is refused by its name', async () => {
  const { data } = await refusal(await create(server.url, who, { ...base, purpose: 'homework' }))
  expect(data).toHaveProperty('fields', { purpose: expect.stringContaining('homework') })
})

test('a refused file names the input at fault and what to do', async () => {
  const { data } = await refusal(await create(server.url, who, { ...base, file_name: 'song.mp3' }))
  expect(data).toHaveProperty('fields', { file: expect.stringContaining('pdf, doc, docx, txt and zip') })
})

test('nobody uploads without being signed in with a session that lives', async () => {
  expect((await create(server.url, {}, base)).status).toBe(401)
  expect((await create(server.url, { Authorization: 'Bearer forged' }, base)).status).toBe(401)
  const student = await buildStudent(database)
  const claims = await claimsOf(database, student.user_id)
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('id', '=', claims.session_id).execute(),
  )
  expect(await refusal(await create(server.url, server.as(claims), base))).toMatchObject({ status: 401 })
  const unchanged = await claimsOf(database, student.user_id, 'must_change_password')
  expect((await create(server.url, server.as(unchanged), base)).status).toBe(403)
})

test('an assignment of another class, a closed one and one of a teacher’s own are refused', async () => {
  const elsewhere = await buildAssignment(database)
  const archived = await buildAssignment(database, { class_id: group.id, status: 'archived' })
  expect((await create(server.url, who, { ...base, assignment_id: elsewhere.id })).status).toBe(404)
  expect((await create(server.url, who, { ...base, assignment_id: archived.id })).status).toBe(404)
  const teacher = await buildTeacher(database)
  const own = await buildAssignment(database, {
    class_id: (await buildClass(database, { teacher_id: teacher.id })).id,
  })
  const asTeacher = server.as(await claimsOf(database, teacher.id))
  expect((await create(server.url, asTeacher, { ...base, assignment_id: own.id })).status).toBe(403)
})

test('an assignment archived while the file is under way takes it no more, and leaves no file', async () => {
  const closing = await buildAssignment(database, { class_id: group.id })
  const location = await begin(server.url, who, { ...base, assignment_id: closing.id })
  await database.asService((tx) =>
    tx.updateTable('assignments').set({ status: 'archived' }).where('id', '=', closing.id).execute(),
  )
  expect(await refusal(await send(server.url, who, location, 0, pdfOf(1000)))).toMatchObject({
    status: 409,
    code: 'ASSIGNMENT_CLOSED',
  })
  expect(await readdir(path.join(server.dataDir, 'files/assignments'))).toEqual([])
})

test('the upload of someone else is not there', async () => {
  const location = await begin(server.url, who, base)
  expect(await offsetOf(server.url, other, location)).toBe('status 404')
  expect(await offsetOf(server.url, {}, location)).toBe('status 401')
  expect((await send(server.url, other, location, 0, pdfOf(1000))).status).toBe(404)
  expect(await abandon(server.url, other, location)).toBe(404)
  await send(server.url, who, location, 0, pdfOf(1000))
  expect((await confirm(server.url, other, location)).status).toBe(404)
  expect((await confirm(server.url, who, location)).status).toBe(200)
})

test.each([
  ['a program that calls itself pdf', 'essay.pdf', new TextEncoder().encode('MZ\u0000\u0001 not a pdf')],
  [
    'a plain zip that calls itself docx',
    'essay.docx',
    new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')),
  ],
  ['a pdf that calls itself doc', 'essay.doc', pdfOf(500)],
  [
    'bytes that call themselves text',
    'essay.txt',
    Uint8Array.from({ length: 3000 }, (_, index) => (index === 2500 ? 0 : 97)),
  ],
])('%s is refused after it has arrived, however often it is confirmed', async (_, file_name, content) => {
  const before = await countRows()
  const location = await begin(server.url, who, { ...base, file_name, length: content.length })
  expect(await refusal(await send(server.url, who, location, 0, content))).toMatchObject({
    status: 415,
    code: 'FILE_CONTENT',
  })
  expect((await confirm(server.url, who, location)).status).toBe(415)
  expect((await confirm(server.url, who, location)).status).toBe(415)
  expect(await abandon(server.url, who, location)).toBe(204)
  expect(await offsetOf(server.url, who, location)).toBe('status 404')
  expect(await countRows()).toEqual(before)
})

test('a file that arrives other than announced is refused', async () => {
  const location = await begin(server.url, who, { ...base, sha256: '0'.repeat(64) })
  expect(await refusal(await send(server.url, who, location, 0, pdfOf(1000)))).toMatchObject({
    status: 422,
    code: 'FILE_DAMAGED',
  })
  expect((await confirm(server.url, who, location)).status).toBe(410)
})

test('more bytes than announced, and bytes at the wrong offset, are refused', async () => {
  const location = await begin(server.url, who, base)
  expect((await send(server.url, who, location, 0, pdfOf(2000))).status).toBe(413)
  expect((await send(server.url, who, location, 500, pdfOf(500))).status).toBe(409)
  expect(await offsetOf(server.url, who, location)).toBe(0)
})

test('a hand-in cannot be withdrawn or sent again', async () => {
  const own = await buildAssignment(database, { class_id: group.id })
  const location = await begin(server.url, who, { ...base, assignment_id: own.id })
  await send(server.url, who, location, 0, pdfOf(1000))
  expect(await abandon(server.url, who, location)).toBe(409)
  expect((await send(server.url, who, location, 0, pdfOf(1000, 2))).status).toBe(409)
  expect((await confirm(server.url, who, location)).status).toBe(200)
})

test('thirty unfinished uploads in a day are enough', async () => {
  const busy = await buildSignedInStudent()
  for (let count = 0; count < 30; count++) await begin(server.url, busy, base)
  expect(await refusal(await create(server.url, busy, base))).toMatchObject({
    status: 429,
    code: 'TOO_MANY_UPLOADS',
  })
})

test('uploads that begin at the same time count one another', async () => {
  const busy = await buildSignedInStudent()
  for (let count = 0; count < 25; count++) await begin(server.url, busy, base)
  const replies = await Promise.all(Array.from({ length: 15 }, () => create(server.url, busy, base)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a hundred uploads in a day are enough, finished or not: each one counts', async () => {
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const eager = server.as(await claimsOf(database, student.user_id))
  const finished = {
    user_id: student.user_id,
    bucket: 'assignments',
    purpose: 'hand-in',
    length: 1000,
    started_at: new Date(Date.now() - 60_000),
    finished_at: new Date(),
  }
  const store = (rows: number) =>
    database.asService((tx) =>
      tx
        .insertInto('storage.uploads')
        .values(Array.from({ length: rows }, () => finished))
        .execute(),
    )
  await store(99)
  await begin(server.url, eager, base)
  expect(await refusal(await create(server.url, eager, base))).toMatchObject({
    status: 429,
    code: 'TOO_MANY_UPLOADS',
  })
})

test('requests that are not tus are refused with a reason', async () => {
  const location = await begin(server.url, who, base)
  const url = `${server.url}/storage/v1/upload/resumable`
  const post = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers: { ...who, ...headers } })
  expect((await post({})).status).toBe(412)
  const tus = { 'Tus-Resumable': '1.0.0' }
  expect((await post({ ...tus, 'Upload-Length': 'many' })).status).toBe(400)
  expect(
    (
      await post({
        ...tus,
        'Upload-Defer-Length': '1',
        'Upload-Metadata': metadataOf({ purpose: 'hand-in' }),
      })
    ).status,
  ).toBe(501)
  const outside = await fetch(`${url}/..%2f..%2fetc`, { headers: { ...who, ...tus }, method: 'HEAD' })
  expect(outside.headers.get('upload-offset')).toBeNull()
  expect((await fetch(server.url + location, { method: 'PATCH', headers: { ...who, ...tus } })).status).toBe(
    403,
  )
})

test('the hand-ins of others are not listed', async () => {
  const own = await buildAssignment(database, { class_id: group.id })
  await handIn(server.url, who, own.id, pdfOf(1000))
  const list = (headers: Record<string, string>, id: string) =>
    fetch(`${server.url}/api/v1/assignments/${id}/hand-ins`, { headers })
  expect(await (await list(other, own.id)).json()).toEqual([])
  expect(await (await list(who, own.id)).json()).toHaveLength(1)
  expect((await list({}, own.id)).status).toBe(401)
  expect((await list(who, 'nonsense')).status).toBe(422)
})
