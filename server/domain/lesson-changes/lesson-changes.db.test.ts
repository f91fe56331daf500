import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { readDay } from '#server/domain/absences/read-day.ts'
import { listOwnChanges } from '#server/domain/lesson-changes/queries.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { ChangedLesson, DayOfLessons } from '#shared/lesson-changes/contract.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildOffice, buildStaff } from '#tests/support/people.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const { asAdmin, outsiders } = await buildOffice(database)
const { day, academic_year, term } = await buildPastTuesday(database)

async function buildTaught(schedule: Record<string, boolean> = { 'Tuesday-2': true, 'Tuesday-4': true }) {
  const { teacher, claims } = await buildTeaching()
  const group = await buildClass(database, {
    academic_year,
    term,
    schedule,
    teacher_id: teacher.id,
    name: '9K',
    room: `Lab ${teacher.id}`,
  })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  return { teacher, claims, group, student, asStudent: await claimsOf(database, student.user_id) }
}

type Group = Awaited<ReturnType<typeof buildTaught>>['group']

const inputFor = (group: Group, change: object) => ({
  id: randomUUID(),
  day,
  class_id: group.id,
  period: 2,
  kind: 'cancelled',
  to_period: null,
  room: null,
  teacher_id: null,
  note: null,
  ...change,
})
const change = async (group: Group, input: object, claims = asAdmin) =>
  await call<ChangedLesson>('POST', '/admin/lesson-changes', claims, inputFor(group, input))
const clashesOf = async (group: Group, input: object) => {
  const address = '/admin/lesson-changes/clashes'
  const { body } = await call<ClassClash[]>('POST', address, asAdmin, inputFor(group, input))
  return body.map(({ kind, class_id, periods }) => [kind, class_id, ...periods])
}
const rollsOf = async (claims: Claims) =>
  (await call<RollCall[]>('GET', `/teacher/roll-calls?day=${day}`, claims)).body
const periodsOf = async (claims: Claims) => (await rollsOf(claims)).map(({ period }) => period)
const callRoll = async (claims: Claims, group: Group, input: object) =>
  await call<RollCall>('PUT', '/roll-call', claims, {
    group: `class:${group.id}`,
    day,
    period: 2,
    called_at: new Date().toISOString(),
    updated_at: null,
    marks: [],
    ...input,
  })
const ownChanges = async (claims: Claims) =>
  (await database.asUser(claims, (tx) => listOwnChanges(tx, { from: day, to: day }))).map(({ kind }) => kind)

test('the office changes a lesson once however often it is sent, and takes it back; nobody else does', async () => {
  const { group, claims } = await buildTaught()
  const input = inputFor(group, { kind: 'moved', to_period: 6, note: 'Sports day' })
  for (const [name, outsider, status] of [...outsiders, ['its own teacher', claims, 403] as const]) {
    expect((await call('POST', '/admin/lesson-changes', outsider, input)).status, name).toBe(status)
    expect((await call('GET', `/admin/lesson-changes?day=${day}`, outsider)).status, name).toBe(status)
  }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', '/admin/lesson-changes', asAdmin, input)).body).toMatchObject({
      id: input.id,
      kind: 'moved',
      to_period: 6,
      class_name: '9K',
      note: 'Sports day',
    })
  const again = await change(group, { kind: 'cancelled' })
  expect(again).toMatchObject({ status: 422, body: { data: { fields: { period: expect.any(String) } } } })
  expect(await periodsOf(claims)).toEqual([4, 6])
  const page = (await call<DayOfLessons>('GET', `/admin/lesson-changes?day=${day}`, asAdmin)).body
  expect(page.changes.map(({ id }) => id)).toContain(input.id)
  for (const [name, outsider, status] of outsiders)
    expect((await call('DELETE', `/admin/lesson-changes/${input.id}`, outsider)).status, name).toBe(status)
  expect((await call('DELETE', `/admin/lesson-changes/${input.id}`, asAdmin)).status).toBe(200)
  expect((await call('DELETE', `/admin/lesson-changes/${input.id}`, asAdmin)).status).toBe(404)
  expect(await periodsOf(claims)).toEqual([2, 4])
  const noted = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('action')
      .where('subject_id', '=', input.id)
      .orderBy('id')
      .execute(),
  )
  expect(noted.map(({ action }) => action)).toEqual([
    'school.lesson_changed',
    'school.lesson_change_withdrawn',
  ])
})

