import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { CensusRow } from '#shared/absences/contract.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { SavedCell } from '#shared/mark-sheet/contract.ts'
import { rowsOf } from '#shared/results/class-rows.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssessment,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { saveOtherStructure } from '#tests/support/other-structure.ts'
import { buildOffice } from '#tests/support/people.ts'
import { buildSchoolDay } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'

/* A school whose classes are called by words, one of them of two grades, whose years begin at 7 and end at 13. */

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
const { day: today } = await buildSchoolDay(database)
const year = { academic_year: '2044', term: 'Term 1' }

beforeAll(async () => {
  await database.asService((tx) => tx.deleteFrom('students').execute())
  expect((await saveOtherStructure(call, asAdmin)).status).toBe(200)
})

const inKula = async (grade_level: number, overrides = {}) =>
  await buildStudent(database, { class_name: '7/8 Kula', grade_level, ...overrides })

async function readFile(path: string) {
  const reply = await request('GET', `/api/v1${path}`, asAdmin)
  expect(reply.status, path).toBe(200)
  return reply
}

const linesOf = async (path: string) => (await (await readFile(path)).text()).trim().split('\r\n')

async function textOf(path: string) {
  const bytes = new Uint8Array(await (await readFile(path)).arrayBuffer())
  return (await extractText(await getDocumentProxy(bytes))).text
}

/** Results of a class that are signed as a teacher and the office do it. */
async function buildResults(name: string, results: [student: { id: string }, percentage: number][]) {
  const teacher = await buildTeacher(database)
  const subject_id = await subjectOf()
  const group = await buildClass(database, { name, ...year, teacher_id: teacher.id, subject_id })
  for (const [student] of results) await enrol(database, student, group)
  const rows = results.map(([{ id }, percentage]) => ({ student_id: id, percentage, letter_grade: 'Credit' }))
  await database.asUser(await claimsOf(database, teacher.id), (tx) =>
    sql`select public.submit_class_results(${group.id}, ${JSON.stringify(rows)})`.execute(tx),
  )
  await call('POST', `/results/${group.id}`, asAdmin, { from: 'submitted', to: 'checked', reason: null })
  const released = { from: 'checked', to: 'released', reason: null, released_on: today }
  expect((await call('POST', `/results/${group.id}`, asAdmin, released)).status).toBe(200)
  return group
}

let subjectId: string | undefined
const subjectOf = async () => (subjectId ??= (await buildSubject(database, { name: 'Basic Science' })).id)

test('in a class of two grades each has its merit list, summary, internal marks and cards', async () => {
  const [seven, eight] = [
    await inKula(7, { last_name: 'Seven', sex: 'F' }),
    await inKula(8, { last_name: 'Eight', sex: 'M' }),
  ]
  const group = await buildResults('7/8 Kula', [
    [seven, 60],
    [eight, 80],
  ])
  expect(group).toMatchObject({ grade: 7, grades: [7, 8] })
  const query = new URLSearchParams({ ...year, format: 'csv' })
  for (const [grade, name] of [
    [7, 'Seven'],
    [8, 'Eight'],
  ] as const) {
    const merit = await linesOf(`/admin/merit-lists/${grade}/file?${query}`)
    expect([merit.length, merit[1]]).toEqual([2, expect.stringContaining(name)])
    const marks = await linesOf(`/admin/internal-marks/${grade}/${await subjectOf()}/file?${query}`)
    expect(marks.filter((line) => /Seven|Eight/.test(line))).toEqual([expect.stringContaining(name)])
    const summary = await call(
      'GET',
      `/admin/results/summary?academic_year=${year.academic_year}&grade_level=${grade}`,
      asAdmin,
    )
    expect(summary.body).toMatchObject({ rows: [{ students: 1, sum: grade * 20 - 80 }] })
    const print = await call('POST', '/admin/card-prints', asAdmin, {
      ...year,
      grade_level: grade,
      renew: false,
    })
    expect(print.status).toBe(200)
  }
  const places = await database.asService((tx) =>
    tx
      .selectFrom('student_results')
      .select(['school_position', 'school_of'])
      .where('class_id', '=', group.id)
      .execute(),
  )
  expect(places).toEqual([
    { school_position: 1, school_of: 1 },
    { school_position: 1, school_of: 1 },
  ])
  const cards = await textOf(`/admin/report-cards/${encodeURIComponent('7/8 Kula')}/file?${query}`)
  expect(cards).toEqual([expect.stringContaining('Eight'), expect.stringContaining('Seven')])
})

