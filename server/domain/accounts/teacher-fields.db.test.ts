import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { namesOfFields, type PersonFields } from '#shared/person-fields.ts'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath, teacherTitles } from '#shared/student-records/roll.ts'
import { buildTeacher } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { valuesOfPerson } from '#tests/support/person-values.ts'
import { testSchool } from '#tests/support/school.ts'

/* Each field of a teacher goes through everything that the office does with it; a place that lacks it is named. */

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

const fields: PersonFields = teacherFields
const names = namesOfFields(teacherFields)
const values = (which: number) => ({
  ...valuesOfPerson(teacherFields, which),
  email: `fields.${crypto.randomUUID()}@example.com`,
})
type Values = ReturnType<typeof values>

async function columnsOfTable(table: string): Promise<string[]> {
  const { rows } = await database.asService((tx) =>
    sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(tx),
  )
  return rows.map(({ column_name }) => column_name)
}

async function find(search: string): Promise<ListedTeacher[]> {
  const path = `/admin/teachers?search=${encodeURIComponent(search)}`
  return (await call<{ teachers: ListedTeacher[] }>('GET', path, asAdmin)).body.teachers
}

async function importTeacher(number: string, sent: Values): Promise<string> {
  const titles = ['Teacher ID', ...names.map((name) => teacherTitles[name])]
  const body = [titles, [number, ...names.map((name) => sent[name])]].map((row) => row.join(',')).join('\n')
  const path = `/api/v1${rollFilePath}?name=staff.csv&kind=teachers`
  const { draft } = (await (await request('POST', path, asAdmin, { body })).json()) as RollOverview
  const { id } = draft!
  const choices = { answers: { other_names: 'replace' } }
  const check = (await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, { choices })).body
  expect(check.problems).toEqual([])
  const ran = await call('POST', `/admin/imports/${id}/run`, asAdmin, { fingerprint: check.fingerprint })
  expect(ran.status, JSON.stringify(ran.body)).toBe(200)
  return id
}

async function expectFields(number: string, sent: Values, place: string) {
  const [teacher] = await find(number)
  for (const name of names) expect(teacher?.[name], `${name} is left out in ${place}`).toBe(sent[name])
}

test('each field is a column of the table and of the view that the list reads', async () => {
  const [table, view] = await Promise.all(['teachers', 'teacher_accounts'].map(columnsOfTable))
  for (const name of names) {
    expect(table, `add a migration with the column ${name} of public.teachers`).toContain(name)
    expect(view, `add t.${name} at the end of teacher_accounts in database/policies/teachers.sql`).toContain(
      name,
    )
  }
})

test('each column of a teacher is a field, or belongs to the program', async () => {
  const ofProgram = ['id', 'teacher_id', 'created_at', 'updated_at', 'name_key', 'search_text']
  for (const column of await columnsOfTable('teachers'))
    expect(
      [...names, ...ofProgram],
      `add ${column} to teacherFields in shared/accounts/teacher-fields.ts`,
    ).toContain(column)
})

test('each field is changed, found, exported and audited, and a repeated change does nothing', async () => {
  const before = { ...values(1), status: 'Active' }
  const { id, teacher_id } = await buildTeacher(database, before)
  const after = { ...values(2), status: 'Inactive' }
  const sent = { ...after, updated_at: (await find(teacher_id))[0]!.updated_at }
  for (const _ of ['sent', 'sent again']) {
    const { status, body } = await call('PATCH', `/admin/teachers/${id}`, asAdmin, sent)
    expect({ status, body }, 'a field is left out in lockTeacher, accounts/change-queries.ts').toMatchObject({
      status: 200,
      body: after,
    })
  }
  const details = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('details').where('subject_id', '=', id).execute(),
  )
  expect(details, 'the audit log lacks a field before or after the change').toEqual([
    { details: { before, after } },
  ])
  const file = await request('GET', `/api/v1/admin/teachers/file?format=csv&search=${teacher_id}`, asAdmin)
  const [titles, line] = (await file.text()).split('\r\n').map((row) => row.split(','))
  for (const name of names) {
    expect(line![titles!.indexOf(teacherTitles[name])], `${name} is left out in accounts/list-files.ts`).toBe(
      after[name],
    )
    const isFound = (await find(after[name])).some((teacher) => teacher.id === id)
    expect(isFound, `${name} and search_text of teachers differ on whether the search finds it`).toBe(
      fields[name]!.isSearched === true,
    )
  }
})

test('an import adds and changes each field, and its undoing puts each back', async () => {
  const [first, second] = [values(1), values(2)]
  await importTeacher('FIELDS-1', first)
  await expectFields('FIELDS-1', first, 'writeAdded, roll-import/teacher-queries.ts')
  const id = await importTeacher('FIELDS-1', second)
  await expectFields('FIELDS-1', second, 'changeTeachers, roll-import/teacher-queries.ts')
  expect((await call('POST', `/admin/imports/${id}/undo`, asAdmin)).body).toMatchObject({ undone: true })
  await expectFields('FIELDS-1', first, 'takeBackChanges, roll-import/teacher-queries.ts')
})
