import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StudentDashboard, StudentGrades } from '#shared/dashboard/contract.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { concernsOf } from '#shared/results/concerns.ts'
import { rowsOf } from '#shared/results/class-rows.ts'
import { collectCards } from '#server/domain/report-cards/report-cards.ts'
import { writeSums } from '#server/domain/report-cards/card-sums.ts'
import {
  buildAdmin,
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = '2026'
const term = 'Term 2'

/** Two classes of one subject with a teacher each; the student has 15 of 20 points in the first one. */
async function buildTwoClasses(of: { name: string; left: string }) {
  const subject_id = (await buildSubject(database)).id
  const [oldTeacher, newTeacher, stranger, student] = [
    await buildTeacher(database),
    await buildTeacher(database),
    await buildTeacher(database),
    await buildStudent(database),
  ]
  const shared = { subject_id, academic_year, term }
  const left = await buildClass(database, { ...shared, name: of.left, teacher_id: oldTeacher.id })
  const group = await buildClass(database, { ...shared, name: of.name, teacher_id: newTeacher.id })
  await enrol(database, student, left)
  await enrol(database, await buildStudent(database), left, group)
  const column = await buildAssessment(database, {
    class_id: left.id,
    points_possible: 20,
    title: 'Fractions',
  })
  const grade = await buildGrade(database, {
    class_id: left.id,
    student_id: student.id,
    assessment_id: column.id,
    title: 'Fractions',
    grade_type: 'test',
    points_earned: 15,
    points_possible: 20,
  })
  const claims = {
    old: await claimsOf(database, oldTeacher.id),
    now: await claimsOf(database, newTeacher.id),
    stranger: await claimsOf(database, stranger.id),
    student: await claimsOf(database, student.user_id),
  }
  const change = async (classId: string, who: 'old' | 'now', student_ids: string[]) => {
    const { status } = await call('PUT', `/teacher/classes/${classId}/students`, claims[who], { student_ids })
    expect(status).toBe(200)
  }
  const results = async (id: string, who: 'old' | 'now') =>
    (await call<ClassResults>('GET', `/teacher/classes/${id}/results`, claims[who])).body
  const ownRow = async (id: string, who: 'old' | 'now') =>
    rowsOf(await results(id, who)).find((row) => row.student.id === student.id)
  const grades = async () => (await call<StudentGrades>('GET', '/student/grades', claims.student)).body
  const enrolled = async (classId: string) =>
    (
      await database.asService((tx) =>
        tx.selectFrom('student_classes').select('student_id').where('class_id', '=', classId).execute(),
      )
    ).map(({ student_id }) => student_id)
  /** Takes the student out of the first class and puts the student into the second one. */
  const changeClass = async () => {
    await change(
      left.id,
      'old',
      (await enrolled(left.id)).filter((id) => id !== student.id),
    )
    await change(group.id, 'now', [...(await enrolled(group.id)), student.id])
  }
  return {
    subject_id,
    left,
    group,
    column,
    grade,
    student,
    claims,
    change,
    results,
    ownRow,
    grades,
    enrolled,
    changeClass,
  }
}

test('who changes class in mid-term keeps the marks under term and subject, and has a result from the marks of both classes', async () => {
  const { left, group, student, claims, ownRow, grades, changeClass } = await buildTwoClasses({
    left: '10A',
    name: '10D',
  })
  await changeClass()
  expect(await grades()).toMatchObject({
    term: { academic_year, term },
    terms: [{ academic_year, term }],
    subjects: [
      { class_id: group.id, class_name: '10D', grades: [{ title: 'Fractions', from_class: '10A' }] },
    ],
  })
  const second = await buildAssessment(database, { class_id: group.id, points_possible: 20, title: 'Ratios' })
  const cell = { assessment_id: second.id, student_id: student.id, points: 20, version: '' }
  await call('PUT', `/teacher/classes/${group.id}/mark-sheet`, claims.now, { marks: [cell] })
  const row = await ownRow(group.id, 'now')
  expect(row?.shown.percentage).toBe(87.5)
  expect(row?.lines.join('\n')).toContain('From 10A: Fractions 15/20')
  const before = await ownRow(left.id, 'old')
  expect([before?.student.is_enrolled, before?.position]).toEqual([false, null])
  const sheet = (await call<MarkSheet>('GET', `/teacher/classes/${group.id}/mark-sheet`, claims.now)).body
  expect(sheet.students.find(({ id }) => id === student.id)?.joined).toEqual([
    { from_class: '10A', title: 'Fractions', grade_type: 'test', points_earned: 15, points_possible: 20 },
  ])
  const dashboard = (await call<StudentDashboard>('GET', '/student/dashboard', claims.student)).body
  expect(dashboard.subjects.map(({ class_id }) => class_id)).toEqual([group.id])
  expect(dashboard.grades.map(({ class_name }) => class_name)).toEqual(expect.arrayContaining(['10A', '10D']))
  const forums = [left, group].map(
    async ({ id }) => await call('GET', `/classes/${id}/topics`, claims.student),
  )
  expect((await Promise.all(forums)).map(({ status }) => status)).toEqual([404, 200])
})

test('the submitted result and the report card add up the marks of both classes and say which came from which', async () => {
  const { group, student, claims, grades, changeClass } = await buildTwoClasses({ left: '10B', name: '10E' })
  await changeClass()
  expect((await call('POST', `/teacher/classes/${group.id}/results`, claims.now)).status).toBe(200)
  for (const [from, to] of [
    ['submitted', 'checked'],
    ['checked', 'released'],
  ])
    expect((await call('POST', `/results/${group.id}`, office, { from, to, reason: null })).status).toBe(200)
  expect((await grades()).subjects).toMatchObject([{ released: { percentage: 75 } }])
  await database.asService(async (tx) => {
    const cards = await collectCards(tx, { academic_year, term, class_name: '10E' })
    const place = cards.findIndex((card) => card.student.id === student.id)
    expect(cards[place]?.lines).toMatchObject([{ percentage: 75 }])
    expect((await writeSums(tx, cards))[place]?.flat().join('\n')).toContain('From 10B: Fractions 15/20')
  })
})

test('marks that were earned before are read by the student, their old teacher and the new one, each as far as it concerns them', async () => {
  const { left, group, grade, column, student, claims, changeClass } = await buildTwoClasses({
    left: '10C',
    name: '10F',
  })
  const later = await buildAssignment(database, { class_id: left.id })
  await changeClass()
  const reads = async (who: keyof typeof claims, table: 'grades' | 'classes' | 'assessments', id: string) =>
    (
      await database.asUser(claims[who], (tx) =>
        tx.selectFrom(table).select('id').where('id', '=', id).execute(),
      )
    ).length
  expect(await reads('student', 'grades', grade.id)).toBe(1)
  expect(await reads('student', 'classes', left.id)).toBe(1)
  expect(await reads('student', 'assessments', column.id)).toBe(0)
  expect(await reads('old', 'grades', grade.id)).toBe(1)
  expect(await reads('now', 'grades', grade.id)).toBe(0)
  expect(await reads('now', 'classes', left.id)).toBe(0)
  expect(await reads('stranger', 'grades', grade.id)).toBe(0)
  const joined = async (who: keyof typeof claims, classId: string) =>
    (
      await database.asUser(claims[who], (tx) =>
        sql<{
          student_id: string
        }>`select student_id from public.joined_marks_of_class(${classId}::uuid)`.execute(tx),
      )
    ).rows.map(({ student_id }) => student_id)
  expect(await joined('now', group.id)).toEqual([student.id])
  expect(await joined('old', group.id)).toEqual([])
  expect(await joined('stranger', group.id)).toEqual([])
  expect(await joined('student', group.id)).toEqual([])
  const work = await database.asUser(claims.student, (tx) =>
    tx.selectFrom('assignments').select('id').where('id', '=', later.id).execute(),
  )
  expect(work).toEqual([])
})

test('whoever joins later owes nothing that was due before, and whoever was away nothing of those days', async () => {
  const { left, group, student, claims, results, changeClass } = await buildTwoClasses({
    left: '10G',
    name: '10H',
  })
  const early = await buildAssignment(database, { class_id: group.id, due_date: '2026-03-02' })
  await database.asService((tx) =>
    sql`update public.student_classes set enrolled_at = '2026-02-02' where class_id = ${group.id}`.execute(
      tx,
    ),
  )
  await changeClass()
  const { work, scheme, scale, students } = await results(group.id, 'now')
  const limits = { missingWork: 1, fallOfMarks: 20, fallOfResult: 10, absentInRow: 3, absentInTerm: 10 }
  const missing = students.map((one) => ({
    own: one.id === student.id,
    count: concernsOf(one, { scheme, scale, work }, limits, '2030-01-01').filter(
      ({ kind }) => kind === 'missing',
    ).length,
  }))
  expect(missing).toEqual(
    expect.arrayContaining([
      { own: true, count: 0 },
      { own: false, count: 1 },
    ]),
  )
  const dashboard = (await call<StudentDashboard>('GET', '/student/dashboard', claims.student)).body
  expect(dashboard.assignments.map(({ id }) => id)).not.toContain(early.id)
  expect(students.find(({ id }) => id === student.id)?.excused).toEqual([early.id])
  // Put back on the same day, the student was never away.
  expect((await results(left.id, 'old')).students.find(({ id }) => id === student.id)?.excused).toEqual([])
})

test('whoever is put back has all as before, and a class that is changed by mistake leaves no trace', async () => {
  const { left, group, student, grades, ownRow, change, enrolled, changeClass } = await buildTwoClasses({
    left: '9K',
    name: '9L',
  })
  await changeClass()
  await change(
    group.id,
    'now',
    (await enrolled(group.id)).filter((id) => id !== student.id),
  )
  await change(left.id, 'old', [...(await enrolled(left.id)), student.id])
  expect((await grades()).subjects).toMatchObject([{ class_id: left.id, grades: [{ from_class: null }] }])
  expect((await ownRow(left.id, 'old'))?.shown.percentage).toBe(75)
  const stays = await database.asService((tx) =>
    tx
      .selectFrom('class_stays')
      .selectAll()
      .where('student_id', '=', student.id)
      .where('class_id', '=', left.id)
      .execute(),
  )
  expect(stays).toMatchObject([{ starts_on: null, ends_before: null }])
})

test('whoever changes the subject keeps the marks of the old one in its own place', async () => {
  const { left, student, grades, change, enrolled, claims } = await buildTwoClasses({
    left: '9M',
    name: '9N',
  })
  const other = await buildClass(database, { name: '9M', academic_year, term })
  await change(
    left.id,
    'old',
    (await enrolled(left.id)).filter((id) => id !== student.id),
  )
  await enrol(database, student, other)
  expect((await grades()).subjects).toMatchObject([
    { class_id: left.id, grades: [{ title: 'Fractions' }], open: [] },
  ])
  expect(
    (await call<StudentDashboard>('GET', '/student/dashboard', claims.student)).body.subjects,
  ).toMatchObject([{ class_id: other.id }])
})

test('a teacher who takes a class over reads its marks and those that students brought', async () => {
  const { group, student, changeClass } = await buildTwoClasses({ left: '9P', name: '9Q' })
  await changeClass()
  const successor = await buildTeacher(database)
  await database.asService((tx) =>
    tx.updateTable('classes').set({ teacher_id: successor.id }).where('id', '=', group.id).execute(),
  )
  const { body } = await call<ClassResults>(
    'GET',
    `/teacher/classes/${group.id}/results`,
    await claimsOf(database, successor.id),
  )
  expect(rowsOf(body).find((row) => row.student.id === student.id)?.shown.percentage).toBe(75)
})