test('the census counts a class of two grades by the grades of its students', async () => {
  const student = await inKula(8, { sex: 'M', enrollment_date: addDays(today, -3) })
  await database.asService((tx) =>
    insertOne(tx, 'roll_calls', { day: today, home_class: '7/8 Kula', students: 1 }),
  )
  const { body } = await call<CensusRow[]>(
    'GET',
    `/admin/absences/census?from=${today}&until=${today}`,
    asAdmin,
  )
  expect(body.find(({ grade, sex }) => grade === 8 && sex === 'M')?.students).toBeGreaterThan(0)
  const figures = await call('GET', `/admin/absences/figures?from=${today}&until=${today}&by=grade`, asAdmin)
  expect(figures.status).toBe(200)
  await database.asService((tx) => tx.deleteFrom('students').where('id', '=', student.id).execute())
})

test('each student of a class of two grades is graded by the scheme and scale of the own grade', async () => {
  const teacher = await buildTeacher(database)
  const asTeacher = await claimsOf(database, teacher.id)
  const of = { academic_year: '2046', subject_id: null }
  await database.asService(async (tx) => {
    for (const [grade_level, letter_grade] of [
      [7, 'Seventh'],
      [8, 'Eighth'],
    ] as const)
      await insertOne(tx, 'grade_scales', { ...of, grade_level, letter_grade, min_percentage: 0 })
    await insertOne(tx, 'result_schemes', {
      ...of,
      grade_level: 8,
      components: JSON.stringify(usualScheme.components),
      factor: 50,
    })
  })
  const [seven, eight] = [await inKula(7), await inKula(8)]
  const group = await buildClass(database, {
    name: '7/8 Kula',
    academic_year: '2046',
    term: 'Term 1',
    teacher_id: teacher.id,
    subject_id: await subjectOf(),
  })
  for (const student of [seven, eight]) await enrol(database, student, group)
  const column = await buildAssessment(database, {
    class_id: group.id,
    points_possible: 20,
    grade_type: 'test',
  })
  const marks = [seven, eight].map(({ id }) => ({
    assessment_id: column.id,
    student_id: id,
    points: 16,
    version: '',
  }))
  const saved = await call<SavedCell[]>('PUT', `/teacher/classes/${group.id}/mark-sheet`, asTeacher, {
    marks,
  })
  expect(saved.status).toBe(200)
  const letters = async (table: 'grades' | 'student_results', student: { id: string }) =>
    (
      await database.asService((tx) =>
        tx
          .selectFrom(table)
          .select('letter_grade')
          .where('class_id', '=', group.id)
          .where('student_id', '=', student.id)
          .execute(),
      )
    ).map(({ letter_grade }) => letter_grade)
  expect([await letters('grades', seven), await letters('grades', eight)]).toEqual([['Seventh'], ['Eighth']])
  expect((await call('POST', `/teacher/classes/${group.id}/results`, asTeacher)).status).toBe(200)
  expect([await letters('student_results', seven), await letters('student_results', eight)]).toEqual([
    ['Seventh'],
    ['Eighth'],
  ])
  const { body } = await call<ClassResults>('GET', `/teacher/classes/${group.id}/results`, asTeacher)
  const shown = new Map(rowsOf(body).map(({ student, shown: { percentage } }) => [student.grade, percentage]))
  expect([shown.get(7), shown.get(8)]).toEqual([80, 40])
  const own = await call<StudentGrades>('GET', '/student/grades', await claimsOf(database, eight.user_id))
  expect(own.body.subjects[0]).toMatchObject({ scheme: { factor: 50 }, scale: [{ letter_grade: 'Eighth' }] })
  const marksOf = async (grade: number) =>
    await linesOf(
      `/admin/internal-marks/${grade}/${await subjectOf()}/file?academic_year=2046&term=Term%201&format=csv`,
    )
  expect((await marksOf(8)).join()).toContain('40')
})
