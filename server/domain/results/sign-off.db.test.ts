import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { SavedCell } from '#shared/mark-sheet/contract.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { BoardRow } from '#shared/results/contract.ts'
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
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = academicYearOf(schoolDay())
let homes = 0

/** A marked class of this year whose home class has another teacher. */
async function buildTerm() {
  const name = `9-${homes++}`
  const [subjectTeacher, homeTeacher, stranger, student] = [
    await buildTeacher(database),
    await buildTeacher(database),
    await buildTeacher(database),
    await buildStudent(database),
  ]
  const group = await buildClass(database, { name, academic_year, teacher_id: subjectTeacher.id })
  await enrol(database, student, group)
  const column = await buildAssessment(database, { class_id: group.id, points_possible: 20 })
  await buildGrade(database, {
    class_id: group.id,
    student_id: student.id,
    assessment_id: column.id,
    points_earned: 13,
    points_possible: 20,
  })
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: name, teacher_id: homeTeacher.id }),
  )
  const claims = {
    subject: await claimsOf(database, subjectTeacher.id),
    home: await claimsOf(database, homeTeacher.id),
    stranger: await claimsOf(database, stranger.id),
    student: await claimsOf(database, student.user_id),
    office,
  }
  type Who = keyof typeof claims
  const submit = async (who: Who) =>
    (await call('POST', `/teacher/classes/${group.id}/results`, claims[who])).status
  const move = async (
    who: Who,
    from: string,
    to: string,
    reason: string | null = null,
    released_on?: string,
  ) => (await call('POST', `/results/${group.id}`, claims[who], { from, to, reason, released_on })).status
  const board = async (who: Who, term = group.term) =>
    (
      await call<BoardRow[]>('GET', `/results?academic_year=${academic_year}&term=${term}`, claims[who])
    ).body.filter(({ class_id }) => class_id === group.id)
  const released = async () =>
    (await call<StudentGrades>('GET', '/student/grades', claims.student)).body.subjects[0]?.released
  const course = async () =>
    (await call<StudentGrades>('GET', '/student/grades', claims.student)).body.subjects[0]?.course
  const mark = async (points: number, version = '') =>
    await call<SavedCell[]>('PUT', `/teacher/classes/${group.id}/mark-sheet`, claims.subject, {
      marks: [{ assessment_id: column.id, student_id: student.id, points, version }],
    })
  return { group, student, column, claims, submit, move, board, released, course, mark }
}

test('results go from the subject’s teacher through the home class to the office, and students read what is released', async () => {
  const { group, submit, move, board, released, course } = await buildTerm()
  expect(await board('home')).toMatchObject([{ state: 'open', students: 1 }])
  expect([await submit('subject'), await submit('subject')]).toEqual([200, 200])
  expect(await board('home')).toMatchObject([{ state: 'submitted', mean: 65, without_result: 0 }])
  expect(await released()).toBeNull()
  expect([await move('home', 'submitted', 'checked'), await move('home', 'submitted', 'checked')]).toEqual([
    200, 200,
  ])
  expect(await released()).toBeNull()
  expect(await move('office', 'checked', 'released')).toBe(200)
  expect(await released()).toEqual({
    percentage: 65,
    letter_grade: 'Credit',
    in_school: { position: 1, of: 1 },
  })
  expect(await course()).toEqual([{ academic_year, term: group.term, grade_level: 9, percentage: 65 }])
})

test('nobody takes a step that is not theirs', async () => {
  const { submit, move, board } = await buildTerm()
  expect(await board('stranger')).toEqual([])
  expect(await board('subject')).toEqual([])
  expect([await submit('home'), await submit('stranger'), await submit('student')]).toEqual([404, 404, 403])
  await submit('subject')
  for (const who of ['stranger', 'student'] as const)
    expect([403, 404]).toContain(await move(who, 'submitted', 'checked'))
  expect(await move('subject', 'submitted', 'checked')).toBe(403)
  expect(await move('home', 'submitted', 'released')).toBe(403)
  await move('home', 'submitted', 'checked')
  expect(await move('subject', 'checked', 'open', 'A mark was missing.')).toBe(403)
  expect(await move('home', 'checked', 'released')).toBe(403)
  await move('office', 'checked', 'released')
  expect(await move('home', 'released', 'open', 'A mark was missing.')).toBe(403)
  expect(await move('home', 'submitted', 'open')).toBe(409)
})

