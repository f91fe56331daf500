import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { putLessons } from '#server/database/lesson-queries.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildSchoolDay } from '#tests/support/school-day.ts'
import * as rollCallMessages from '#shared/roll-calls/messages.ts'

const { database, call } = await testSchool()
const { day: today, weekday, ...inTerm } = await buildSchoolDay(database)

async function buildTaught() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, {
    ...inTerm,
    teacher_id: teacher.id,
    schedule: { [`${weekday}-3`]: true },
  })
  const [ruth, tom] = [await buildStudent(database, { last_name: 'Aka' }), await buildStudent(database)]
  for (const student of [ruth, tom]) await enrol(database, student, group)
  return { teacher, group, ruth, tom, asTeacher: await claimsOf(database, teacher.id) }
}

const setHolidays = async (days: string[]) =>
  await database.asService((tx) =>
    tx
      .updateTable('school_calendar')
      .set({ holidays: JSON.stringify(days.map((day) => ({ day, name: 'Holiday' }))) })
      .where('academic_year', '=', inTerm.academic_year)
      .execute(),
  )

const mark = (student: { id: string }, change: object = {}) => ({
  student_id: student.id,
  kind: 'absent',
  arrived_at: null,
  reason: null,
  ...change,
})
const save = async (claims: Claims, group: string, change: object) =>
  await call<RollCall>('PUT', '/roll-call', claims, {
    group,
    day: today,
    period: group.startsWith('class:') ? 3 : null,
    called_at: new Date().toISOString(),
    updated_at: null,
    marks: [],
    ...change,
  })
const ownOf = async (student: { user_id: string }) =>
  (await call<StudentGrades>('GET', '/student/grades', await claimsOf(database, student.user_id))).body
    .absences

test('a roll is called once however often it is sent, and changed; the absent student sees it, the others do not', async () => {
  const { group, ruth, tom, asTeacher } = await buildTaught()
  const key = `class:${group.id}`
  const late = mark(ruth, { kind: 'late', arrived_at: '08:20' })
  const first = await save(asTeacher, key, { marks: [late] })
  expect(first.body).toMatchObject({ class_name: '9A', called: { by: expect.any(String), marks: [late] } })
  expect(first.body.students.map(({ id }) => id)).toEqual([ruth.id, tom.id])
  expect((await save(asTeacher, key, { marks: [late] })).body).toEqual(first.body)
  const { updated_at } = first.body.called!
  const changed = await save(asTeacher, key, { marks: [mark(ruth, { reason: 'Sick' })], updated_at })
  expect(changed.status).toBe(200)
  expect(await ownOf(ruth)).toMatchObject([{ day: today, period: 3, kind: 'absent', reason: 'Sick' }])
  expect(await ownOf(tom)).toEqual([])
  const kept = await save(asTeacher, key, {
    marks: [mark(ruth), mark(tom)],
    updated_at: changed.body.called!.updated_at,
  })
  expect(kept.body.called!.marks).toContainEqual(mark(ruth, { reason: 'Sick' }))
})

test('of two who call the same roll, the second is told of the other and decides', async () => {
  const { group, ruth, tom, asTeacher } = await buildTaught()
  const key = `class:${group.id}`
  const first = await save(asTeacher, key, { marks: [mark(ruth)] })
  const second = await save(asTeacher, key, { marks: [mark(tom)] })
  expect(second).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const address = `/roll-call?group=${key}&day=${today}&period=3`
  const theirs = (await call<RollCall>('GET', address, asTeacher)).body
  expect(theirs).toEqual(first.body)
  const decided = await save(asTeacher, key, {
    marks: [mark(tom)],
    updated_at: theirs.called!.updated_at,
  })
  expect(decided.body.called!.marks).toEqual([mark(tom)])
})

test('who has left the class is left out, and a day that has not come is refused', async () => {
  const { group, ruth, asTeacher } = await buildTaught()
  const key = `class:${group.id}`
  const stranger = await buildStudent(database)
  const { body } = await save(asTeacher, key, { marks: [mark(ruth), mark(stranger)] })
  expect(body.called!.marks).toEqual([mark(ruth)])
  const early = await save(asTeacher, key, { day: addDays(schoolDay(), 1) })
  expect(early).toMatchObject({ status: 422, body: { data: { fields: { day: expect.any(String) } } } })
})

test('a roll is refused on a day without lessons and in a period without one, and a called one is corrected later', async () => {
  const { group, ruth, asTeacher } = await buildTaught()
  const key = `class:${group.id}`
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  await setHolidays([today])
  for (const day of [today, sunday, `${Number(inTerm.academic_year) - 1}-01-01`])
    expect(await save(asTeacher, key, { day }), day).toMatchObject({
      status: 422,
      body: { data: { fields: { day: rollCallMessages.noSchoolDay } } },
    })
  await setHolidays([])
  const none = { status: 422, body: { data: { fields: { period: rollCallMessages.noLesson } } } }
  expect(await save(asTeacher, key, { period: 4 })).toMatchObject(none)
  const called = await save(asTeacher, key, { marks: [mark(ruth)] })
  expect(called.status).toBe(200)
  await database.asService(async (tx) => {
    await tx.deleteFrom('lessons').where('class_id', '=', group.id).execute()
    const extra = { day: today, class_id: group.id, period: 6, kind: 'extra' }
    await insertOne(tx, 'lesson_changes', extra)
  })
  const { updated_at } = called.body.called!
  expect((await save(asTeacher, key, { updated_at })).status).toBe(200)
  expect((await save(asTeacher, key, { period: 6 })).status).toBe(200)
})

