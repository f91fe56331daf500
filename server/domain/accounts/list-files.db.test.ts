import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)

test('only an administrator gets the lists as files', async () => {
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, student.user_id), 403],
    [await claimsOf(database, teacher.id), 403],
    [await claimsOf(database, admin.id, 'must_change_password'), 403],
    [undefined, 401],
  ]
  for (const list of ['students', 'teachers'])
    for (const [claims, status] of people) {
      const response = await program.request('GET', `/api/v1/admin/${list}/file`, claims)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code: expect.any(String) as string })
    }
})

test('the student list is given whole, however many pages that takes, and follows the search', async () => {
  await database.asService((tx) =>
    tx
      .insertInto('students')
      .values(
        Array.from({ length: 1003 }, (_, n) => ({
          admission_number: `X${n}`,
          first_name: 'Filea',
          last_name: `=${n}`,
          enrollment_date: `2024-02-${String(1 + (n % 28)).padStart(2, '0')}`,
        })),
      )
      .execute(),
  )
  const response = await program.request(
    'GET',
    '/api/v1/admin/students/file?format=csv&search=filea',
    asAdmin,
  )
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toContain(`filename="Students ${schoolDay()}.csv"`)
  const rows = parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[]
  expect(new Set(rows.map((row) => row['Admission Number'])).size).toBe(1003)
  expect(rows.length).toBe(1003)
  expect(rows[0]).toMatchObject({
    Surname: expect.stringMatching(/^'=\d+$/) as string,
    Grade: '',
    Status: 'Active',
  })
})

test.each(['students', 'teachers'])('the file of %s is read in the same way as the list', async (list) => {
  const doors = ['asUser', 'asService', 'asServiceOnce', 'queryAsUser'] as const
  const openedBy = async (path: string) => {
    const spies = doors.map((door) => vi.spyOn(database, door))
    await (await program.request('GET', `/api/v1/admin/${list}${path}search=71234567`, asAdmin)).arrayBuffer()
    const opened = spies.map(({ mock }) => mock.calls.length)
    for (const spy of spies) spy.mockRestore()
    return opened
  }
  expect(await openedBy('/file?format=csv&')).toEqual(await openedBy('?'))
})

test('an Excel file holds the teachers', async () => {
  const teacher = await buildTeacher(database, { surname: '+Kila' })
  const response = await program.request('GET', '/api/v1/admin/teachers/file?search=%2Bkila', asAdmin)
  const [titles, row, ...others] = await readSheet(await buffer(response.body!))
  expect(others).toEqual([])
  expect(Object.fromEntries(titles!.map((title, column) => [title, row![column]]))).toMatchObject({
    'Teacher ID': teacher.teacher_id,
    Surname: '+Kila',
    'Given Name': teacher.given_name,
    Email: teacher.email,
    Status: 'Active',
    'Registered Date': schoolDay(),
  })
})
