import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { buildAssignment, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
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

const { database } = await testDatabase()
const server = await listeningSchool(database)

async function buildStudentWithWork() {
  const group = await buildClass(database)
  const [student, assignment] = await Promise.all([
    buildStudent(database),
    buildAssignment(database, { class_id: group.id }),
  ])
  await enrol(database, student, group)
  const who = server.as(await claimsOf(database, student.user_id))
  return { student, assignment, who, group }
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

async function rowsOf(assignmentId: string) {
  return await database.asService((tx) =>
    tx
      .selectFrom('submission_history')
      .selectAll()
      .where('assignment_id', '=', assignmentId)
      .orderBy('receipt_number')
      .execute(),
  )
}

test('other accounts of the machine cannot read what was handed in', async () => {
  const { assignment, who } = await buildStudentWithWork()
  await handIn(server.url, who, assignment.id, pdfOf(1000))
  await begin(server.url, who, { assignment_id: assignment.id, length: 1000 })
  const modes = ['files', 'uploads'].map((folder) => statSync(path.join(server.dataDir, folder)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700])
})

test('a file sent in two pieces becomes a hand-in with a receipt and a link', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const content = pdfOf(300_000)
  const upload = {
    assignment_id: assignment.id,
    file_name: 'My essay 😀.pdf',
    length: content.length,
    sha256: sha256(content),
  }
  const location = await begin(server.url, who, upload)
  expect(
    (await send(server.url, who, location, 0, content.slice(0, 100_000))).headers.get('upload-offset'),
  ).toBe('100000')
  expect(await rowsOf(assignment.id)).toEqual([])
  expect((await send(server.url, who, location, 100_000, content.slice(100_000))).status).toBe(204)

  const { status, body } = await confirm(server.url, who, location)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    file_name: 'My essay 😀.pdf',
    file_size: 300_000,
    sha256: sha256(content),
    status: 'submitted',
  })
  expect(body.receipt_number).toMatch(/^H-\d{4}-\d+$/)
  const file = await fetch(server.url + body.file_url)
  expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(content))
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''My%20essay%20%F0%9F%98%80.pdf")
  expect(await readdir(path.join(server.dataDir, 'uploads'))).not.toContain(uploadIdOf(location))
})

test('a small file comes with the request that begins it, and is not begun again when the answer was lost', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const content = pdfOf(100_000)
  const id = crypto.randomUUID()
  const upload = { assignment_id: assignment.id, length: content.length, sha256: sha256(content), id }
  const begun = await create(server.url, who, upload, content)
  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toBe(`/storage/v1/upload/resumable/${id}`)
  expect(await rowsOf(assignment.id)).toHaveLength(1)

  await database.asService((tx) =>
    tx.updateTable('assignments').set({ due_date: '2020-01-31' }).where('id', '=', assignment.id).execute(),
  )
  expect((await create(server.url, who, upload, content)).status).toBe(409)
  expect(await offsetOf(server.url, who, `/storage/v1/upload/resumable/${id}`)).toBe(content.length)
  expect((await confirm(server.url, who, id)).status).toBe(200)
  expect(await rowsOf(assignment.id)).toHaveLength(1)
})

test('nobody goes on with an upload by its name but its owner', async () => {
  const first = await buildStudentWithWork()
  const second = await buildStudentWithWork()
  const content = pdfOf(1000)
  const id = crypto.randomUUID()
  const uploadOf = (assignment: { id: string }) => ({ assignment_id: assignment.id, length: 1000, id })
  expect((await create(server.url, first.who, uploadOf(first.assignment), content)).status).toBe(201)
  expect((await create(server.url, second.who, uploadOf(second.assignment), content)).status).toBe(409)
  expect((await confirm(server.url, second.who, id)).status).toBe(404)
  expect(await rowsOf(second.assignment.id)).toEqual([])
})

test('a connection that drops in the middle of a piece loses nothing that has arrived', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const content = pdfOf(2_000_000)
  const location = await begin(server.url, who, { assignment_id: assignment.id, length: content.length })
  await new Promise<void>((resolve) => {
    const call = request(server.url + location, {
      method: 'PATCH',
      headers: {
        ...who,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': 0,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': content.length,
      },
    })
    call.on('error', () => resolve())
    call.write(content.slice(0, 1_000_000))
    // The connection is cut as soon as the server has written something.
    void (async () => {
      while (!((await server.services.incoming.sizeOf(uploadIdOf(location))) ?? 0))
        await new Promise(setImmediate)
      call.destroy(new Error('cut'))
    })()
  })

  const arrived = await offsetOf(server.url, who, location)
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThanOrEqual(1_000_000)
  expect((await confirm(server.url, who, location)).body.code).toBe('UPLOAD_INCOMPLETE')
  expect(
    (await send(server.url, who, location, Number(arrived), content.slice(Number(arrived)))).status,
  ).toBe(204)
  expect((await confirm(server.url, who, location)).body.sha256).toBe(sha256(content))
})

