import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RollOverview, RollCheck } from '#shared/roll-import/contract.ts'
import { studentFieldNames, studentFields } from '#shared/accounts/student-fields.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { rollFields, rollFilePath, rollTitles, type RollField } from '#shared/student-records/roll.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { valuesOfPerson } from '#tests/support/person-values.ts'
import { testSchool } from '#tests/support/school.ts'

/* Each particular of a student goes through everything that the office does with it; a place that lacks it is named. */

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

type Particulars = Record<Exclude<RollField, 'admission_number'>, string>

const first: Particulars = {
  last_name: 'Kewa',
  first_name: 'Ruth',
  grade_level: '9',
  class_name: '9A',
  enrollment_date: '2025-02-03',
  status: 'Inactive',
  status_since: '2026-02-04',
  status_until: '2031-02-05',
  status_reason: 'At home with malaria',
  contact_email: 'ruth@example.com',
  ...valuesOfPerson(studentFields, 1),
}
const second: Particulars = {
  last_name: 'Kila',
  first_name: 'Tom',
  grade_level: '10',
  class_name: '10B',
  enrollment_date: '2024-01-30',
  status: 'Suspended',
  status_since: '2026-03-04',
  status_until: '2031-03-05',
  status_reason: 'A fight',
  contact_email: 'tom@example.com',
  ...valuesOfPerson(studentFields, 2),
}

async function columnsOfTable(table: string): Promise<string[]> {
  const { rows } = await database.asService((tx) =>
    sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(tx),
  )
  return rows.map(({ column_name }) => column_name)
}

async function importRoll(number: string, values: Particulars): Promise<string> {
  const fields = Object.keys(values) as (keyof Particulars)[]
  const titles = ['Admission Number', ...fields.map((field) => rollTitles[field])]
  const file = [titles, [number, ...fields.map((field) => values[field])]]
    .map((row) => row.join(','))
    .join('\n')
  const sent = await request('POST', `/api/v1${rollFilePath}?name=roll.csv`, asAdmin, { body: file })
  const { draft } = (await sent.json()) as RollOverview
  const path = `/admin/imports/${draft!.id}`
  const choices = { answers: { known_people: 'new', other_names: 'replace' } }
  const check = (await call<RollCheck>('POST', `${path}/check`, asAdmin, { choices })).body
  expect(check.problems).toEqual([])
  const ran = await call('POST', `${path}/run`, asAdmin, { fingerprint: check.fingerprint })
  expect(ran.status).toBe(200)
  return draft!.id
}

async function listed(number: string) {
  const { body } = await call<{ students: StudentRecord['student'][] }>(
    'GET',
    `/admin/students?search=${number}`,
    asAdmin,
  )
  return body.students[0]!
}

/** Compares what the list has of a student with what was written, field by field. */
async function expectParticulars(number: string, values: Particulars, place: string) {
  const student = await listed(number)
  for (const field of Object.keys(values) as (keyof Particulars)[])
    expect(String(student[field]), `${field} is left out in ${place}`).toBe(values[field])
}

test('each particular is a column of the table and of the view that the list reads', async () => {
  const [table, view] = await Promise.all(['students', 'student_accounts'].map(columnsOfTable))
  for (const field of rollFields) {
    expect(table, `add a migration with the column ${field} of public.students`).toContain(field)
    expect(view, `add s.${field} at the end of student_accounts in database/policies/students.sql`).toContain(
      field,
    )
  }
})

test('each column of a student is a particular, or belongs to the program', async () => {
  const ofProgram = ['id', 'user_id', 'created_at', 'updated_at', 'name_key', 'search_text', 'guardian_note']
  const known: string[] = [...rollFields, ...ofProgram]
  for (const column of await columnsOfTable('students'))
    expect(known, `add ${column} to studentFields in shared/accounts/student-fields.ts`).toContain(column)
})

