import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { yearOfNumber } from '#server/domain/roll-import/new-numbers.ts'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, services } = await testSchool()
const { asAdmin } = await buildOffice(database)

const read = async (id: string) =>
  (await call<StudentRecord>('GET', `/admin/students/${id}/record`, asAdmin)).body
const merge = async (id: string, other_id: string) =>
  await call<{ code?: string; message?: string }>('POST', `/admin/students/${id}/merge`, asAdmin, {
    other_id,
  })

/** A student with a class, a hand-in and a mark. */
async function buildBusyStudent(overrides: Parameters<typeof buildStudent>[1] = {}) {
  const student = await buildStudent(database, overrides)
  const group = await buildClass(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  await buildSubmission(database, { assignment_id: assignment.id, student_id: student.id })
  await buildGrade(database, { student_id: student.id, class_id: group.id, assignment_id: assignment.id })
  return { student, group, assignment }
}

function newStudent(admission_number: string) {
  return {
    id: randomUUID(),
    admission_number,
    first_name: ' Anna ',
    last_name: 'Kila',
    sex: 'F',
    class_name: '10C',
  }
}

test('a record has the classes, marks, hand-ins and history of its student alone', async () => {
  const { student, group, assignment } = await buildBusyStudent()
  await buildBusyStudent()
  const { id, updated_at } = (await read(student.id)).student
  await call('PATCH', `/admin/students/${id}`, asAdmin, { updated_at, status: 'Transferred' })
  const record = await read(student.id)
  expect(record.student).toMatchObject({ id: student.id, status: 'Transferred' })
  expect(record.account).toMatchObject({ is_closed: true })
  expect(record.classes.map((one) => one.id)).toEqual([group.id])
  expect(record.hand_ins.map(({ title }) => title)).toEqual([assignment.title])
  expect(record.marks.map(({ title }) => title)).toEqual([assignment.title])
  expect(record.history[0]).toMatchObject({ action: 'accounts.student_changed' })
})

test('a student is added once, with the grade of the class, and a number in use is named', async () => {
  const student = newStudent('ADD-1')
  for (let time = 0; time < 2; time++)
    expect(await call('POST', '/admin/students', asAdmin, student)).toMatchObject({ status: 200 })
  const { student: added, account, history } = await read(student.id)
  expect(added).toMatchObject({
    admission_number: 'ADD-1',
    first_name: 'Anna',
    grade_level: 10,
    class_name: '10C',
    status: 'Active',
    guardians: [],
  })
  expect(account).toBeNull()
  expect(history.map(({ action }) => action)).toEqual(['accounts.student_added'])
  expect(await call('POST', '/admin/students', asAdmin, newStudent('add-1'))).toMatchObject({
    status: 422,
    body: { data: { fields: { admission_number: 'This admission number belongs to another student' } } },
  })
})

test('a student without a number gets the next free one, and keeps it when the call is repeated', async () => {
  const first = { ...newStudent(''), is_another: true }
  const numberOf = async (id: string) => (await read(id)).student.admission_number
  for (const sex of ['F', 'F', 'M'])
    expect(await call('POST', '/admin/students', asAdmin, { ...first, sex })).toMatchObject({ status: 200 })
  const number = await numberOf(first.id)
  expect(number).toMatch(new RegExp(`^${academicYearOf(schoolDay())}\\d{4}$`))
  const others = [newStudent(' '), newStudent('')].map((other) => ({ ...other, is_another: true }))
  await Promise.all(others.map((other) => call('POST', '/admin/students', asAdmin, other)))
  const next = await Promise.all(others.map(({ id }) => numberOf(id)))
  expect(next.toSorted().map(Number)).toEqual([Number(number) + 1, Number(number) + 2])
  const withoutClass = { ...newStudent(''), class_name: null, is_another: true }
  await call('POST', '/admin/students', asAdmin, withoutClass)
  expect((await numberOf(withoutClass.id)).slice(0, 4)).toBe(yearOfNumber(schoolDay(), null))
})

test('somebody who seems to be on the roll is named, and added only as another student', async () => {
  const known = { class_name: '10B', grade_level: 10, first_name: 'Doréen', last_name: 'Maru' }
  await buildStudent(database, { ...known, admission_number: '20240438' })
  const add = async (changes: object) =>
    await call('POST', '/admin/students', asAdmin, {
      ...newStudent('20240777'),
      first_name: 'Doreen',
      last_name: 'MARU',
      class_name: '10B',
      ...changes,
    })
  const said = 'Doréen Maru of 10B is on the roll already as 20240438. Is it the same student?'
  for (const changes of [{}, { class_name: '10A' }, { admission_number: '020240438', class_name: '9A' }])
    expect(await add(changes)).toMatchObject({
      status: 422,
      body: { data: { fields: { is_another: said } } },
    })
  expect(await add({ class_name: '9A', admission_number: '20240778' })).toMatchObject({ status: 200 })
  const id = randomUUID()
  for (let time = 0; time < 2; time++)
    expect(await add({ id, is_another: true })).toMatchObject({ status: 200, body: { id } })
})

test('two records of one person become one, with all work, and the other account is closed', async () => {
  const target = await buildBusyStudent({})
  const other = await buildBusyStudent({ previous_school: 'Bumayong', sex: 'M' })
  const otherClaims = await claimsOf(database, other.student.user_id)
  expect((await merge(target.student.id, other.student.id)).status).toBe(200)
  const record = await read(target.student.id)
  expect(record.student).toMatchObject({ previous_school: 'Bumayong', sex: 'M' })
  expect([record.classes, record.hand_ins, record.marks].map((list) => list.length)).toEqual([2, 2, 2])
  expect(record.history[0]).toMatchObject({
    action: 'accounts.students_merged',
    details: { record: other.student.id },
  })
  expect((await call('GET', `/admin/students/${other.student.id}/record`, asAdmin)).status).toBe(404)
  await expect(database.asUser(otherClaims, async () => {})).rejects.toMatchObject({ code: 'AS001' })
})

test('the days of both records in home classes count once for the merged one', async () => {
  const in9A = { class_name: '9A', grade_level: 9 }
  const target = await buildStudent(database, { ...in9A, enrollment_date: '2025-05-05' })
  const other = await buildStudent(database, { ...in9A, class_name: '9B', enrollment_date: '2025-02-03' })
  expect((await merge(target.id, other.id)).status).toBe(200)
  const stays = await database.asService((tx) =>
    sql`select home_class, starts_on::text, ends_before::text from public.home_class_stays
      where student_id = ${target.id} order by starts_on`.execute(tx),
  )
  expect(stays.rows).toEqual([
    { home_class: '9B', starts_on: '2025-02-03', ends_before: '2025-05-05' },
    { home_class: '9A', starts_on: '2025-05-05', ends_before: null },
  ])
})

test('a record that has left takes only the days before the merge', async () => {
  const left = await buildStudent(database, { status: 'Inactive' })
  const other = await buildStudent(database, {
    class_name: '9B',
    grade_level: 9,
    enrollment_date: '2025-02-03',
  })
  const newcomer = await buildStudent(database, { class_name: '9B', enrollment_date: schoolDay() })
  expect((await merge(left.id, other.id)).status).toBe(200)
  expect((await merge(left.id, newcomer.id)).status).toBe(200)
  const stays = await database.asService((tx) =>
    sql`select home_class, starts_on::text, ends_before::text from public.home_class_stays
      where student_id = ${left.id}`.execute(tx),
  )
  expect(stays.rows).toEqual([{ home_class: '9B', starts_on: '2025-02-03', ends_before: schoolDay() }])
})

test('the number of a merged record is free for a new student, who gets an account of their own', async () => {
  const target = await buildBusyStudent({})
  const other = await buildBusyStudent({})
  const { admission_number, user_id } = other.student
  const email = `${admission_number}@${firstSchool.studentEmailDomain}`.toLowerCase()
  await database.asService(async (tx) => {
    await tx.updateTable('auth.users').set({ email }).where('id', '=', user_id).execute()
    await tx.updateTable('profiles').set({ username: admission_number }).where('id', '=', user_id).execute()
  })
  const file = { bucket: 'assignments', content_type: 'application/pdf', sha256: '0'.repeat(64), size: 1000 }
  await database.asService((tx) =>
    insertOne(tx, 'storage.objects', { ...file, name: `${user_id}.pdf`, owner: user_id }),
  )
  expect((await merge(target.student.id, other.student.id)).status).toBe(200)
  const moved = await database.asService((tx) =>
    tx
      .selectFrom('storage.objects')
      .select('owner')
      .where('name', '=', `${user_id}.pdf`)
      .executeTakeFirstOrThrow(),
  )
  expect(moved.owner).toBe(target.student.user_id)

  const later = await buildStudent(database, { admission_number, user_id: null })
  expect((await call('POST', '/admin/account-creation', asAdmin)).status).toBe(200)
  await services.accountCreation.run()
  const created = await database.asService((tx) =>
    tx.selectFrom('students').select('user_id').where('id', '=', later.id).executeTakeFirstOrThrow(),
  )
  expect(created.user_id).not.toBeNull()
  expect(created.user_id).not.toBe(user_id)
})

test('records with work for the same assignment are not merged, and nothing changes', async () => {
  const target = await buildBusyStudent()
  const other = await buildStudent(database)
  await buildSubmission(database, { assignment_id: target.assignment.id, student_id: other.id })
  const before = await read(other.id)
  expect(await merge(target.student.id, other.id)).toMatchObject({
    status: 409,
    body: { code: 'MERGE_CLASH', message: expect.stringContaining(target.assignment.title) as string },
  })
  expect(await read(other.id)).toEqual(before)
})

test('a mark of one record and a hand-in of the other come together, and the hand-in waits for its mark', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const { id: class_id } = await buildClass(database)
  const { id: assignment_id } = await buildAssignment(database, { class_id })
  await buildGrade(database, { student_id: target.id, class_id, assignment_id })
  await buildSubmission(database, { assignment_id, student_id: other.id })
  expect((await merge(target.id, other.id)).status).toBe(200)
  const record = await read(target.id)
  expect(record.marks).toHaveLength(1)
  // As when a student hands in what was marked on paper before: the teacher still sees it as work to mark.
  expect(record.hand_ins).toMatchObject([{ status: 'submitted' }])
})

