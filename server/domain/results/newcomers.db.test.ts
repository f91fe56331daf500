import { expect, test } from 'vitest'
import type { BoardRow } from '#shared/results/contract.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)

test('whoever joins a class whose results are submitted is in them without one, and the board says so', async () => {
  const teacher = await buildTeacher(database)
  const of = {
    academic_year: '2045',
    term: 'Term 1',
    teacher_id: teacher.id,
    subject_id: (await buildSubject(database)).id,
  }
  const [group, left] = [
    await buildClass(database, { ...of, name: '9A' }),
    await buildClass(database, { ...of, name: '9B' }),
  ]
  await enrol(database, await buildStudent(database), group)
  const asTeacher = await claimsOf(database, teacher.id)
  const submit = async () => (await call('POST', `/teacher/classes/${group.id}/results`, asTeacher)).status
  const board = async () =>
    (await call<BoardRow[]>('GET', '/results?academic_year=2045&term=Term%201', office)).body.find(
      ({ class_id }) => class_id === group.id,
    )
  expect(await submit()).toBe(200)
  const newcomer = await buildStudent(database, { first_name: 'Tia', last_name: 'Kep' })
  const other = await buildStudent(database)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: left.id })
    await insertOne(tx, 'student_results', { class_id: left.id, student_id: other.id, percentage: 50 })
  })
  for (const student of [newcomer, other]) await enrol(database, student, group)
  // The first student has no marks, and came in time.
  expect(await board()).toMatchObject({ without_result: 2, newcomers: ['Tia Kep'] })
  const back = { from: 'submitted', to: 'open', reason: 'Tia has no result.' }
  expect((await call('POST', `/results/${group.id}`, office, back)).status).toBe(200)
  expect(await submit()).toBe(200)
  expect(await board()).toMatchObject({ newcomers: [] })
})
