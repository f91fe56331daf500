import { expect, test } from 'vitest'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { StudentConcerns } from '#shared/results/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call } = await testSchool()
const today = schoolDay()
const academic_year = academicYearOf(today)
let homes = 0

/** A home class with its teacher, the teacher of a subject in two terms, and two students. */
async function buildHome() {
  const name = `9-${homes++}`
  const [home, subjectTeacher, stranger] = [
    await buildTeacher(database),
    await buildTeacher(database),
    await buildTeacher(database),
  ]
  const subject = await buildSubject(database)
  const of = { name, academic_year, teacher_id: subjectTeacher.id, subject_id: subject.id }
  const [before, now] = [
    await buildClass(database, { ...of, term: 'Term 1' }),
    await buildClass(database, { ...of, term: 'Term 2' }),
  ]
  const [ruth, tom] = [
    await buildStudent(database, { class_name: name, last_name: 'Aka' }),
    await buildStudent(database, { class_name: name, last_name: 'Bani' }),
  ]
  for (const student of [ruth, tom]) for (const group of [before, now]) await enrol(database, student, group)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: name, teacher_id: home.id }),
  )
  const claims = {
    home: await claimsOf(database, home.id),
    subject: await claimsOf(database, subjectTeacher.id),
    stranger: await claimsOf(database, stranger.id),
  }
  type Who = keyof typeof claims
  const sign = async (group: { id: string }, results: Record<string, number>) =>
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id: group.id })
      for (const [student_id, percentage] of Object.entries(results))
        await insertOne(tx, 'student_results', { class_id: group.id, student_id, percentage })
    })
  const concerns = async (who: Who) =>
    (await call<StudentConcerns[]>('GET', '/teacher/home-class/concerns?term=Term%202', claims[who])).body
  const inClass = async () =>
    (await call<ClassResults>('GET', `/teacher/classes/${now.id}/results`, claims.subject)).body.students
  return { name, subject, before, now, ruth, tom, subjectTeacher, stranger, sign, concerns, inClass }
}

/** Days before today, the oldest first. */
const daysBefore = (count: number) =>
  Array.from({ length: count }, (_, index) => addDays(today, index - count))

async function buildAbsences(group: { id: string }, student: { id: string }, days: string[], rolls = days) {
  await database.asService(async (tx) => {
    for (const day of rolls)
      for (const period of [1, 2]) {
        const roll = { class_id: group.id, day, period, students: 2 }
        const { id } = await insertOne(tx, 'roll_calls', roll)
        if (days.includes(day))
          await insertOne(tx, 'absences', { roll_call_id: id, student_id: student.id, day, kind: 'absent' })
      }
  })
}

test('the home class’s teacher sees work that is missing and results that fell in every subject, and nobody else does', async () => {
  const { subject, before, now, ruth, tom, sign, concerns } = await buildHome()
  const due = { class_id: now.id, due_date: addDays(today, -1) }
  const [essay] = [await buildAssignment(database, due), await buildAssignment(database, due)]
  await buildAssignment(database, { ...due, due_date: today })
  await buildGrade(database, { class_id: now.id, student_id: tom.id, assignment_id: essay.id })
  await sign(before, { [ruth.id]: 70, [tom.id]: 80 })
  await sign(now, { [ruth.id]: 60.1, [tom.id]: 70 })
  expect(await concerns('home')).toEqual([
    expect.objectContaining({
      student_id: ruth.id,
      absent: null,
      missing: [{ subject: subject.name, count: 2 }],
      fallen: [],
    }),
    expect.objectContaining({
      student_id: tom.id,
      missing: [],
      fallen: [{ subject: subject.name, term: 'Term 1', before: 80, now: 70 }],
    }),
  ])
  expect(await concerns('subject')).toEqual([])
  expect(await concerns('stranger')).toEqual([])
})

test('a class view counts the days of absence from its own lessons, and the most in a row', async () => {
  const { now, ruth, inClass } = await buildHome()
  const rolls = daysBefore(5)
  await buildAbsences(
    now,
    ruth,
    rolls.filter((_, index) => index !== 2),
    rolls,
  )
  expect(await inClass()).toMatchObject([
    { id: ruth.id, absent: { days: 4, in_row: 2 } },
    { absent: { days: 0, in_row: 0 } },
  ])
})

test('a class view has the result of the term before when the teacher taught it, and not that of somebody else', async () => {
  const { before, ruth, stranger, sign, inClass } = await buildHome()
  await sign(before, { [ruth.id]: 70 })
  expect(await inClass()).toMatchObject([{ before: { term: 'Term 1', percentage: 70 } }, { before: null }])
  await database.asService((tx) =>
    tx.updateTable('classes').set({ teacher_id: stranger.id }).where('id', '=', before.id).execute(),
  )
  expect(await inClass()).toMatchObject([{ before: null }, { before: null }])
})

test('the school’s own numbers decide', async () => {
  const { before, now, tom, sign, concerns } = await buildHome()
  await sign(before, { [tom.id]: 80 })
  await sign(now, { [tom.id]: 70 })
  expect(await concerns('home')).toHaveLength(1)
  await database.asService(async (tx) => {
    const { particulars } = await tx
      .selectFrom('school_settings')
      .select('particulars')
      .executeTakeFirstOrThrow()
    const changed = { ...(particulars as object), fallOfResult: 11 }
    await tx
      .updateTable('school_settings')
      .set({ particulars: JSON.stringify(changed) })
      .execute()
  })
  expect(await concerns('home')).toEqual([])
})