test('signed results move with a merge, except where both records have one of the same class', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const give = async (results: [string, number | null][]) => {
    const group = await buildClass(database)
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
      for (const [student_id, percentage] of results)
        await insertOne(tx, 'student_results', { class_id: group.id, student_id, percentage })
    })
    return group
  }
  await give([[other.id, 71]])
  await give([
    [target.id, null],
    [other.id, 62],
  ])
  await give([
    [target.id, 53],
    [other.id, null],
  ])
  const clash = await give([
    [target.id, 44],
    [other.id, 45],
  ])
  expect(await merge(target.id, other.id)).toMatchObject({
    status: 409,
    body: {
      code: 'MERGE_CLASH',
      message: expect.stringContaining(`the submitted results of ${clash.name}`) as string,
    },
  })
  await database.asService((tx) => tx.deleteFrom('class_results').where('class_id', '=', clash.id).execute())
  expect((await merge(target.id, other.id)).status).toBe(200)
  const kept = await database.asService((tx) =>
    tx
      .selectFrom('student_results')
      .select('percentage')
      .where('student_id', '=', target.id)
      .orderBy('percentage')
      .execute(),
  )
  expect(kept.map(({ percentage }) => Number(percentage))).toEqual([53, 62, 71])
})

test('the record with the account is the one to keep, and nobody is merged with themselves', async () => {
  const accountless = await buildStudent(database, { user_id: null })
  const other = await buildStudent(database)
  expect(await merge(accountless.id, other.id)).toMatchObject({
    status: 409,
    body: { code: 'MERGE_OTHER_WAY' },
  })
  expect((await merge(other.id, accountless.id)).status).toBe(200)
  expect((await merge(other.id, other.id)).status).toBe(404)
})
