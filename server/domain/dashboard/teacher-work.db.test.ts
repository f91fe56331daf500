import { expect, test } from 'vitest'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import type { Schedule } from '#shared/timetable/periods.ts'
import { testDatabase } from '#tests/support/database.ts'
import { presentWork, teacherWork } from './teacher-work-queries.ts'

const { database } = await testDatabase()

/** A Wednesday in Term 3. */
const today = '2026-08-12'

async function workOf(userId: string) {
  const [row] = await database.queryAsUser(await claimsOf(database, userId), teacherWork(today))
  return row && presentWork(row, today)
}

/** A teacher with a class of two students in the term of today. */
async function teacherWithClass(name = '9B') {
  const teacher = await buildTeacher(database)
  const now = { academic_year: '2026', term: 'Term 3' }
  const group = await buildClass(database, { teacher_id: teacher.id, name, ...now })
  const students = [await buildStudent(database), await buildStudent(database)] as const
  for (const student of students) await enrol(database, student, group)
  const task = { class_id: group.id, teacher_id: teacher.id }
  return { teacher, group, students, task, now }
}

test('hand-ins without a mark are counted by assignment, the longest waiting first', async () => {
  const { teacher, students, task } = await teacherWithClass()
  const [late, early] = [await buildAssignment(database, task), await buildAssignment(database, task)]
  const handIn = (assignment_id: string, index: 0 | 1, day: string, status = 'submitted') =>
    buildSubmission(database, {
      assignment_id,
      student_id: students[index].id,
      submitted_at: new Date(`2026-08-${day}T00:00:00Z`),
      status,
    })
  await handIn(late.id, 0, '08')
  await handIn(early.id, 0, '05')
  await handIn(early.id, 1, '06')
  const work = await workOf(teacher.id)
  expect(work?.waiting.map(({ id, waiting }) => [id, waiting])).toEqual([
    [early.id, 2],
    [late.id, 1],
  ])
})

test('marked work does not wait, and neither does work of archived classes or other teachers', async () => {
  const { teacher, students, task, group } = await teacherWithClass()
  const marked = await buildAssignment(database, task)
  await buildSubmission(database, {
    assignment_id: marked.id,
    student_id: students[0].id,
    status: 'graded',
    grade: 5,
  })
  const open = await buildAssignment(database, task)
  await buildSubmission(database, { assignment_id: open.id, student_id: students[0].id })
  expect((await workOf(teacher.id))?.waiting.map(({ id }) => id)).toEqual([open.id])
  const other = await teacherWithClass()
  expect((await workOf(other.teacher.id))?.waiting).toEqual([])
  await database.asService((tx) =>
    tx.updateTable('classes').set({ is_archived: true }).where('id', '=', group.id).execute(),
  )
  expect((await workOf(teacher.id))?.waiting).toEqual([])
})

test('work that is due and not handed in is counted; marked students and future work are not', async () => {
  const { teacher, students, task } = await teacherWithClass()
  const due = await buildAssignment(database, { ...task, due_date: '2026-08-10' })
  await buildAssignment(database, { ...task, due_date: '2026-08-20' })
  await buildAssignment(database, { ...task, due_date: '2026-06-01' })
  expect((await workOf(teacher.id))?.missing).toMatchObject([{ id: due.id, missing: 2, students: 2 }])
  await buildSubmission(database, { assignment_id: due.id, student_id: students[0].id })
  expect((await workOf(teacher.id))?.missing).toMatchObject([{ id: due.id, missing: 1 }])
})

test('a test whose day has come and that lacks marks is listed until every student has one', async () => {
  const { teacher, students, group } = await teacherWithClass()
  const held = await buildAssessment(database, { class_id: group.id, held_on: '2026-08-11' })
  await buildAssessment(database, { class_id: group.id, held_on: '2026-08-13' })
  const give = (index: 0 | 1) =>
    buildGrade(database, { class_id: group.id, student_id: students[index].id, assessment_id: held.id })
  await give(0)
  expect((await workOf(teacher.id))?.tests).toMatchObject([{ id: held.id, marked: 1, students: 2 }])
  await give(1)
  expect((await workOf(teacher.id))?.tests).toEqual([])
})

test('the lessons of today come by period, from the classes of this term alone', async () => {
  const { teacher, now } = await teacherWithClass()
  const lesson = (name: string, schedule: Schedule, term = now) =>
    buildClass(database, { teacher_id: teacher.id, name, schedule, ...term })
  await lesson('10A', { 'Wednesday-3': true, 'Thursday-1': true })
  await lesson('9J', { 'Wednesday-1': true, 'Wednesday-2': false })
  await lesson('9C', { 'Wednesday-4': true }, { academic_year: '2026', term: 'Term 2' })
  const lessons = (await workOf(teacher.id))?.lessons
  expect(lessons?.map(({ period, class_name }) => [period, class_name])).toEqual([
    [1, '9J'],
    [3, '10A'],
  ])
})

test('on a day without lessons a teacher has none', async () => {
  const { teacher, now } = await teacherWithClass()
  const schedule = { 'Wednesday-1': true }
  await buildClass(database, { teacher_id: teacher.id, schedule, ...now })
  const setHolidays = (holidays: object[]) =>
    database.asService((tx) =>
      tx
        .updateTable('school_calendar')
        .set({ holidays: JSON.stringify(holidays) })
        .where('academic_year', '=', '2026')
        .execute(),
    )
  await setHolidays([{ day: today, name: 'Show day' }])
  expect((await workOf(teacher.id))?.lessons).toEqual([])
  await setHolidays([])
  expect((await workOf(teacher.id))?.lessons).toHaveLength(1)
})

test('a person who is not a teacher gets nothing', async () => {
  const student = await buildStudent(database)
  expect(await workOf(student.user_id)).toBeUndefined()
})

test('work of a class whose results are submitted is not offered', async () => {
  const { teacher, students, task, group } = await teacherWithClass()
  const open = await buildAssignment(database, { ...task, due_date: '2026-08-10' })
  await buildSubmission(database, { assignment_id: open.id, student_id: students[0].id })
  await buildAssessment(database, { class_id: group.id, held_on: '2026-08-10' })
  const counts = async () => {
    const work = await workOf(teacher.id)
    return [work?.waiting.length, work?.missing.length, work?.tests.length]
  }
  expect(await counts()).toEqual([1, 1, 1])
  await database.asService((tx) =>
    tx.insertInto('class_results').values({ class_id: group.id, state: 'submitted' }).execute(),
  )
  expect(await counts()).toEqual([0, 0, 0])
})
