import { expect, test } from 'vitest'
import type { ReadMarks } from '#shared/mark-sheet/contract.ts'
import {
  buildAdmin,
  buildAssessment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const { database, call } = await testSchool()
const teacher = await buildTeacher(database)
const asTeacher = await claimsOf(database, teacher.id)
const group = await buildClass(database, { teacher_id: teacher.id })
const [first, second] = [
  await buildAssessment(database, { class_id: group.id, title: 'Test 1', points_possible: 20 }),
  await buildAssessment(database, { class_id: group.id, title: 'Test 2', points_possible: 50 }),
]
const students = [
  await buildStudent(database, { admission_number: '000911', first_name: 'Ŋalo', last_name: 'ʻAhomeʻe' }),
  await buildStudent(database, { admission_number: '000912', first_name: 'Ana', last_name: 'Peña' }),
  await buildStudent(database, { admission_number: '000913', first_name: 'Ana', last_name: 'Peña' }),
]
for (const student of students) await enrol(database, student, group)
const [ngalo, ana, other] = students

const read = (file: string | Uint8Array, choices: object = {}, claims = asTeacher) =>
  call<ReadMarks>('POST', `/teacher/classes/${group.id}/mark-sheet/read-file`, claims, {
    file: Buffer.from(file).toString('base64'),
    choices: { answers: {}, ...choices },
  })

const cell = (student: { id: string } | undefined, column: { id: string }, text: string) => ({
  student_id: student?.id,
  assessment_id: column.id,
  text,
})

test('a workbook with a title above the columns fills the cells of its students, and names what it leaves out', async () => {
  const rows = [
    ['Marks of Term 1'],
    ['Adm No', 'Student Name', 'TEST 1', 'Test 2 (of 50)', 'Rank'],
    [{ number: 911, format: '000000' }, "'AHOME'E, Ŋalo", 17.5, 'a', 1],
    ['000912', 'Peña, Ana', 21, null, 2],
    ['unknown', 'Nobody, Known', 3, 4, 3],
    ['911', null, 1, 1, null],
  ]
  const { body } = await read(
    await buildWorkbook([
      { name: 'Cover', hidden: true, rows: [['x']] },
      { name: 'Term 1', rows },
    ]),
  )
  expect(body.understood.columns.map(({ use }) => use)).toEqual([
    'admission_number',
    'full_name',
    first.id,
    second.id,
    null,
  ])
  expect(body.cells).toEqual([cell(ngalo, first, '17.5'), cell(ngalo, second, 'a'), cell(ana, second, '')])
  expect(body.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'At most 20 points.'],
    [5, 'unknown is not in this mark sheet.'],
    [6, 'Ŋalo ʻAhomeʻe has marks in line 3 already.'],
  ])
  const marks = await database.asService((tx) =>
    tx.selectFrom('grades').selectAll().where('class_id', '=', group.id).execute(),
  )
  expect(marks).toEqual([])
})

test('a name that two students have is asked about, and a column is chosen by hand', async () => {
  const text = 'Surname;Given Name;Quiz\nPeña;Ana;7,5\n'
  const file = Uint8Array.from(Buffer.from(text, 'latin1'))
  const open = (await read(file)).body
  expect(open.understood.named).toMatchObject([{ name: 'Ana Peña', number: null }])
  expect(open.understood.columns[2]).toMatchObject({ title: 'Quiz', use: null })
  const columns = ['last_name', 'first_name', second.id]
  const { body } = await read(file, { columns, named: { 'Ana Peña': '000913' } })
  expect(body.cells).toEqual([cell(other, second, '7,5')])
})

test('a file without a column for the students asks once which column names them', async () => {
  const file = 'Pupil code;Test 1\n000911;12\n000912;13\n'
  const open = (await read(file)).body
  expect(open).toMatchObject({ lacks_students: true, students: 0, cells: [], problems: [] })
  expect(open.understood.columns.map(({ use }) => use)).toEqual([null, first.id])
  const { body } = await read(file, { columns: ['admission_number', first.id] })
  expect(body).toMatchObject({ lacks_students: false, students: 2, problems: [] })
  expect(body.cells).toEqual([cell(ngalo, first, '12'), cell(ana, first, '13')])
})

test('only the teacher of the class has a file read beside its sheet', async () => {
  const stranger = await claimsOf(database, (await buildTeacher(database)).id)
  expect((await read('Adm No;Test 1', {}, stranger)).status).toBe(404)
  const student = await claimsOf(database, ngalo!.user_id)
  expect((await read('Adm No;Test 1', {}, student)).status).toBe(403)
  const admin = await claimsOf(database, (await buildAdmin(database)).id)
  expect((await read('Adm No;Test 1', {}, admin)).status).toBe(403)
  expect((await read('a'.repeat(700_000))).status).toBe(422)
})