test('marks are locked from submitting on, and released results are opened for a reason that is kept', async () => {
  const { submit, move, mark, released } = await buildTerm()
  await submit('subject')
  const now = (await mark(14, 'x')).body[0]!.mark!
  expect(await mark(14, now.version)).toMatchObject({ status: 409, body: { code: 'RESULTS_SUBMITTED' } })
  await move('home', 'submitted', 'checked')
  await move('office', 'checked', 'released')
  expect(await move('office', 'released', 'open')).toBe(422)
  expect(await move('office', 'released', 'open', 'The last test was missing.')).toBe(200)
  expect(await released()).toBeNull()
  expect((await mark(14, now.version)).status).toBe(200)
  const logged = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('details').where('action', '=', 'results.opened').execute(),
  )
  expect(logged).toMatchObject([{ details: { from: 'released', reason: 'The last test was missing.' } }])
})

test('opening that is sent again changes nothing more, and a stranger is told no', async () => {
  const { submit, move } = await buildTerm()
  await submit('subject')
  const open = async (who: 'subject' | 'stranger') => await move(who, 'submitted', 'open')
  expect([await open('stranger'), await open('subject'), await open('subject')]).toEqual([403, 200, 200])
})

test('whoever left the class is not submitted', async () => {
  const { group, student, submit, board } = await buildTerm()
  await enrol(database, await buildStudent(database), group)
  await database.asService((tx) =>
    tx.deleteFrom('student_classes').where('student_id', '=', student.id).execute(),
  )
  expect(await submit('subject')).toBe(200)
  expect(await board('home')).toMatchObject([{ mean: null, without_result: 1 }])
})

test('results that are submitted wait for a mark that is being saved', async () => {
  const { student, column, claims, submit, board } = await buildTerm()
  let submitted: Promise<number> | undefined
  await database.asUser(claims.subject, async (tx) => {
    await tx
      .updateTable('grades')
      .set({ points_earned: 16 })
      .where('student_id', '=', student.id)
      .where('assessment_id', '=', column.id)
      .execute()
    submitted = submit('subject')
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx)
      expect(rows).toHaveLength(1)
    })
  })
  expect(await submitted).toBe(200)
  expect(await board('home')).toMatchObject([{ mean: 80 }])
})

test('a mark is not moved into a class whose results are submitted', async () => {
  const [from, to] = [await buildTerm(), await buildTerm()]
  await database.asService((tx) =>
    tx
      .updateTable('classes')
      .set({ teacher_id: from.group.teacher_id })
      .where('id', '=', to.group.id)
      .execute(),
  )
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: to.group.id }))
  const moved = database.asUser(from.claims.subject, (tx) =>
    tx
      .updateTable('grades')
      .set({ class_id: to.group.id })
      .where('student_id', '=', from.student.id)
      .execute(),
  )
  await expect(moved).rejects.toMatchObject({ code: 'SP011' })
})

test('students read released results from the day that the office set', async () => {
  const { group, submit, move, board, released } = await buildTerm()
  await submit('subject')
  await move('home', 'submitted', 'checked')
  expect(await move('office', 'checked', 'released', null, '31 March')).toBe(422)
  expect(await move('office', 'checked', 'released', null, '2999-03-31')).toBe(200)
  expect(await board('office')).toMatchObject([{ state: 'released', released_on: '2999-03-31' }])
  expect(await released()).toBeNull()
  const day = schoolDay()
  await database.asService((tx) =>
    tx.updateTable('class_results').set({ released_on: day }).where('class_id', '=', group.id).execute(),
  )
  expect(await released()).toEqual({
    percentage: 65,
    letter_grade: 'Credit',
    in_school: { position: 1, of: 1 },
  })
})

