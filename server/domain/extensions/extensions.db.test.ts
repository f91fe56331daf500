import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { CalendarPage } from '#shared/events/contract.ts'
import type { Extension } from '#shared/extensions/contract.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAssignment, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { begin, confirm, create, pdfOf, send } from '#tests/support/hand-in-client.ts'
import { buildStaff } from '#tests/support/people.ts'
import { listeningSchool } from '#tests/support/school.ts'

const server = await listeningSchool()
const { database, call } = server
const { buildTeaching } = await buildStaff(database)
const today = schoolDay()
const yesterday = addDays(today, -1)
const later = { due_date: addDays(today, 3), due_time: '14:30', reason: 'Ill' }

/** An assignment that was due and closed yesterday, for two students, and ways to give them more time. */
async function buildOverdue() {
  const { claims: asTeacher, teacher, junior } = await buildTeaching()
  // Of this year, since work of a year that has ended is not shown.
  const academic_year = academicYearOf(today)
  const group = await buildClass(database, { teacher_id: teacher.id, subject_id: junior.id, academic_year })
  const people = [await buildStudent(database), await buildStudent(database)] as const
  await enrol(database, people[0], group)
  await enrol(database, people[1], group)
  const days = { due_date: yesterday, closes_on: yesterday }
  const assignment = await buildAssignment(database, { class_id: group.id, ...days })
  const [student, classmate] = [people[0], people[1]]
  const asStudent = await claimsOf(database, student.user_id)
  const asClassmate = await claimsOf(database, classmate.user_id)
  const give = async (change: object = {}, claims = asTeacher, id: string = randomUUID()) => {
    const input = { student_id: student.id, ...later, ...change }
    return await call<Extension>(
      'PUT',
      `/teacher/assignments/${assignment.id}/extensions/${id}`,
      claims,
      input,
    )
  }
  const read = async (claims: Claims) =>
    (await call<StudentDashboard>('GET', '/student/dashboard', claims)).body.assignments[0]
  const marking = async () =>
    (await call<MarkingList>('GET', `/teacher/assignments/${assignment.id}/marking`, asTeacher)).body
  return { asTeacher, asStudent, asClassmate, group, student, classmate, assignment, give, read, marking }
}

/** Hands in a file, and reads its receipt. */
async function handIn(claims: Claims, assignmentId: string) {
  const who = server.as(claims)
  const location = await begin(server.url, who, { assignment_id: assignmentId, length: 500 })
  await send(server.url, who, location, 0, pdfOf(500))
  return (await confirm(server.url, who, location)).body
}

test('a student who has more time sees it, hands in on time after the last day, and nobody else does', async () => {
  const { asStudent, asClassmate, assignment, give, read, marking, student } = await buildOverdue()
  expect((await give()).body).toMatchObject(later)
  const { due_date, due_time } = later
  expect(await read(asStudent)).toMatchObject({
    due_date,
    due_time,
    closes_on: due_date,
    extension: { reason: 'Ill' },
  })
  expect(await read(asClassmate)).toMatchObject({ due_date: yesterday, due_time: null, extension: null })
  expect(await handIn(asStudent, assignment.id)).toMatchObject({ status: 'submitted' })
  const refused = await create(server.url, server.as(asClassmate), {
    assignment_id: assignment.id,
    length: 500,
  })
  expect(refused.status).toBe(409)
  const { rows, extension } = await marking()
  expect(extension).toBeNull()
  const own = rows.find(({ student_id }) => student_id === student.id)
  expect(own).toMatchObject({ extension: later, hand_in: { late: false } })
})

test('what was given to the class concerns each of its students, and the calendars of all', async () => {
  const { asTeacher, asStudent, asClassmate, assignment, give, read, marking } = await buildOverdue()
  expect((await give({ student_id: null })).status).toBe(200)
  for (const claims of [asStudent, asClassmate])
    expect(await read(claims)).toMatchObject({ due_date: later.due_date, extension: { reason: 'Ill' } })
  expect((await marking()).extension).toMatchObject(later)
  const list = await call<SetAssignment[]>('GET', '/teacher/assignments', asTeacher)
  expect(list.body.find(({ id }) => id === assignment.id)?.extension).toMatchObject(later)
  for (const claims of [asTeacher, asStudent]) {
    const span = `from=${today}&to=${addDays(today, 9)}`
    const { due } = (await call<CalendarPage>('GET', `/calendar?${span}`, claims)).body
    expect(due).toMatchObject([{ id: assignment.id, day: later.due_date, time: '14:30' }])
  }
})

