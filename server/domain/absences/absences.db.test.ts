import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { AbsentStudent, DayOfAbsences } from '#shared/absences/contract.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'
import { addDays, schoolMoment } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'
import { readDay } from './read-day.ts'

const { database, call } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

const { day, ...term } = await buildPastTuesday(database)

/** A class with two students and a lesson in periods 1 and 3 on Tuesdays. */
async function buildTaught(className = '9A') {
  const teacher = await buildTeacher(database)
  const schedule = { 'Tuesday-1': true, 'Tuesday-3': true }
  const group = await buildClass(database, { ...term, teacher_id: teacher.id, name: className, schedule })
  const [ruth, tom] = [
    await buildStudent(database, { class_name: className, last_name: 'Aka' }),
    await buildStudent(database, { class_name: className, last_name: 'Bani' }),
  ]
  for (const student of [ruth, tom]) await enrol(database, student, group)
  return { teacher, group, ruth, tom, asTeacher: await claimsOf(database, teacher.id) }
}

const absent = (student: { id: string }, change: object = {}) => ({
  student_id: student.id,
  kind: 'absent',
  arrived_at: null,
  reason: null,
  ...change,
})

async function callRoll(claims: Claims, group: { id: string }, period: number, marks: object[]) {
  const input = {
    group: `class:${group.id}`,
    day,
    period,
    called_at: `${day}T00:00:00Z`,
    updated_at: null,
    marks,
  }
  expect((await call<RollCall>('PUT', '/roll-call', claims, input)).status).toBe(200)
}

const dayAt = async (time: string, of = day) =>
  await database.asUser(asAdmin, (tx) => readDay(tx, of, schoolMoment(day, time)))
const missingOf = (
  { missing }: DayOfAbsences,
  { teacher }: { teacher: { given_name: string; surname: string } },
) =>
  missing
    .filter(({ teacher_name }) => teacher_name === `${teacher.given_name} ${teacher.surname}`)
    .map(({ period }) => period)

/** Makes the school call its rolls so. */
async function callRolls(rollCall: string) {
  const { body } = await call<{ particulars: object; updated_at: string }>(
    'GET',
    '/admin/school-settings',
    asAdmin,
  )
  const { particulars, updated_at } = body
  const input = { ...particulars, rollCall, updated_at }
  expect((await call('PUT', '/admin/school-settings', asAdmin, input)).status).toBe(200)
}

test('from the hour of the settings on the office sees which rolls are missing, of lessons that have begun', async () => {
  const taught = await buildTaught()
  expect(missingOf(await dayAt('08:59'), taught)).toEqual([])
  expect(missingOf(await dayAt('09:00'), taught)).toEqual([1])
  await callRoll(taught.asTeacher, taught.group, 1, [])
  expect(missingOf(await dayAt('09:00'), taught)).toEqual([])
  const other = await buildTaught('9B')
  await callRoll(other.asTeacher, other.group, 3, [])
  expect(missingOf(await dayAt('11:00'), taught)).toEqual([3])
  // On the day after, all lessons are over.
  const later = await database.asUser(asAdmin, (tx) =>
    readDay(tx, day, schoolMoment(addDays(day, 1), '07:00')),
  )
  expect(missingOf(later, other)).toEqual([1])
  const saturday = addDays(day, 4)
  expect(await dayAt('11:00', saturday)).toMatchObject({ has_lessons: false, missing: [] })
})

test('where the roll is called once a day, each home class has one, by its teacher', async () => {
  const home = '9-Once'
  const teacher = await buildTeacher(database)
  await buildStudent(database, { class_name: home })
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: term.academic_year,
      class_name: home,
      teacher_id: teacher.id,
    }),
  )
  await callRolls('Once a day')
  const { missing } = await dayAt('09:00')
  await callRolls('By lesson')
  expect(missing.find(({ class_name }) => class_name === home)).toEqual({
    period: null,
    class_name: home,
    subject_name: null,
    teacher_name: `${teacher.given_name} ${teacher.surname}`,
  })
})

test('the office sees who was absent, enters the reason of the day, and nobody else may', async () => {
  const { group, ruth, tom, asTeacher } = await buildTaught('9C')
  await buildTie(database, { student: ruth }, { name: 'Rose Aka', number: '+67571234567', position: 2 })
  await buildTie(database, { student: ruth }, { name: 'Ann Aka', number: '+67572345678', position: 1 })
  await buildTie(database, { student: ruth }, { name: 'Not to be called', may_be_called: false })
  await buildTie(database, { student: ruth }, { name: 'Former', valid_until: schoolDay() })
  await callRoll(asTeacher, group, 1, [absent(ruth), absent(tom, { kind: 'late', arrived_at: '08:20' })])
  await callRoll(asTeacher, group, 3, [absent(ruth)])
  const find = async () => {
    const { students } = (await call<DayOfAbsences>('GET', `/admin/absences?day=${day}`, asAdmin)).body
    return students.filter(({ class_name }) => class_name === '9C')
  }
  expect(await find()).toMatchObject([
    {
      student_id: ruth.id,
      kind: 'absent',
      periods: [1, 3],
      reason: null,
      guardians: [
        { name: 'Ann Aka', relation: 'mother', may_be_called: true, numbers: ['+67572345678'] },
        { name: 'Rose Aka', relation: 'mother', may_be_called: true, numbers: ['+67571234567'] },
      ],
    },
    { student_id: tom.id, kind: 'late', periods: [], arrived_at: '08:20' },
  ] satisfies Partial<AbsentStudent>[])
  const enter = async (claims: Claims, reason: string) =>
    (await call('PUT', `/admin/absences/${ruth.id}/${day}`, claims, { reason })).status
  expect(await enter(asTeacher, 'Sick')).toBe(403)
  expect(await enter(await claimsOf(database, ruth.user_id), 'Sick')).toBe(403)
  expect(await enter(asAdmin, 'At the clinic')).toBe(200)
  expect((await find())[0]).toMatchObject({ reason: 'At the clinic' })
  const never = await call('PUT', `/admin/absences/${ruth.id}/${addDays(day, -1)}`, asAdmin, { reason: 'x' })
  expect(never.status).toBe(404)
})
