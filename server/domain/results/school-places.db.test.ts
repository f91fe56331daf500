import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { ResultMove } from '#shared/results/contract.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { nationalBands } from '#shared/grade-scales/grade-scale.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildAssessment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'
import { move as signOffResults } from './sign-off.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = academicYearOf(schoolDay())

const setScale = async (grade: number, subject_id: string | null, steps: object[]) =>
  (
    await call('PUT', `/admin/grade-scales/${academic_year}/${grade}`, office, {
      subject_id,
      steps,
      version: null,
    })
  ).status

/** A subject with two classes of a grade, each with students whose mark of 100 is given. */
async function buildSubjectOf(grade: number, marks: number[][]) {
  const [subject, teacher] = [await buildSubject(database), await buildTeacher(database)]
  const claims = await claimsOf(database, teacher.id)
  const groups: { id: string; column: { id: string }; students: { id: string; user_id: string }[] }[] = []
  for (const [index, points] of marks.entries()) {
    const group = await buildClass(database, {
      name: `${grade}-${String.fromCodePoint(65 + index)}`,
      academic_year,
      subject_id: subject.id,
      teacher_id: teacher.id,
    })
    const column = await buildAssessment(database, { class_id: group.id, points_possible: 100 })
    const students = []
    for (const points_earned of points) {
      const student = await buildStudent(database)
      await enrol(database, student, group)
      const mark = { class_id: group.id, student_id: student.id, assessment_id: column.id }
      await buildGrade(database, { ...mark, points_earned, points_possible: 100 })
      students.push(student)
    }
    groups.push({ id: group.id, column, students })
  }
  const move = async (id: string, from: string, to: string, who = office) =>
    (await call('POST', `/results/${id}`, who, { from, to, reason: 'A mark was wrong.' })).status
  const submit = async (id: string) => {
    expect((await call('POST', `/teacher/classes/${id}/results`, claims)).status).toBe(200)
    expect(await move(id, 'submitted', 'checked')).toBe(200)
  }
  const signed = async () => {
    const replies = []
    for (const { id } of groups) {
      const { body } = await call<ClassResults>('GET', `/teacher/classes/${id}/results`, claims)
      replies.push(...body.students.map((student) => student.signed))
    }
    return new Map(replies.flatMap((one) => (one ? [[one.percentage, one] as const] : [])))
  }
  return { subject, claims, groups, move, submit, signed }
}

test('where a subject is graded by positions, grades follow when its last class is released, and go when one is opened', async () => {
  const { subject, claims, groups, move, submit, signed } = await buildSubjectOf(9, [
    [95, 80, 60],
    [80, 40],
  ])
  const [first, second] = groups
  expect(await setScale(9, subject.id, nationalBands)).toBe(200)
  for (const { id } of groups) await submit(id)
  expect((await signed()).get(95)).toEqual({ percentage: 95, letter_grade: null, in_school: null })
  expect(await move(first!.id, 'checked', 'released')).toBe(200)
  expect((await signed()).get(95)).toMatchObject({ letter_grade: null, in_school: null })
  expect(await move(second!.id, 'checked', 'released', claims), 'the teacher releases nothing').toBe(403)
  expect(await move(second!.id, 'checked', 'released')).toBe(200)
  const found = await signed()
  expect(found.get(95)).toMatchObject({ letter_grade: 'Credit', in_school: { position: 1, of: 5 } })
  // Two are on the second place of five, at 40 %, so both are among the best 50 %.
  expect(found.get(80)).toMatchObject({ letter_grade: 'Upper Pass', in_school: { position: 2, of: 5 } })
  expect(found.get(60)).toMatchObject({ letter_grade: 'Pass', in_school: { position: 4, of: 5 } })
  expect(found.get(40)).toMatchObject({ letter_grade: 'Fail', in_school: { position: 5, of: 5 } })
  const student = await claimsOf(database, first!.students[0]!.user_id)
  const { body } = await call<StudentGrades>('GET', '/student/grades', student)
  expect(body.subjects[0]).toMatchObject({
    scale: nationalBands,
    released: { letter_grade: 'Credit', in_school: { position: 1, of: 5 } },
  })
  expect(await move(second!.id, 'released', 'open')).toBe(200)
  expect((await signed()).get(95)).toEqual({ percentage: 95, letter_grade: null, in_school: null })
})

