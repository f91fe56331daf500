import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { SubmissionHistory } from '#database/types.ts'
import { buildAssignment, buildStudent, buildUpload, claimsOf, enrol } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const sha256 = 'a'.repeat(64)

async function buildDesk(overrides: { due_date?: string; status?: string } = {}) {
  const assignment = await buildAssignment(database, overrides)
  const student = await buildStudent(database)
  await enrol(database, student, { id: assignment.class_id })
  return { assignment, student, claims: await claimsOf(database, student.user_id) }
}

type Desk = Awaited<ReturnType<typeof buildDesk>>

function startUpload({ assignment, student }: Desk, started_at = new Date(), details: object = {}) {
  const metadata = JSON.stringify({ assignment_id: assignment.id, file_name: 'essay.pdf', ...details })
  return buildUpload(database, { user_id: student.user_id, metadata, started_at })
}

async function handIn({ claims }: Pick<Desk, 'claims'>, upload: { id: string }, size = 1024) {
  const name = `${randomUUID()}_essay.pdf`
  const file = { upload_id: upload.id, name, content_type: 'application/pdf', size, sha256 }
  const { rows } = await database.asUser(claims, (tx) =>
    sql<
      Selectable<SubmissionHistory>
    >`select * from public.hand_in(${JSON.stringify([file])}::jsonb)`.execute(tx),
  )
  return rows[0]!
}

function submissionOf({ assignment, student }: Desk) {
  return database.asService((tx) =>
    tx
      .selectFrom('assignment_submissions')
      .selectAll()
      .where('assignment_id', '=', assignment.id)
      .where('student_id', '=', student.id)
      .execute(),
  )
}

function mark(desk: Desk, values: object) {
  return database.asService((tx) =>
    tx.updateTable('assignment_submissions').set(values).where('student_id', '=', desk.student.id).execute(),
  )
}

test('a finished upload becomes object, hand-in and receipt together', async () => {
  const desk = await buildDesk()
  const upload = await startUpload(desk)
  const receipt = await handIn(desk, upload)
  expect(receipt).toMatchObject({
    file_name: 'essay.pdf',
    file_size: 1024,
    sha256: 'a'.repeat(64),
    status: 'submitted',
  })
  expect(receipt.receipt_number).toBeGreaterThan(100_000)
  const [submission] = await submissionOf(desk)
  expect(submission).toMatchObject({ receipt_number: receipt.receipt_number, upload_id: upload.id })
  const [bucket, name] = receipt.file_url.split('/')
  const objects = await database.asService((tx) =>
    tx
      .selectFrom('storage.objects')
      .selectAll()
      .where('bucket', '=', bucket!)
      .where('name', '=', name!)
      .execute(),
  )
  expect(objects).toMatchObject([{ owner: desk.student.user_id, size: 1024 }])
})

test('the same upload handed in twice is one hand-in with one receipt', async () => {
  const desk = await buildDesk()
  const upload = await startUpload(desk)
  const receipt = await handIn(desk, upload)
  expect(await handIn(desk, upload)).toEqual(receipt)
})

test('a second hand-in replaces the first, which stays as history', async () => {
  const desk = await buildDesk()
  const first = await handIn(desk, await startUpload(desk))
  const second = await handIn(desk, await startUpload(desk))
  expect(await submissionOf(desk)).toMatchObject([
    { receipt_number: second.receipt_number, file_url: second.file_url },
  ])
  const history = await database.asUser(desk.claims, (tx) =>
    tx.selectFrom('submission_history').selectAll().orderBy('receipt_number').execute(),
  )
  expect(history.map((row) => row.receipt_number)).toEqual([first.receipt_number, second.receipt_number])
})

const dueDay = new Date('2025-09-22T13:59:00Z')

test('an announcement with the sum of the file counts for the deadline, and both times are recorded', async () => {
  const desk = await buildDesk({ due_date: '2025-09-22' })
  expect(await handIn(desk, await startUpload(desk, dueDay, { sha256 }))).toMatchObject({
    status: 'submitted',
    started_at: dueDay,
    queued_at: dueDay,
    queued_at_proved: true,
  })
  const after = await startUpload(desk, new Date('2025-09-22T14:01:00Z'), { sha256 })
  expect(await handIn(desk, after)).toMatchObject({ status: 'late', queued_at: null })
})

