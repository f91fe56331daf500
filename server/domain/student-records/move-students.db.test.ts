import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MovesPlan } from '#shared/student-records/class-moves.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const today = schoolDay()
const academic_year = academicYearOf(today)
/** The last one, so that it is in every plan whatever the day. */
const term = 'Term 4'

/** Two students of a home class with one subject, of whom the first has a mark in it, and the class of the subject in another. */
async function buildHomes(from: string, to: string) {
  const grade_level = Number.parseInt(from, 10)
  const students = [
    await buildStudent(database, { class_name: from, grade_level }),
    await buildStudent(database, { class_name: from, grade_level }),
  ] as const
  const subject_id = (await buildSubject(database)).id
  const left = await buildClass(database, { name: from, academic_year, term, subject_id })
  const joined = await buildClass(database, { name: to, academic_year, term, subject_id })
  for (const student of students) await enrol(database, student, left)
  await buildGrade(database, { class_id: left.id, student_id: students[0].id })
  const ids = students.map(({ id }) => id)
  const wish = { student_ids: ids, class_name: to, day: today }
  const places = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('students as s')
        .innerJoin('student_classes as e', 'e.student_id', 's.id')
        .select(['s.id', 's.class_name', 's.grade_level', 'e.class_id'])
        .where('s.id', 'in', ids)
        .orderBy('s.class_name')
        .execute(),
    )
  return { ids, left, joined, wish, places }
}

const move = async (body: object) =>
  await call<{ moved: number }>('POST', '/admin/students/move', office, body)
const undo = async (id: string) =>
  await call<{ undone: boolean; obstacles: { name: string; reason: string }[] }>(
    'POST',
    `/admin/bulk-changes/${id}/undo`,
    office,
  )

test('several students move as one does, with subject classes and marks, and back as a whole', async () => {
  const { ids, left, joined, wish, places } = await buildHomes('9A', '10B')
  const { body: plan } = await call<MovesPlan>('POST', '/admin/students/move/plan', office, wish)
  expect(
    plan.map(({ class_id, change, students, marks }) => ({ class_id, change, students, marks })),
  ).toEqual([
    { class_id: left.id, change: 'left', students: 2, marks: 1 },
    { class_id: joined.id, change: 'joined', students: 2, marks: 0 },
  ])
  const id = randomUUID()
  expect((await move({ ...wish, id })).body).toEqual({ moved: 2 })
  expect((await move({ ...wish, id })).body).toEqual({ moved: 2 })
  expect((await move({ ...wish, id: randomUUID() })).body).toEqual({ moved: 0 })
  const there = { class_name: '10B', grade_level: 10, class_id: joined.id }
  expect(await places()).toMatchObject([there, there])
  const counted = await database.asService((tx) =>
    tx.selectFrom('grades').select('class_id').where('student_id', 'in', ids).execute(),
  )
  expect(counted).toEqual([{ class_id: left.id }])
  expect((await undo(id)).body).toEqual({ undone: true, obstacles: [] })
  const back = { class_name: '9A', grade_level: 9, class_id: left.id }
  expect(await places()).toMatchObject([back, back])
})

test('the move of several is not undone once one of them was moved again or has a submitted result', async () => {
  const { ids, joined, wish, places } = await buildHomes('9C', '9D')
  const id = randomUUID()
  await move({ ...wish, id })
  await move({ ...wish, id: randomUUID(), student_ids: [ids[1]], class_name: '9E' })
  const refused = await undo(id)
  expect(refused.body).toMatchObject({ undone: false, obstacles: [{ reason: 'was changed since' }] })
  expect((await places()).map(({ class_name }) => class_name)).toContain('9D')
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: joined.id }))
  expect((await undo(id)).body.obstacles.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('submitted')]),
  )
})

test('nobody is moved to a class that is none, or on a day to come', async () => {
  const { wish, places } = await buildHomes('9F', '9G')
  const id = randomUUID()
  expect((await move({ ...wish, id, day: addDays(today, 1) })).status).toBe(422)
  expect((await move({ ...wish, id, class_name: '9Z' })).status).toBe(422)
  expect((await places()).every(({ class_name }) => class_name === '9F')).toBe(true)
})

test('whoever is taken out of a home class stays in the subject classes', async () => {
  const { ids, left, places } = await buildHomes('9H', '9I')
  const leave = async () =>
    (await call('POST', '/admin/students/no-home-class', office, { student_ids: ids })).body
  expect([await leave(), await leave()]).toEqual([{ moved: 2 }, { moved: 0 }])
  const place = { class_name: null, grade_level: 9, class_id: left.id }
  expect(await places()).toMatchObject([place, place])
})