test('an import adds and changes each particular, and its undoing puts each back', async () => {
  await importRoll('FIELDS-1', first)
  await expectParticulars('FIELDS-1', first, 'insertStudents, roll-import/student-queries.ts')
  const id = await importRoll('FIELDS-1', second)
  await expectParticulars('FIELDS-1', second, 'asIn, roll-import/student-queries.ts')
  expect((await call('POST', `/admin/imports/${id}/undo`, asAdmin)).body).toMatchObject({ undone: true })
  await expectParticulars('FIELDS-1', first, 'undoChanges, roll-import/student-undo-queries.ts')
})

test('the exported list and the record have each particular', async () => {
  await importRoll('FIELDS-2', first)
  const file = await request('GET', '/api/v1/admin/students/file?format=csv&search=FIELDS-2', asAdmin)
  const [titles, line] = (await file.text()).split('\r\n').map((row) => row.split(','))
  const { body } = await call<StudentRecord>(
    'GET',
    `/admin/students/${(await listed('FIELDS-2')).id}/record`,
    asAdmin,
  )
  for (const field of Object.keys(first) as (keyof Particulars)[]) {
    const cell = line![titles!.indexOf(rollTitles[field])]
    expect(cell, `${field} is left out in accounts/list-files.ts`).toBe(first[field])
    expect(String(body.student[field]), `${field} is left out in the record`).toBe(first[field])
  }
})

test('a student is added and changed with each field, and merging fills in each that the record lacks', async () => {
  const values = valuesOfPerson(studentFields, 3)
  const other = crypto.randomUUID()
  const names = { first_name: 'Ann', last_name: 'Kila', class_name: '9A' }
  const added = { id: other, admission_number: 'FIELDS-3', ...names, ...values }
  expect((await call('POST', '/admin/students', asAdmin, added)).status).toBe(200)
  const student = await listed('FIELDS-3')
  for (const field of studentFieldNames)
    expect(student[field], `${field} is left out in student-records/add-student.ts`).toBe(values[field])

  const changes = valuesOfPerson(studentFields, 4)
  const { updated_at } = student
  const changed = await call('PATCH', `/admin/students/${other}`, asAdmin, { ...changes, updated_at })
  expect(changed.body, 'a field is left out in studentChange, shared/accounts/contract.ts').toMatchObject(
    changes,
  )
  const back = { ...values, updated_at: (await listed('FIELDS-3')).updated_at }
  expect((await call('PATCH', `/admin/students/${other}`, asAdmin, back)).status).toBe(200)

  const target = await buildStudent(database, { admission_number: 'FIELDS-4' })
  const merged = await call('POST', `/admin/students/${target.id}/merge`, asAdmin, { other_id: other })
  expect(merged.status).toBe(200)
  const kept = await listed('FIELDS-4')
  for (const field of studentFieldNames)
    expect(kept[field], `${field} is left out in student-records/merge-queries.ts`).toBe(values[field])
})

test('a date of birth to come or of more than a hundred years ago is a fault of its field, in the form and in a file', async () => {
  const student = await buildStudent(database)
  const path = `/admin/students/${student.id}`
  const { updated_at } = (await call<StudentRecord['student']>('GET', path, asAdmin)).body
  const change = async (date_of_birth: string) =>
    await call('PATCH', path, asAdmin, { date_of_birth, updated_at })
  const today = schoolDay()
  const long = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  for (const date_of_birth of [addDays(today, 1), addDays(long, -1)]) {
    expect(await change(date_of_birth)).toMatchObject({
      status: 422,
      body: { data: { fields: { date_of_birth: studentFields.date_of_birth.invalid } } },
    })
    const file = `Admission Number,Surname,Given Name,Class,Date of Birth\nFIELDS-5,Kila,Ann,9A,${date_of_birth}`
    const sent = await request('POST', `/api/v1${rollFilePath}?name=roll.csv`, asAdmin, { body: file })
    const { draft } = (await sent.json()) as RollOverview
    const check = await call<RollCheck>('POST', `/admin/imports/${draft!.id}/check`, asAdmin, {
      choices: { answers: { known_people: 'new', other_names: 'replace' } },
    })
    expect(check.body.problems).toMatchObject([{ field: 'date_of_birth', value: date_of_birth }])
    expect(JSON.stringify(check.body.problems)).toContain('not in the future')
  }
  expect((await change(long)).status).toBe(200)
})