test('the later of two extensions counts', async () => {
  const { asStudent, give, read } = await buildOverdue()
  await give({ student_id: null, due_date: addDays(today, 5), due_time: null, reason: null })
  await give()
  expect(await read(asStudent)).toMatchObject({ due_date: addDays(today, 5), extension: { reason: null } })
})

test('what waits for a mark is in time while there is more time, and late again once it is taken back', async () => {
  const { asTeacher, asStudent, assignment, give, read } = await buildOverdue()
  await database.asService((tx) =>
    tx.updateTable('assignments').set({ closes_on: null }).where('id', '=', assignment.id).execute(),
  )
  const status = async () => (await read(asStudent))?.submission?.status
  await handIn(asStudent, assignment.id)
  expect(await status()).toBe('late')
  const { body: given } = await give()
  expect(await status()).toBe('submitted')
  await give({ due_date: addDays(today, 1) })
  expect(await status()).toBe('submitted')
  expect((await call('DELETE', `/teacher/extensions/${given.id}`, asTeacher)).status).toBe(200)
  expect(await status()).toBe('late')
  expect((await call('DELETE', `/teacher/extensions/${given.id}`, asTeacher)).status).toBe(404)
  // A repetition that arrives late brings it back no more than any deleted row.
  expect((await give({}, asTeacher, given.id)).status).not.toBe(200)
})

test('nobody is counted as missing while there is more time', async () => {
  const { asTeacher, give } = await buildOverdue()
  const missing = async () =>
    (await call<TeacherWork>('GET', '/teacher/work', asTeacher)).body.missing.map((work) => work.missing)
  expect(await missing()).toEqual([2])
  await give()
  expect(await missing()).toEqual([1])
  await give({ student_id: null })
  expect(await missing()).toEqual([])
})

test('given twice it is there once, and both the giving and the taking back are logged', async () => {
  const { asTeacher, give, assignment } = await buildOverdue()
  const first = await give()
  expect(await give()).toEqual(first)
  await call('DELETE', `/teacher/extensions/${first.body.id}`, asTeacher)
  const lines = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('action')
      .where('subject_id', '=', assignment.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(lines.map(({ action }) => action)).toEqual(['marking.extension_given', 'marking.extension_removed'])
})

test('nobody is given more time while the results of the class are submitted, and what was given stays', async () => {
  const { asTeacher, group, give, marking, classmate } = await buildOverdue()
  const given = randomUUID()
  expect((await give({}, asTeacher, given)).status).toBe(200)
  await call('POST', `/teacher/classes/${group.id}/results`, asTeacher)
  const refused = { status: 409, body: { code: 'RESULTS_SUBMITTED' } }
  expect(await give({ student_id: classmate.id })).toMatchObject(refused)
  expect(await give({ student_id: null })).toMatchObject(refused)
  expect(await give({ reason: 'Away' }, asTeacher, given)).toMatchObject(refused)
  expect((await give({}, asTeacher, given)).status, 'a repeated call').toBe(200)
  expect((await marking()).rows.filter(({ extension }) => extension)).toHaveLength(1)
  await call('POST', `/results/${group.id}`, asTeacher, { from: 'submitted', to: 'open', reason: null })
  expect((await give({ student_id: classmate.id })).status).toBe(200)
})

test('more time than nobody needs, for strangers or without a due date is refused by field', async () => {
  const { give, assignment, asStudent, group } = await buildOverdue()
  const refused = (field: string) => ({
    status: 422,
    body: { data: { fields: { [field]: expect.any(String) as string } } },
  })
  expect(await give({ due_date: yesterday, due_time: null })).toMatchObject(refused('due_date'))
  expect(await give({ due_date: yesterday, due_time: '23:59' })).toMatchObject(refused('due_date'))
  expect(await give({ student_id: (await buildStudent(database)).id })).toMatchObject(refused('student_id'))
  expect((await give({}, asStudent)).status).toBe(403)
  const { claims: stranger } = await buildTeaching()
  expect((await give({}, stranger)).status).toBe(404)
  // The database itself takes none from the teacher that is not later.
  const asOwner = await claimsOf(database, group.teacher_id!)
  const insert = database.asUser(asOwner, (tx) =>
    tx
      .insertInto('assignment_extensions')
      .values({ assignment_id: assignment.id, student_id: null, due_date: yesterday })
      .execute(),
  )
  await expect(insert).rejects.toMatchObject({ code: '42501' })
  await database.asService((tx) =>
    tx
      .updateTable('assignments')
      .set({ due_date: null, closes_on: null })
      .where('id', '=', assignment.id)
      .execute(),
  )
  expect(await give()).toMatchObject(refused('due_date'))
})