test('changes that are entered at once are entered one after the other, and noted once each', async () => {
  const { group } = await buildTaught()
  const input = inputFor(group, { kind: 'moved', to_period: 6 })
  const other = inputFor(group, { kind: 'moved', period: 4, to_period: 6 })
  const enter = async (one: object) => (await call('POST', '/admin/lesson-changes', asAdmin, one)).status
  const [first, again, clash] = await Promise.all([enter(input), enter(input), enter(other)])
  expect([first, again]).toEqual(clash === 200 ? [422, 422] : [200, 200])
  expect(clash).toBe(first === 200 ? 422 : 200)
  const { id } = clash === 200 ? other : input
  const withdraw = async () => (await call('DELETE', `/admin/lesson-changes/${id}`, asAdmin)).status
  expect(new Set(await Promise.all([withdraw(), withdraw()]))).toEqual(new Set([200, 404]))
  const noted = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('action').where('subject_id', '=', id).execute(),
  )
  expect(noted).toHaveLength(2)
})

test('what cannot be is refused with the field that says so', async () => {
  const { group, teacher } = await buildTaught()
  const other = await buildTeaching()
  for (const [field, input] of [
    ['day', { day: addDays(day, -2) }],
    ['day', { day: `${academic_year}-01-01` }],
    ['period', { period: 3 }],
    ['class_id', { class_id: randomUUID() }],
    ['teacher_id', { kind: 'cover' }],
    ['teacher_id', { kind: 'cover', teacher_id: teacher.id }],
    ['teacher_id', { kind: 'cover', teacher_id: randomUUID() }],
    ['to_period', { kind: 'moved' }],
    ['to_period', { kind: 'moved', to_period: 4 }],
    ['period', { kind: 'extra', period: 4 }],
  ] as const) {
    const reply = await change(group, input)
    expect(reply, JSON.stringify(input)).toMatchObject({
      status: 422,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  }
  expect(
    (await change(group, { kind: 'extra', period: 3, teacher_id: other.teacher.id })).body,
  ).toMatchObject({
    kind: 'extra',
    teacher_name: null,
  })
})

test('whoever covers a lesson calls the roll of that lesson on that day and no other', async () => {
  const { group, claims, student } = await buildTaught()
  const [covering, stranger] = [await buildTeaching(), await buildTeaching()]
  expect((await callRoll(covering.claims, group, {})).status).toBe(404)
  const cover = await change(group, { kind: 'cover', teacher_id: covering.teacher.id })
  expect(cover.body.teacher_name).toEqual(expect.any(String))
  expect((await rollsOf(covering.claims)).map(({ period, students }) => [period, students.length])).toEqual([
    [2, 1],
  ])
  const marks = [{ student_id: student.id, kind: 'absent', arrived_at: null, reason: null }]
  const called = await callRoll(covering.claims, group, { marks })
  expect(called.body.called).toMatchObject({ marks })
  for (const input of [{ period: 4 }, { day: addDays(day, 7) }]) {
    expect((await callRoll(covering.claims, group, input)).status, JSON.stringify(input)).toBe(404)
    const row = { day, period: 2, ...input, class_id: group.id, students: 1 }
    await expect(
      database.asUser(covering.claims, (tx) => tx.insertInto('roll_calls').values(row).execute()),
    ).rejects.toMatchObject({ code: '42501' })
  }
  expect((await callRoll(stranger.claims, group, { marks: [] })).status).toBe(404)
  const read = async (who: Claims) =>
    (
      await database.asUser(who, (tx) =>
        tx.selectFrom('absences').select('student_id').where('student_id', '=', student.id).execute(),
      )
    ).length
  expect(await Promise.all([covering.claims, claims, stranger.claims].map(read))).toEqual([1, 1, 0])
  // The class's own teacher may decide otherwise, once it is seen who has called it.
  const other = await callRoll(claims, group, {})
  expect(other).toMatchObject({ status: 409 })
  await call('DELETE', `/admin/lesson-changes/${cover.body.id}`, asAdmin)
  expect((await callRoll(covering.claims, group, { marks: [] })).status).toBe(404)
  expect(await read(covering.claims)).toBe(0)
})

test('students and teachers are told of the changes of their lessons, and students of no others', async () => {
  const { group, claims, asStudent } = await buildTaught()
  const other = await buildTaught()
  await change(group, { kind: 'cover', teacher_id: other.teacher.id })
  await change(other.group, { kind: 'cancelled', period: 4 })
  expect(await ownChanges(asStudent)).toEqual(['cover'])
  expect(await ownChanges(claims)).toEqual(['cover'])
  expect(await ownChanges(other.claims)).toEqual(['cover', 'cancelled'])
  expect(await ownChanges(other.asStudent)).toEqual(['cancelled'])
  const { body } = await call<StudentDashboard>('GET', '/student/dashboard', asStudent)
  expect(body.lesson_changes).toEqual([])
})

test('a roll is missing of a lesson that is held, from whoever gives it; of a cancelled one never', async () => {
  const { group } = await buildTaught({
    'Tuesday-1': true,
    'Tuesday-2': true,
    'Tuesday-3': true,
    'Tuesday-4': true,
  })
  await database.asService((tx) =>
    tx.updateTable('classes').set({ name: '12-Z' }).where('id', '=', group.id).execute(),
  )
  const covering = await buildTeaching()
  await change(group, { kind: 'cover', period: 1, teacher_id: covering.teacher.id })
  await change(group, { kind: 'cancelled', period: 2 })
  await change(group, { kind: 'moved', period: 3, to_period: 8 })
  await change(group, { kind: 'extra', period: 9 })
  const { missing } = await database.asUser(asAdmin, (tx) => readDay(tx, day))
  const own = missing.filter(({ class_name }) => class_name === '12-Z')
  expect(own.map(({ period }) => period)).toEqual([1, 4, 8, 9])
  expect(own[0]!.teacher_name).toBe(`${covering.teacher.given_name} ${covering.teacher.surname}`)
})

test('the other lesson of the teacher, the room, the home class and the students is named, and may be meant', async () => {
  const { group, teacher, student } = await buildTaught()
  const busy = await buildTaught({ 'Tuesday-2': true, 'Tuesday-6': true })
  expect(await clashesOf(group, { kind: 'cover', teacher_id: busy.teacher.id })).toContainEqual([
    'teacher',
    busy.group.id,
    'Tuesday-2',
  ])
  expect((await change(group, { kind: 'cover', teacher_id: busy.teacher.id })).status).toBe(200)
  const lab = `lab ${busy.teacher.id}`
  expect(await clashesOf(group, { kind: 'moved', period: 4, to_period: 6, room: lab })).toContainEqual([
    'group',
    busy.group.id,
    'Tuesday-6',
  ])
  await database.asService((tx) =>
    tx.updateTable('classes').set({ name: '10-Y' }).where('id', '=', busy.group.id).execute(),
  )
  await enrol(database, student, busy.group)
  const found = await clashesOf(group, { kind: 'moved', period: 4, to_period: 6, room: lab })
  expect(found).toEqual(
    expect.arrayContaining([
      ['room', busy.group.id, 'Tuesday-6'],
      ['students', busy.group.id, 'Tuesday-6'],
    ]),
  )
  await change(busy.group, { kind: 'cancelled', period: 6 })
  const after = await clashesOf(group, { kind: 'moved', period: 4, to_period: 6, room: lab })
  expect(after.filter(([, id]) => id === busy.group.id)).toEqual([])
  // Who covers a lesson is not free in it, who is covered is.
  const third = await buildTaught()
  expect(await clashesOf(third.group, { kind: 'cover', teacher_id: teacher.id })).not.toContainEqual([
    'teacher',
    group.id,
    'Tuesday-2',
  ])
  expect(await clashesOf(third.group, { kind: 'cover', teacher_id: busy.teacher.id })).toContainEqual([
    'teacher',
    group.id,
    'Tuesday-2',
  ])
})
