import { expect, test } from 'vitest'
import { buildAdmin, claimsOf, insertOne } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildHomeStudent } from '#tests/support/nouns/home-class-teachers.ts'
import { makeAbsent } from '#tests/support/parents.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import type { AbsenceFigures, DayOfAbsences } from '#shared/absences/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

const program = await testSchool()
const { database, call } = program
const { buildTeaching } = await buildStaff(database)
const office = await claimsOf(database, (await buildAdmin(database)).id)
const day = schoolDay()

/** A student of a home class who is absent today, and the reason that a parent gave. */
async function buildGiven(reason: string) {
  const teaching = await buildTeaching()
  const student = await buildHomeStudent(database, teaching.teacher)
  const { guardian_id } = await buildTie(database, { student }, { number: '+67571230000' })
  await makeAbsent(database, student)
  await database.asService((tx) =>
    insertOne(tx, 'absence_reasons', { student_id: student.id, day, reason, guardian_id, way: 'text' }),
  )
  return { teaching, student }
}

const readDay = async () =>
  (await call<DayOfAbsences>('GET', `/admin/absences?day=${day}`, office)).body.students

test('the office sees who gave a reason beside what a teacher noted, and counts the day as explained', async () => {
  const { student } = await buildGiven('Malaria')
  const own = async () => (await readDay()).find(({ student_id }) => student_id === student.id)
  expect(await own()).toMatchObject({ reason: null, given: [{ reason: 'Malaria', way: 'text' }] })
  await call('PUT', `/admin/absences/${student.id}/${day}`, office, { reason: 'Not known at home' })
  expect(await own()).toMatchObject({ reason: 'Not known at home', given: [{ reason: 'Malaria' }] })
  await call('PUT', `/admin/absences/${student.id}/${day}`, office, { reason: null })
  const span = `from=${day}&until=${day}&by=class`
  const { rows } = (await call<AbsenceFigures>('GET', `/admin/absences/figures?${span}`, office)).body
  expect(rows.find(({ name }) => name === student.class_name)).toMatchObject({ days: 1, unexplained: 0 })
})

test('the teacher of the home class sees it on the first screen, and another teacher does not', async () => {
  const { teaching, student } = await buildGiven('Funeral at home')
  const workOf = async (claims: typeof office) =>
    (await call<TeacherWork>('GET', `/teacher/work?day=${day}`, claims)).body.given_reasons
  const given = { last_name: student.last_name, day, reason: 'Funeral at home', way: 'text' }
  expect(await workOf(teaching.claims)).toMatchObject([given])
  expect(await workOf((await buildTeaching()).claims)).toEqual([])
})
