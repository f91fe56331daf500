import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { TaughtStudent } from '#shared/student-records/contract.ts'
import { resultOf } from '#shared/results/result.ts'
import {
  buildAdmin,
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()

async function buildTaught() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const ofOthers = await buildClass(database)
  const student = await buildStudent(database)
  await enrol(database, student, group, ofOthers)
  return { teacher, asTeacher: await claimsOf(database, teacher.id), group, ofOthers, student }
}

test('a teacher sees the work of a student in their own classes, and nothing of others', async () => {
  const { asTeacher, group, ofOthers, student } = await buildTaught()
  const ofStudent = { student_id: student.id }
  const late = await buildAssignment(database, { class_id: group.id, title: 'Essay', due_date: '2025-03-01' })
  await buildSubmission(database, { assignment_id: late.id, ...ofStudent })
  await buildGrade(database, {
    class_id: group.id,
    assignment_id: late.id,
    ...ofStudent,
    points_earned: 15,
    points_possible: 20,
    letter_grade: 'Credit',
  })
  await buildAssignment(database, { class_id: group.id, title: 'Open', due_date: '2099-01-01' })
  await buildAssignment(database, { class_id: group.id, title: 'Withdrawn', status: 'archived' })
  const oral = await buildAssessment(database, { class_id: group.id, title: 'Speech', held_on: '2025-02-01' })
  await buildGrade(database, {
    class_id: group.id,
    assessment_id: oral.id,
    ...ofStudent,
    points_earned: 5,
    points_possible: 80,
  })
  await buildAssignment(database, { class_id: ofOthers.id })
  await buildGrade(database, { class_id: ofOthers.id, ...ofStudent })

  const { status, body } = await call<TaughtStudent>('GET', `/teacher/students/${student.id}`, asTeacher)
  expect(status).toBe(200)
  expect(body.student).toMatchObject({ id: student.id, admission_number: student.admission_number })
  const [shared] = body.classes
  expect([shared!.id, resultOf(shared!.scheme, shared!.work).percentage]).toEqual([group.id, 20])
  const asStudent = await claimsOf(database, student.user_id)
  const grades = (await call<StudentGrades>('GET', '/student/grades', asStudent)).body
  const read = grades.subjects.find(({ class_id }) => class_id === group.id)!
  expect(resultOf(read.scheme, read.grades).percentage).toBe(20)
  expect(body.classes[0]?.work).toMatchObject([
    { kind: 'assignment', title: 'Open', handed_in: null, points_earned: null, points_possible: 20 },
    { kind: 'assignment', title: 'Essay', is_late: true, points_earned: 15, letter_grade: 'Credit' },
    { kind: 'column', title: 'Speech', handed_in: null, points_earned: 5 },
  ])
})

test('a student of other teachers, and anybody who is no teacher, is refused', async () => {
  const { asTeacher, student } = await buildTaught()
  const address = `/teacher/students/${student.id}`
  expect((await call('GET', address, asTeacher)).status).toBe(200)
  const other = await buildTeacher(database)
  const admin = await buildAdmin(database)
  expect((await call('GET', address, await claimsOf(database, other.id))).status).toBe(404)
  expect((await call('GET', address, await claimsOf(database, admin.id))).status).toBe(403)
  expect((await call('GET', address, await claimsOf(database, student.user_id))).status).toBe(403)
  expect((await call('GET', address, undefined)).status).toBe(401)
})

test('the teacher of the home class is told whom to call, also without a class of the student, and nobody else', async () => {
  const { asTeacher, student } = await buildTaught()
  const home = await buildTeacher(database)
  const [class_name, today] = ['9T', schoolDay()]
  await database.asService(async (tx) => {
    await tx.updateTable('students').set({ class_name }).where('id', '=', student.id).execute()
    const academic_year = today.slice(0, 4)
    await insertOne(tx, 'home_class_teachers', { class_name, teacher_id: home.id, academic_year })
  })
  await buildTie(database, { student }, { name: 'Second', position: 2 })
  await buildTie(database, { student }, { name: 'First', number: '+67571234999' })
  await buildTie(database, { student }, { name: 'Not called', may_be_called: false })
  await buildTie(database, { student }, { name: 'Former', valid_until: today })
  const read = async (claims: Claims) =>
    (await call<TaughtStudent>('GET', `/teacher/students/${student.id}`, claims)).body
  const { guardians, classes } = await read(await claimsOf(database, home.id))
  expect(guardians).toMatchObject([{ name: 'First', numbers: ['+67571234999'] }, { name: 'Second' }])
  expect(classes).toEqual([])
  expect(await read(asTeacher)).toMatchObject({ guardians: [], classes: [{}] })
})

test('a class without work has an empty list', async () => {
  const { asTeacher, student } = await buildTaught()
  const { body } = await call<TaughtStudent>('GET', `/teacher/students/${student.id}`, asTeacher)
  expect(body.classes).toMatchObject([{ work: [] }])
})
