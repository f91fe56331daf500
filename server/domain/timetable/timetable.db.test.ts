import { expect, test } from 'vitest'
import type { TimetablePage } from '#shared/timetable/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import type { Claims } from '#server/database/database.ts'
import { listOwnLessons } from './queries.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const calendar = await database.asService(readCalendar)
const { academicYear: academic_year, term } = termOn(calendar, schoolDay())
const now = { academic_year, term, schedule: { 'Monday-1': true, 'Friday-2': true } }

const read = async (claims: Claims, of: string) =>
  await call<TimetablePage>('GET', `/timetable?of=${encodeURIComponent(of)}`, claims)
const weekOf = async (claims: Claims, of: string) =>
  (await read(claims, of)).body.lessons.map(({ class_name, weekday, period }) => [
    class_name,
    weekday,
    period,
  ])

test('teachers and the office see the week of each teacher, room and home class; students do not', async () => {
  const [own, other] = [await buildTeaching(), await buildTeaching()]
  await buildClass(database, { ...now, name: '9-T', room: 'Lab 7', teacher_id: own.teacher.id })
  await buildClass(database, { ...now, name: '9-U', room: 'lab 7', teacher_id: other.teacher.id })
  await buildClass(database, { ...now, name: '9-T', teacher_id: own.teacher.id, academic_year: '2019' })
  await buildClass(database, { ...now, name: '9-T', teacher_id: own.teacher.id, is_archived: true })
  const ownWeek = [
    ['9-T', 1, 1],
    ['9-T', 5, 2],
  ]
  const admin = await claimsOf(database, (await buildAdmin(database)).id)
  expect(await weekOf(own.claims, 'mine')).toEqual(ownWeek)
  expect(await weekOf(admin, 'mine')).toEqual([])
  for (const claims of [own.claims, other.claims, admin]) {
    expect(await weekOf(claims, `teacher:${own.teacher.id}`)).toEqual(ownWeek)
    expect(await weekOf(claims, 'home:9-T')).toEqual(ownWeek)
    expect(await weekOf(claims, 'room:LAB 7')).toHaveLength(4)
    const { choices } = (await read(claims, 'mine')).body
    const keys = choices.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([`teacher:${own.teacher.id}`, 'home:9-T', 'home:9-U']))
    expect(keys.filter((key) => key.toLowerCase() === 'room:lab 7')).toHaveLength(1)
  }
  const student = await buildStudent(database)
  expect((await read(await claimsOf(database, student.user_id), 'home:9-T')).status).toBe(403)
  expect((await read(own.claims, 'everybody')).status).toBe(422)
})

test('the lessons of one’s own calendar are those of a student’s classes, or those that a teacher gives', async () => {
  const { teacher, claims } = await buildTeaching()
  const group = await buildClass(database, { ...now, teacher_id: teacher.id })
  const [inIt, outside] = [await buildStudent(database), await buildStudent(database)]
  await enrol(database, inIt, group)
  const lessonsOf = async (who: Claims) =>
    (await database.asUser(who, listOwnLessons)).map(({ weekday }) => weekday)
  expect(await lessonsOf(claims)).toEqual([1, 5])
  expect(await lessonsOf(await claimsOf(database, inIt.user_id))).toEqual([1, 5])
  expect(await lessonsOf(await claimsOf(database, outside.user_id))).toEqual([])
})