test.each([
  ['without the sum of the file', {}],
  ['with the sum of another file', { sha256: 'b'.repeat(64) }],
  ['that claims to be proved', { queued_at: dueDay.toISOString(), queued_at_proved: true }],
])('an announcement %s does not count: the file counts from its arrival', async (_, details) => {
  const desk = await buildDesk({ due_date: '2025-09-22' })
  const receipt = await handIn(desk, await startUpload(desk, dueDay, details))
  expect(receipt).toMatchObject({ status: 'late', started_at: receipt.received_at })
  expect(receipt.queued_at_proved).not.toBe(true)
})

test('after marking, another hand-in needs the teacher to reopen; the mark stays with the file it was for', async () => {
  const desk = await buildDesk()
  const first = await handIn(desk, await startUpload(desk))
  await mark(desk, { status: 'graded', grade: 11, feedback: 'Show your working' })
  const again = await startUpload(desk)
  await expect(handIn(desk, again)).rejects.toMatchObject({ code: 'SP002', message: 'already_marked' })
  await mark(desk, { reopened_at: new Date() })
  await handIn(desk, again)
  expect(await submissionOf(desk)).toMatchObject([
    { status: 'submitted', grade: null, feedback: null, reopened_at: null },
  ])
  const entry = await database.asService((tx) =>
    tx
      .selectFrom('submission_history')
      .selectAll()
      .where('receipt_number', '=', first.receipt_number)
      .executeTakeFirstOrThrow(),
  )
  expect(entry).toMatchObject({ status: 'graded', grade: 11, feedback: 'Show your working' })
})