test('a student reads no place, and no grade that follows from it, before the day of every class it is counted over', async () => {
  const { subject, groups, move, submit } = await buildSubjectOf(9, [[95, 80], [90]])
  const [first, second] = groups
  expect(await setScale(9, subject.id, nationalBands)).toBe(200)
  for (const { id } of groups) {
    await submit(id)
    expect(await move(id, 'checked', 'released')).toBe(200)
  }
  const releasedFrom = (day: string) =>
    database.asService((tx) =>
      tx.updateTable('class_results').set({ released_on: day }).where('class_id', '=', second!.id).execute(),
    )
  const student = await claimsOf(database, first!.students[1]!.user_id)
  const released = async () =>
    (await call<StudentGrades>('GET', '/student/grades', student)).body.subjects[0]?.released
  await releasedFrom('2999-03-31')
  expect(await released()).toEqual({ percentage: 80, letter_grade: null, in_school: null })
  await releasedFrom(schoolDay())
  // The last of three is not among the best 90 %.
  expect(await released()).toEqual({
    percentage: 80,
    letter_grade: 'Fail',
    in_school: { position: 3, of: 3 },
  })
})

test('grades by percentage stay as they were submitted, and have a place beside them', async () => {
  const { groups, move, submit, signed } = await buildSubjectOf(10, [[85, 50]])
  for (const { id } of groups) {
    await submit(id)
    expect(await move(id, 'checked', 'released')).toBe(200)
  }
  expect((await signed()).get(50)).toEqual({
    percentage: 50,
    letter_grade: 'Upper Pass',
    in_school: { position: 2, of: 2 },
  })
  expect(await move(groups[0]!.id, 'released', 'open')).toBe(200)
})

test('a single mark has no grade where grades are earned by position', async () => {
  const { subject, claims, groups } = await buildSubjectOf(9, [[50]])
  expect(await setScale(9, subject.id, nationalBands)).toBe(200)
  const [{ id, column, students }] = groups as [(typeof groups)[0]]
  const marks = [{ assessment_id: column.id, student_id: students[0]!.id, points: 90, version: 'x' }]
  const { body } = await call<{ mark: { version: string } }[]>(
    'PUT',
    `/teacher/classes/${id}/mark-sheet`,
    claims,
    { marks },
  )
  const saved = await call('PUT', `/teacher/classes/${id}/mark-sheet`, claims, {
    marks: marks.map((mark) => ({ ...mark, version: body[0]!.mark.version })),
  })
  expect(saved.body).toMatchObject([{ mark: { percentage: 90, letter_grade: null } }])
})

test('of classes that are released at the same moment the last one sees all of them', async () => {
  const { subject, groups, move, submit, signed } = await buildSubjectOf(9, [[90], [70], [50], [30]])
  expect(await setScale(9, subject.id, nationalBands)).toBe(200)
  for (const { id } of groups) await submit(id)
  const replies = await Promise.all(groups.map(({ id }) => move(id, 'checked', 'released')))
  expect(replies).toEqual([200, 200, 200, 200])
  expect([...(await signed()).values()].map((one) => one.letter_grade)).toEqual([
    'Credit',
    'Upper Pass',
    'Pass',
    'Fail',
  ])
})

test('a class is opened and another of its grade released at the same moment, and both are done', async () => {
  const { groups, move, submit, signed } = await buildSubjectOf(9, [[90], [70]])
  const [first, second] = groups
  for (const { id } of groups) await submit(id)
  expect(await move(first!.id, 'checked', 'released')).toBe(200)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = database.asService(async (tx) => {
    await holdLock(tx, 'school_places')
    held.resolve()
    await release.promise
  })
  await held.promise
  // As the owner, because another role would not be shown that they wait.
  const signOff = (id: string, from: ResultMove['from'], to: ResultMove['to']) =>
    database.asService(async (tx) => {
      await sql`select public.enter(${office.sub}::uuid)`.execute(tx)
      await signOffResults(tx, { id, from, to, reason: 'A mark was wrong.', released_on: null }, noRequest)
    })
  try {
    const releasing = signOff(second!.id, 'checked', 'released')
    await expect.poll(() => waitingStatements(database)).toBe(1)
    const opening = signOff(first!.id, 'released', 'open')
    await expect.poll(() => waitingStatements(database)).toBe(2)
    release.resolve()
    await Promise.all([releasing, opening])
  } finally {
    release.resolve()
    await holding
  }
  expect([...(await signed()).values()]).toMatchObject([{ percentage: 70, in_school: null }])
})

test('only the office places results, and nobody changes a percentage', async () => {
  const { claims, groups, submit } = await buildSubjectOf(9, [[90]])
  await submit(groups[0]!.id)
  const change = (who: typeof office, values: { letter_grade: string } | { percentage: number }) =>
    database.asUser(who, (tx) =>
      tx.updateTable('student_results').set(values).where('class_id', '=', groups[0]!.id).executeTakeFirst(),
    )
  const student = await claimsOf(database, groups[0]!.students[0]!.user_id)
  for (const who of [claims, student])
    expect(Number((await change(who, { letter_grade: 'A' })).numUpdatedRows)).toBe(0)
  await expect(change(office, { percentage: 100 })).rejects.toMatchObject({ code: '42501' })
})