test('a class that is submitted shows its teacher what was submitted, whatever becomes of the scale', async () => {
  const { group, claims, submit } = await buildTerm()
  const read = async () =>
    (await call<ClassResults>('GET', `/teacher/classes/${group.id}/results`, claims.subject)).body.students
  expect(await read()).toMatchObject([{ signed: null }])
  await submit('subject')
  await database.asService((tx) =>
    tx.updateTable('student_results').set({ percentage: 70 }).where('class_id', '=', group.id).execute(),
  )
  expect(await read()).toMatchObject([{ signed: { percentage: 70, letter_grade: 'Credit' } }])
})

test('the board names marks that are missing, work that was never marked, copies and jumps', async () => {
  const { group, student, column, submit, board } = await buildTerm()
  const subject = await buildSubject(database)
  const [before, others] = [
    await buildClass(database, { academic_year, term: 'Term 1', subject_id: subject.id }),
    await Promise.all(Array.from({ length: 5 }, () => buildStudent(database))),
  ]
  const of = { class_id: group.id, points_possible: 20, held_on: '2020-02-03' }
  const [copy] = [
    await buildAssessment(database, { ...of, title: 'Copy' }),
    await buildAssessment(database, { ...of, title: 'Unused' }),
  ]
  await buildAssessment(database, { ...of, title: 'Later', held_on: '2999-01-01' })
  const { title } = await database.asService((tx) =>
    tx
      .updateTable('assessments')
      .set({ held_on: of.held_on })
      .where('id', '=', column.id)
      .returning('title')
      .executeTakeFirstOrThrow(),
  )
  for (const [points, other] of others.entries()) {
    await enrol(database, other, group)
    for (const { id } of [column, copy]) {
      const mark = { student_id: other.id, assessment_id: id, points_earned: points, points_possible: 20 }
      await buildGrade(database, { class_id: group.id, ...mark })
    }
  }
  const late = await buildStudent(database)
  await enrol(database, late, group)
  const mark = { student_id: student.id, assessment_id: copy.id, points_earned: 13, points_possible: 20 }
  await buildGrade(database, { class_id: group.id, ...mark })
  await database.asService(async (tx) => {
    await tx
      .updateTable('classes')
      .set({ subject_id: subject.id, term: 'Term 2' })
      .where('id', '=', group.id)
      .execute()
    await insertOne(tx, 'class_results', { class_id: before.id, state: 'released' })
    await insertOne(tx, 'student_results', { class_id: before.id, student_id: student.id, percentage: 25 })
  })
  await submit('subject')
  const rows = await board('office', 'Term 2')
  expect(rows).toMatchObject([
    {
      unused: ['Unused'],
      missing: [
        { title: 'Copy', students: 1 },
        { title, students: 1 },
      ],
      copied: [`Copy, ${title}`],
      jumps: [{ before: 25, after: 65 }],
    },
  ])
})

test('the board is saved as a spreadsheet, of the own home classes alone for a teacher', async () => {
  const { group, claims, submit } = await buildTerm()
  await submit('subject')
  const linesOf = async (who: 'office' | 'home' | 'stranger') => {
    const path = `/api/v1/results/file?academic_year=${academic_year}&term=${group.term}&format=csv`
    const text = await (await request('GET', path, claims[who])).text()
    return text.split('\r\n').filter((line) => line.startsWith(`${group.name},`))
  }
  const line = [expect.stringMatching(new RegExp(`^${group.name},.*,Submitted,1,0,65,$`))]
  expect(await linesOf('office')).toEqual(line)
  expect(await linesOf('home')).toEqual(line)
  expect(await linesOf('stranger')).toEqual([])
})