test('a refused hand-in leaves nothing behind', async () => {
  const desk = await buildDesk()
  await handIn(desk, await startUpload(desk))
  await mark(desk, { status: 'graded', grade: 1 })
  const count = () =>
    database.asService((tx) =>
      tx
        .selectFrom('storage.objects')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
  const before = await count()
  const upload = await startUpload(desk)
  await expect(handIn(desk, upload)).rejects.toMatchObject({ code: 'SP002' })
  expect(await count()).toEqual(before)
  const row = await database.asService((tx) =>
    tx.selectFrom('storage.uploads').selectAll().where('id', '=', upload.id).executeTakeFirstOrThrow(),
  )
  expect(row.finished_at).toBeNull()
})

test('work of another class, archived work, work of an archived class and work that does not exist cannot be handed in', async () => {
  const stranger = await buildDesk()
  const desk = await buildDesk()
  const otherClass = { ...stranger, student: desk.student }
  await expect(handIn(desk, await startUpload(otherClass))).rejects.toMatchObject({
    code: 'SP001',
    message: 'assignment_not_open',
  })
  const archived = await buildDesk({ status: 'archived' })
  await expect(handIn(archived, await startUpload(archived))).rejects.toMatchObject({ code: 'SP001' })
  const put = await buildDesk()
  await database.asService((tx) =>
    tx.updateTable('classes').set({ is_archived: true }).where('id', '=', put.assignment.class_id).execute(),
  )
  await expect(handIn(put, await startUpload(put))).rejects.toMatchObject({ code: 'SP001' })
  const nowhere = { ...desk, assignment: { ...desk.assignment, id: randomUUID() } }
  await expect(handIn(desk, await startUpload(nowhere))).rejects.toMatchObject({ code: 'SP001' })
})

test('another person’s upload, an unknown one, and one of another size are not handed in', async () => {
  const desk = await buildDesk()
  const stranger = await buildDesk()
  const notFound = { code: 'SP004', message: 'upload_not_found' }
  await expect(handIn(stranger, await startUpload(desk))).rejects.toMatchObject(notFound)
  await expect(handIn(desk, { id: randomUUID() })).rejects.toMatchObject(notFound)
  await expect(handIn(desk, await startUpload(desk), 1023)).rejects.toMatchObject(notFound)
})

/** The uploads of a set of four files, and what hand_in() is told of them. */
async function startSet(desk: Desk, length = 1024) {
  const set_id = randomUUID()
  return await Promise.all(
    [1, 2, 3, 4].map(async (set_position) => {
      const { id: assignment_id } = desk.assignment
      const place = { set_id, set_position, set_count: 4 }
      const metadata = JSON.stringify({ assignment_id, file_name: `${set_position}.pdf`, ...place })
      const { id } = await buildUpload(database, { user_id: desk.student.user_id, metadata, length })
      return { upload_id: id, name: `${id}.pdf`, content_type: 'application/pdf', size: length, sha256 }
    }),
  )
}

async function handInAll({ claims }: Desk, files: readonly object[]) {
  return await database.asUser(claims, (tx) =>
    sql`select * from public.hand_in(${JSON.stringify(files)}::jsonb)`.execute(tx),
  )
}

test('several files are handed in as a whole set of one person in its order, and not above 30 MB', async () => {
  const desk = await buildDesk()
  const notFound = { code: 'SP004' }
  const [first, second, third, fourth] = await startSet(desk)
  await expect(handInAll(desk, [first!, second!, third!])).rejects.toMatchObject(notFound)
  await expect(handInAll(desk, [second!, first!, third!, fourth!])).rejects.toMatchObject(notFound)
  const [foreign] = await startSet(await buildDesk())
  await expect(handInAll(desk, [foreign!, second!, third!, fourth!])).rejects.toMatchObject(notFound)
  const [ofOtherSet] = await startSet(desk)
  await expect(handInAll(desk, [ofOtherSet!, second!, third!, fourth!])).rejects.toMatchObject(notFound)
  await expect(handInAll(desk, await startSet(desk, 8_000_000))).rejects.toMatchObject({
    code: 'SP005',
    message: 'set_too_large',
  })
  expect(await submissionOf(desk)).toEqual([])
  const { rows } = await handInAll(desk, [first!, second!, third!, fourth!])
  expect((await handInAll(desk, [first!, second!, third!, fourth!])).rows).toEqual(rows)
  const files = await database.asUser(desk.claims, (tx) =>
    tx.selectFrom('submission_files').select(['position', 'file_name']).orderBy('position').execute(),
  )
  expect(files.map(({ position, file_name }) => [position, file_name])).toEqual([
    [2, '2.pdf'],
    [3, '3.pdf'],
    [4, '4.pdf'],
  ])
})

test('a student cannot backdate an upload', async () => {
  const { claims, student } = await buildDesk()
  const row = {
    user_id: student.user_id,
    bucket: 'assignments',
    purpose: 'hand-in',
    length: 1,
    started_at: new Date(0),
  }
  await expect(
    database.asUser(claims, (tx) => tx.insertInto('storage.uploads').values(row).execute()),
  ).rejects.toMatchObject({ code: '42501' })
})

test('ten hand-ins at the same moment leave one that counts and ten receipts', async () => {
  const desk = await buildDesk()
  const uploads = await Promise.all(Array.from({ length: 10 }, () => startUpload(desk)))
  const receipts = await Promise.all(uploads.map((upload) => handIn(desk, upload)))
  expect(new Set(receipts.map((receipt) => receipt.receipt_number)).size).toBe(10)
  expect(await submissionOf(desk)).toHaveLength(1)
})

test('each column that a hand-in and its receipt share is written to both, and again when the work is replaced', async () => {
  const columns = await database.asService((tx) =>
    sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_schema = 'public' and table_name = 'assignment_submissions'
      intersect
      select column_name from information_schema.columns where table_schema = 'public' and table_name = 'submission_history'
    `.execute(tx),
  )
  const bodies = await database.asService((tx) =>
    sql<{ name: string; body: string }>`
      select proname as name, prosrc as body from pg_proc where proname in ('hand_in', 'keep_submission_history')`.execute(
      tx,
    ),
  )
  const bodyOf = (name: string) => bodies.rows.find((row) => row.name === name)?.body ?? ''
  const names = columns.rows.map(({ column_name }) => column_name)
  expect(names).toContain('queued_at')
  for (const column of names) {
    const place = 'database/functions/08_hand_in.sql'
    expect(
      bodyOf('keep_submission_history'),
      `add ${column} to keep_submission_history() in ${place}`,
    ).toMatch(new RegExp(`new\\.${column}\\b`))
    if (['assignment_id', 'id', 'student_id'].includes(column)) continue
    expect(
      bodyOf('hand_in'),
      `say in hand_in() in database/functions/42_handing_in.sql what ${column} becomes when the work is replaced`,
    ).toMatch(new RegExp(`\\b${column} = (excluded\\.|null)`))
  }
})
