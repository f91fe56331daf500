import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { CalendarPage } from '#shared/events/contract.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import { addDays, schoolDay, schoolTime } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { begin, confirm, create, pdfOf, send, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { buildStaff } from '#tests/support/people.ts'
import { listeningSchool } from '#tests/support/school.ts'
import { assignmentInput } from '#tests/support/teaching-inputs.ts'

const server = await listeningSchool()
const { database, call } = server
const { buildTeaching } = await buildStaff(database)
const today = schoolDay()
const yesterday = addDays(today, -1)
const tomorrow = addDays(today, 1)

async function buildTaught() {
  const { claims, teacher, junior } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, subject_id: junior.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const asStudent = await claimsOf(database, student.user_id)
  const setDays = async (id: string, days: { seen_from?: string; closes_on?: string }) =>
    await database.asService((tx) => tx.updateTable('assignments').set(days).where('id', '=', id).execute())
  const read = async () => (await call<StudentDashboard>('GET', '/student/dashboard', asStudent)).body
  return { asTeacher: claims, group, student, asStudent, who: server.as(asStudent), setDays, read }
}

test('students see nothing of work before its day, and everything from that day on', async () => {
  const { asTeacher, asStudent, group, setDays, read, who } = await buildTaught()
  const work = await buildAssignment(database, {
    class_id: group.id,
    due_date: addDays(today, 9),
    seen_from: tomorrow,
    file_url: `assignments/${randomUUID()}.pdf`,
    file_name: 'task.pdf',
    file_size: 3,
  })
  const mayOpen = async () =>
    await database.asUser(asStudent, async (tx) => {
      const { rows } = await sql<{
        open: boolean
      }>`select public.may_open_file(${work.file_url}) as open`.execute(tx)
      return rows[0]?.open
    })
  const calendar = async (claims: typeof asStudent) => {
    const span = `from=${today}&to=${addDays(today, 20)}`
    return (await call<CalendarPage>('GET', `/calendar?${span}`, claims)).body.due.map(({ id }) => id)
  }
  const handIn = { assignment_id: work.id, length: 500 }
  const before = await read()
  expect([before.assignments, before.counts.active_assignments, before.filled_tabs]).toEqual([[], 0, []])
  expect([await mayOpen(), await calendar(asStudent)]).toEqual([false, []])
  expect((await create(server.url, who, handIn)).status).toBe(404)
  expect(await calendar(asTeacher)).toEqual([work.id])

  await setDays(work.id, { seen_from: today })
  const after = await read()
  expect([after.assignments.map(({ id }) => id), after.counts.active_assignments]).toEqual([[work.id], 1])
  expect([await mayOpen(), await calendar(asStudent)]).toEqual([true, [work.id]])
  expect((await create(server.url, who, handIn)).status).toBe(201)
})

test('a hand-in is late once the minute of the due time is over', async () => {
  const isLate = async (at: string) => {
    const { rows } = await database.asService((tx) =>
      sql<{
        late: boolean
      }>`select public.is_late('2025-09-22', ${at}::timestamp at time zone public.school_time_zone(), '14:00') as late`.execute(
        tx,
      ),
    )
    return rows[0]?.late
  }
  expect(await isLate('2025-09-22 14:00:59')).toBe(false)
  expect(await isLate('2025-09-22 14:01:00')).toBe(true)
})

test('what waits for a mark is late or in time by the date and time that hold now', async () => {
  const { asTeacher, asStudent, group, student, read } = await buildTaught()
  const input = { ...assignmentInput(group), due_date: today, due_time: '00:00' }
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', asTeacher, input)
  expect(made.due_time).toBe('00:00')
  const ids = { assignment_id: input.id, student_id: student.id }
  const row = { file_url: 'assignments/1_a.pdf', file_name: 'a.pdf', file_size: 1, sha256: '0'.repeat(64) }
  await database.asService((tx) =>
    sql`insert into storage.objects (bucket, name, size, content_type, sha256, owner)
      values ('assignments', '1_a.pdf', 1, 'application/pdf', ${row.sha256}, ${student.user_id})`.execute(tx),
  )
  await database.asUser(asStudent, (tx) =>
    tx
      .insertInto('assignment_submissions')
      .values({ ...row, ...ids })
      .execute(),
  )
  // The first minute of the day is in time.
  const begins = schoolTime() === '00:00' ? 'submitted' : 'late'
  const states = async () => {
    const list = await call<MarkingList>('GET', `/teacher/assignments/${input.id}/marking`, asTeacher)
    const [own] = (await read()).assignments
    return [own?.submission?.status, own?.due_time, list.body.rows[0]?.hand_in?.late, list.body.due_time]
  }
  expect(await states()).toEqual([begins, '00:00', begins === 'late', '00:00'])
  const later = { ...input, file: 'keep', due_time: null, updated_at: made.updated_at }
  expect((await call('PUT', `/teacher/assignments/${input.id}`, asTeacher, later)).status).toBe(200)
  expect(await states()).toEqual(['submitted', null, false, null])
})