test('a server that ends between the last byte and the row hands in at the confirmation', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const content = pdfOf(50_000)
  const location = await begin(server.url, who, { assignment_id: assignment.id, length: content.length })
  await server.services.incoming.append(uploadIdOf(location), 0, Readable.from([content]))
  expect(await offsetOf(server.url, who, location)).toBe(content.length)
  expect((await confirm(server.url, who, location)).body.sha256).toBe(sha256(content))
  expect(await rowsOf(assignment.id)).toHaveLength(1)
})

test('twenty confirmations at once are one hand-in with one file', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const content = pdfOf(200_000)
  const location = await begin(server.url, who, { assignment_id: assignment.id, length: content.length })
  const before = await readdir(path.join(server.dataDir, 'files/assignments'))
  const all = await Promise.all([
    send(server.url, who, location, 0, content).then(() => confirm(server.url, who, location)),
    ...Array.from({ length: 20 }, () => confirm(server.url, who, location)),
  ])
  await Promise.all(Array.from({ length: 20 }, () => confirm(server.url, who, location)))
  const receipts = new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.receipt_number))
  expect(receipts.size).toBe(1)
  expect(await rowsOf(assignment.id)).toHaveLength(1)
  expect(await readdir(path.join(server.dataDir, 'files/assignments'))).toHaveLength(before.length + 1)
  expect(await offsetOf(server.url, who, location)).toBe(content.length)
})

test('a second hand-in counts, and the first stays as history with its receipt', async () => {
  const { assignment, who } = await buildStudentWithWork()
  const first = await handIn(server.url, who, assignment.id, pdfOf(1000, 1))
  const second = await handIn(server.url, who, assignment.id, pdfOf(2000, 2))
  const listed = await fetch(`${server.url}/api/v1/assignments/${assignment.id}/hand-ins`, { headers: who })
  expect(await listed.json()).toEqual([
    expect.objectContaining({ receipt_number: second.receipt_number, counts: true, file_size: 2000 }),
    expect.objectContaining({ receipt_number: first.receipt_number, counts: false, file_size: 1000 }),
  ])
  const rows = await database.asService((tx) =>
    tx.selectFrom('assignment_submissions').selectAll().where('assignment_id', '=', assignment.id).execute(),
  )
  expect(rows).toEqual([expect.objectContaining({ file_size: 2000, status: 'submitted' })])
})

test('work that is marked is accepted again only after the teacher reopens it', async () => {
  const { assignment, who } = await buildStudentWithWork()
  await handIn(server.url, who, assignment.id, pdfOf(1000))
  const begun = await begin(server.url, who, { assignment_id: assignment.id, length: 1000 })
  const mark = (change: { status?: string; grade?: number; reopened_at?: Date }) =>
    database.asService((tx) =>
      tx
        .updateTable('assignment_submissions')
        .set(change)
        .where('assignment_id', '=', assignment.id)
        .execute(),
    )
  await mark({ status: 'graded', grade: 17 })

  await expect(begin(server.url, who, { assignment_id: assignment.id, length: 1000 })).rejects.toThrow(
    'ALREADY_MARKED',
  )
  expect(await (await send(server.url, who, begun, 0, pdfOf(1000, 2))).json()).toMatchObject({
    code: 'ALREADY_MARKED',
    status: 409,
  })
  expect((await confirm(server.url, who, begun)).body.code).toBe('ALREADY_MARKED')
  expect(await rowsOf(assignment.id)).toEqual([expect.objectContaining({ grade: 17, status: 'graded' })])

  await mark({ reopened_at: new Date() })
  await handIn(server.url, who, assignment.id, pdfOf(1500, 3))
  expect((await rowsOf(assignment.id)).map(({ grade, status }) => [grade, status])).toEqual([
    [17, 'graded'],
    [null, 'submitted'],
  ])
})

test.each([
  ['the last millisecond of the due date', '2025-09-22T13:59:59.999Z', 'submitted'],
  ['the first moment of the next day', '2025-09-22T14:00:00.000Z', 'late'],
])(
  'an upload announced with its sum in %s is %s in the time zone of the school',
  async (_, startedAt, status) => {
    const { assignment, who, group } = await buildStudentWithWork()
    const due = await buildAssignment(database, { class_id: group.id, due_date: '2025-09-22' })
    expect(assignment.due_date).toBeNull()
    const announced = { assignment_id: due.id, length: 1000, sha256: sha256(pdfOf(1000)) }
    const location = await begin(server.url, who, announced)
    await database.asService((tx) =>
      tx
        .updateTable('storage.uploads')
        .set({ started_at: startedAt })
        .where('id', '=', uploadIdOf(location))
        .execute(),
    )
    await send(server.url, who, location, 0, pdfOf(1000))
    expect((await confirm(server.url, who, location)).body.status).toBe(status)
  },
)