test('a roll that waited while the timetable changed is taken for the lesson as it stood', async () => {
  const { group, ruth, asTeacher } = await buildTaught()
  const key = `class:${group.id}`
  const called = { marks: [mark(ruth)] }
  await database.asService(async (tx) => {
    await putLessons(tx, [{ id: group.id, schedule: { [`${weekday}-7`]: true } }])
    const change = { day: today, class_id: group.id }
    await insertOne(tx, 'lesson_changes', { ...change, period: 7, kind: 'cancelled' })
    await insertOne(tx, 'lesson_changes', { ...change, period: 8, kind: 'extra' })
  })
  expect((await save(asTeacher, key, called)).status, 'taken out of the timetable').toBe(200)
  expect((await save(asTeacher, key, { ...called, period: 7 })).status, 'cancelled').toBe(200)
  await database.asService((tx) => tx.deleteFrom('lesson_changes').where('class_id', '=', group.id).execute())
  expect((await save(asTeacher, key, { ...called, period: 8 })).status, 'extra').toBe(200)
  expect((await save(asTeacher, key, { ...called, period: 4 })).status, 'never').toBe(422)
})

test('a roll that waited while its day became a holiday is taken', async () => {
  const { group, ruth, asTeacher } = await buildTaught()
  const called = { marks: [mark(ruth)], called_at: new Date(Date.now() - 60_000).toISOString() }
  await setHolidays([today])
  const saved = await save(asTeacher, `class:${group.id}`, called)
  await setHolidays([])
  expect(saved.status).toBe(200)
})

test('a roll keeps the absence of a student who has left the class since its day', async () => {
  const { teacher, group, ruth, asTeacher } = await buildTaught()
  const academic_year = today.slice(0, 4)
  const home = '9-Gone'
  const tia = await buildStudent(database, { class_name: home })
  await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', { academic_year, class_name: home, teacher_id: teacher.id })
    const tomorrow = addDays(schoolDay(), 1)
    await tx.deleteFrom('student_classes').where('student_id', '=', ruth.id).execute()
    await tx
      .updateTable('class_stays')
      .set({ ends_before: tomorrow })
      .where('student_id', '=', ruth.id)
      .execute()
    await tx
      .updateTable('home_class_stays')
      .set({ starts_on: addDays(today, -1), ends_before: tomorrow })
      .where('student_id', '=', tia.id)
      .execute()
    await tx.updateTable('students').set({ class_name: '9-Next' }).where('id', '=', tia.id).execute()
    await tx
      .updateTable('home_class_stays')
      .set({ ends_before: tomorrow })
      .where('student_id', '=', tia.id)
      .where('home_class', '=', home)
      .execute()
  })
  const ofLesson = await save(asTeacher, `class:${group.id}`, { marks: [mark(ruth)] })
  expect(ofLesson.body.called?.marks).toEqual([mark(ruth)])
  const ofDay = await save(asTeacher, `home:${home}`, { marks: [mark(tia)] })
  expect(ofDay.body.called?.marks).toEqual([mark(tia)])
})

test('a home class is called by its teacher of this year and by nobody else', async () => {
  const { teacher, asTeacher } = await buildTaught()
  const home = '9-Roll'
  const student = await buildStudent(database, { class_name: home })
  const refused = await save(asTeacher, `home:${home}`, { marks: [mark(student)] })
  expect(refused.status).toBe(404)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: today.slice(0, 4),
      class_name: home,
      teacher_id: teacher.id,
    }),
  )
  expect((await save(asTeacher, `home:${home}`, { marks: [mark(student)] })).status).toBe(200)
  expect(await ownOf(student)).toMatchObject([{ period: null, kind: 'absent' }])
})

test('the teacher of a home class neither reads nor changes its rolls of earlier years', async () => {
  const { teacher, asTeacher } = await buildTaught()
  const home = '9-Past'
  const academic_year = today.slice(0, 4)
  const ofYear = { class_name: home, academic_year, teacher_id: teacher.id }
  const rollOn = (day: string) => ({ home_class: home, day, students: 1 })
  const before = await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', ofYear)
    await insertOne(tx, 'roll_calls', rollOn(today))
    return await insertOne(tx, 'roll_calls', rollOn(`${Number(academic_year) - 1}-03-04`))
  })
  const seen = await database.asUser(asTeacher, (tx) =>
    tx.selectFrom('roll_calls').select('day').where('home_class', '=', home).execute(),
  )
  expect(seen).toEqual([{ day: today }])
  const changed = await database.asUser(asTeacher, (tx) =>
    tx.updateTable('roll_calls').set({ students: 2 }).where('id', '=', before.id).executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('the rolls of a day are those of the lessons of the term, with the students of each', async () => {
  const teacher = await buildTeacher(database)
  const now = { ...inTerm, teacher_id: teacher.id }
  const group = await buildClass(database, { ...now, schedule: { [`${weekday}-2`]: true } })
  await buildClass(database, { ...now, academic_year: '2024', schedule: { [`${weekday}-1`]: true } })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const claims = await claimsOf(database, teacher.id)
  const rollsOn = async (day: string) =>
    (await call<RollCall[]>('GET', `/teacher/roll-calls?day=${day}`, claims)).body
  expect(await rollsOn(today)).toMatchObject([
    { group: `class:${group.id}`, period: 2, called: null, students: [{ id: student.id }] },
  ])
  expect(await rollsOn('2026-08-15')).toEqual([])
})