test('after its last day an assignment takes nothing, but for what the server knew before and for reopened work', async () => {
  const { asStudent, who, group, student, setDays, read } = await buildTaught()
  const work = await buildAssignment(database, { class_id: group.id, closes_on: today })
  const sha256 = createHash('sha256').update(pdfOf(500)).digest('hex')
  const announced = await begin(server.url, who, { assignment_id: work.id, length: 500, sha256 })
  const unknown = await begin(server.url, who, { assignment_id: work.id, length: 400 })
  expect((await read()).counts.active_assignments).toBe(1)
  await setDays(work.id, { closes_on: yesterday })
  for (const location of [announced, unknown])
    await database.asService((tx) =>
      tx
        .updateTable('storage.uploads')
        .set({ started_at: new Date(Date.now() - 86_400_000) })
        .where('id', '=', uploadIdOf(location))
        .execute(),
    )
  expect(await read()).toMatchObject({
    counts: { active_assignments: 0 },
    assignments: [{ closes_on: yesterday }],
  })
  const queued_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const begun = await create(server.url, who, { assignment_id: work.id, length: 300, queued_at })
  expect(begun.status).toBe(409)
  expect((await send(server.url, who, unknown, 0, pdfOf(400))).status).toBe(409)
  const ids = { assignment_id: work.id, student_id: student.id }
  const row = { file_url: 'assignments/2_a.pdf', file_name: 'a.pdf', file_size: 1, sha256: '0'.repeat(64) }
  const insert = database.asUser(asStudent, (tx) =>
    tx
      .insertInto('assignment_submissions')
      .values({ ...row, ...ids })
      .execute(),
  )
  await expect(insert).rejects.toMatchObject({ code: '42501' })
  expect((await send(server.url, who, announced, 0, pdfOf(500))).status).toBeLessThan(300)
  expect((await confirm(server.url, who, announced)).body).toMatchObject({ status: 'submitted' })

  await database.asService((tx) =>
    tx
      .updateTable('assignment_submissions')
      .set({ reopened_at: new Date() })
      .where('assignment_id', '=', work.id)
      .execute(),
  )
  expect((await create(server.url, who, { assignment_id: work.id, length: 300 })).status).toBe(201)
})

test.each([
  ['due_time', { due_date: null, due_time: '08:00' }],
  ['due_time', { due_time: '8 am' }],
  ['seen_from', { seen_from: '2025-10-01' }],
  ['seen_from', { due_date: null, seen_from: '2025-10-02', closes_on: '2025-10-01' }],
  ['closes_on', { closes_on: '2025-09-29' }],
])('days that do not fit are refused at %s: %j', async (field, fault) => {
  const { asTeacher, group } = await buildTaught()
  const input = { ...assignmentInput(group), ...fault }
  const fields = { [field]: expect.any(String) as string }
  const refusal = { status: 422, body: { data: { fields } } }
  expect(await call('POST', '/teacher/assignments', asTeacher, input)).toMatchObject(refusal)
  const { id } = await buildAssignment(database, { class_id: group.id })
  const change = { ...input, id, file: 'keep', updated_at: new Date().toISOString() }
  expect(await call('PUT', `/teacher/assignments/${id}`, asTeacher, change)).toMatchObject(refusal)
})

test('further classes get the time and the days; a due date that does not fit them is refused', async () => {
  const { asTeacher, group } = await buildTaught()
  const other = await buildClass(database, { teacher_id: group.teacher_id!, subject_id: group.subject_id })
  const days = { due_time: '08:00', seen_from: '2025-09-01', closes_on: '2025-10-05' }
  const forOther = (due_date: string | null) => ({
    ...assignmentInput(group),
    ...days,
    also_for: [{ id: randomUUID(), class_id: other.id, due_date }],
  })
  const late = await call('POST', '/teacher/assignments', asTeacher, forOther('2025-10-06'))
  expect(late).toMatchObject({ status: 422, body: { data: { fields: { closes_on: expect.any(String) } } } })
  const input = forOther(null)
  expect((await call('POST', '/teacher/assignments', asTeacher, input)).status).toBe(200)
  expect((await call('POST', '/teacher/assignments', asTeacher, input)).status).toBe(200)
  const { body } = await call<SetAssignment[]>('GET', '/teacher/assignments', asTeacher)
  expect(body.find(({ id }) => id === input.id)).toMatchObject(days)
  expect(body.find(({ class_id }) => class_id === other.id)).toMatchObject({ ...days, due_time: null })
})

test('a call of an earlier program moves the days that it does not know with the due date', async () => {
  const { asTeacher, group } = await buildTaught()
  const input = assignmentInput(group)
  const days = { due_time: '08:00', seen_from: '2025-09-20', closes_on: '2025-10-05' }
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', asTeacher, {
    ...input,
    ...days,
  })
  const save = async (due_date: string | null, { updated_at }: SetAssignment) => {
    const change = { ...input, file: 'keep', due_date, updated_at }
    return (await call<SetAssignment>('PUT', `/teacher/assignments/${input.id}`, asTeacher, change)).body
  }
  const later = await save('2025-10-20', made)
  expect(later).toMatchObject({ ...days, closes_on: '2025-10-20' })
  const earlier = await save('2025-09-10', later)
  expect(earlier).toMatchObject({ due_time: '08:00', seen_from: '2025-09-10', closes_on: '2025-10-20' })
  expect(await save(null, earlier)).toMatchObject({ due_time: null, seen_from: '2025-09-10' })
})

test('whoever has handed in still sees work that the teacher hides again', async () => {
  const { group, student, setDays, read } = await buildTaught()
  const work = await buildAssignment(database, { class_id: group.id })
  await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  await setDays(work.id, { seen_from: tomorrow })
  expect((await read()).assignments).toHaveLength(1)
})
