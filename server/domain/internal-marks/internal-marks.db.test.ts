import { expect, test } from 'vitest'
import type { StoredColumns } from '#shared/internal-marks/contract.ts'
import type { InternalMarkColumn } from '#shared/internal-marks/columns.ts'
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

const { database, call, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = '2031'

async function setColumns(...columns: InternalMarkColumn[]) {
  const address = '/admin/internal-marks/columns'
  const { updated_at } = (await call<StoredColumns>('GET', address, office)).body
  const saved = await call<StoredColumns>('PUT', address, office, { columns, updated_at })
  expect(saved).toMatchObject({ status: 200, body: { columns } })
  return updated_at
}

async function readSheet(subject: { id: string }, term = 'Term 2') {
  const query = new URLSearchParams({ academic_year, term, format: 'csv' })
  const reply = await request('GET', `/api/v1/admin/internal-marks/9/${subject.id}/file?${query}`, office)
  if (reply.status !== 200) return reply.status
  return (await reply.text()).replace('\uFEFF', '').trim().split('\r\n')
}

/** A subject of Grade 9 with a scheme of two parts, in two classes of Term 2; one of them was submitted. */
async function buildMarks() {
  const subject = await buildSubject(database)
  const components = [
    { title: 'Tests', weight: 40, kinds: ['test'], within: 'points', best: null },
    { title: 'Other work', weight: 60, kinds: [], within: 'points', best: null },
  ]
  const of = { academic_year, subject_id: subject.id, term: 'Term 2' }
  const [open, signed, before] = [
    await buildClass(database, { ...of, name: '9A' }),
    await buildClass(database, { ...of, name: '9B' }),
    await buildClass(database, { ...of, name: '9A', term: 'Term 1' }),
  ]
  await buildClass(database, { ...of, name: '10A' })
  const [ruth, tom, left] = [
    await buildStudent(database, { last_name: 'Aka', first_name: 'Ruth', sex: 'F' }),
    await buildStudent(database, { last_name: 'Bani', first_name: 'Tom', sex: 'M' }),
    await buildStudent(database, { last_name: 'Cami', first_name: 'Left' }),
  ]
  await enrol(database, ruth, open)
  await enrol(database, tom, signed)
  const mark = { class_id: open.id, student_id: ruth.id, points_possible: 10 }
  await buildGrade(database, { ...mark, grade_type: 'test', points_earned: 8 })
  await buildGrade(database, { ...mark, grade_type: 'assignment', points_earned: 6 })
  await buildGrade(database, { ...mark, student_id: left.id, points_earned: 6 })
  await database.asService(async (tx) => {
    await insertOne(tx, 'result_schemes', {
      academic_year,
      grade_level: 9,
      subject_id: subject.id,
      components: JSON.stringify(components),
    })
    for (const [group, student, percentage] of [
      [signed, tom, 68],
      [before, ruth, 71.1],
    ] as const) {
      await insertOne(tx, 'class_results', { class_id: group.id })
      await insertOne(tx, 'student_results', {
        class_id: group.id,
        student_id: student.id,
        percentage,
        letter_grade: 'Credit',
      })
    }
  })
  return { subject, ruth, tom }
}

test('a sheet has all students of a grade in a subject, with the columns in the order of the office', async () => {
  const { subject, ruth, tom } = await buildMarks()
  await setColumns(
    'number',
    'admission_number',
    'last_name',
    'sex',
    'class_name',
    'parts',
    'total',
    'position',
  )
  expect(await readSheet(subject)).toEqual([
    'No.,Admission number,Surname,Sex,Class,Tests,Other work,Result,Position',
    `1,${ruth.admission_number},Aka,F,9A,80,60,68,1`,
    `2,${tom.admission_number},Bani,M,9B,,,68,1`,
  ])
  await setColumns('last_name', 'terms', 'mean', 'state')
  expect(await readSheet(subject)).toEqual([
    'Surname,Term 1,Term 2,Term 3,Term 4,Mean of the year,Signed off',
    'Aka,71.1,68,,,69.6,open',
    'Bani,,68,,,68,submitted',
  ])
  expect(await readSheet(subject, 'Term 4')).toBe(409)
})

test('a part may have any name, and students of a class without it have an empty cell', async () => {
  const { subject } = await buildMarks()
  const part = { weight: 50, within: 'points', best: null }
  const components = [
    { title: 'constructor', kinds: ['test'], ...part },
    { title: '=1+1', kinds: [], ...part },
  ]
  await database.asService(async (tx) => {
    await tx
      .updateTable('result_schemes')
      .set({ is_adjustable: true })
      .where('subject_id', '=', subject.id)
      .execute()
    await tx
      .updateTable('classes')
      .set({ own_components: JSON.stringify(components) })
      .where('subject_id', '=', subject.id)
      .where('name', '=', '9A')
      .execute()
  })
  await setColumns('last_name', 'parts', 'total')
  expect(await readSheet(subject)).toEqual([
    "Surname,constructor,'=1+1,Tests,Other work,Result",
    expect.stringMatching(/^Aka,/),
    'Bani,,,,,68',
  ])
})

test('columns that somebody else has changed meanwhile are not overwritten, and a change is in the audit log', async () => {
  const updated_at = await setColumns('last_name', 'total')
  const put = async (columns: string[]) =>
    (await call('PUT', '/admin/internal-marks/columns', office, { columns, updated_at })).status
  expect(await put(['total'])).toBe(409)
  expect(await put(['last_name', 'total'])).toBe(200)
  expect([await put([]), await put(['total', 'total']), await put(['home_village'])]).toEqual([422, 422, 422])
  const logged = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('details')
      .where('action', '=', 'results.sheet_columns_changed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(logged.details).toMatchObject({ after: ['last_name', 'total'] })
})
