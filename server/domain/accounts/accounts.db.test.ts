import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const { services } = program
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)

async function call(method: string, address: string, claims: Claims | undefined, body?: unknown) {
  const response = await program.request(method, address, claims, { body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const read = async (address: string) => (await call('GET', `/api/v1${address}`, asAdmin)).body

const teacherInput = (overrides: Record<string, unknown> = {}) => ({
  surname: 'Kila',
  given_name: 'Mary',
  teacher_id: `LPS-${crypto.randomUUID().slice(0, 8)}`,
  email: `${crypto.randomUUID()}@example.com`,
  password: 'kunai grass',
  ...overrides,
})

const byText = (a: string, b: string) => a.localeCompare(b)

const calls: [string, string, unknown?][] = [
  ['GET', '/api/v1/admin/students'],
  ['GET', '/api/v1/admin/teachers'],
  ['GET', '/api/v1/admin/admins'],
  ['POST', '/api/v1/admin/teachers', teacherInput({ teacher_id: 'REFUSED' })],
  ['POST', '/functions/v1/reset-student-password', { studentIdentifier: '20250001' }],
  ['POST', '/functions/v1/reset-teacher-password', { teacherIdentifier: 'LPS-1' }],
]

test('a student, a teacher, an administrator with a temporary password and nobody are refused every call', async () => {
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, student.user_id), 403],
    [await claimsOf(database, teacher.id), 403],
    [await claimsOf(database, admin.id, 'must_change_password'), 403],
    [{ ...asAdmin, session_id: crypto.randomUUID() }, 401],
    [undefined, 401],
  ]
  for (const [method, address, body] of calls) {
    for (const [claims, status] of people) {
      const reply = await call(method, address, claims, body)
      expect(reply.status, `${method} ${address} ${claims?.role}`).toBe(status)
      if (address.startsWith('/functions')) expect(reply.body['error']).toEqual(expect.any(String))
    }
  }
  expect(await read('/admin/teachers?search=REFUSED')).toMatchObject({ total: 0 })
})

test('the students come last enrolled first, page by page, each once', async () => {
  const days = Array.from({ length: 60 }, (_, n) => `2024-02-${String(1 + (n % 28)).padStart(2, '0')}`)
  for (const day of days)
    await buildStudent(database, { user_id: null, first_name: 'Pagina', enrollment_date: day })
  const first = await read('/admin/students?search=pagina')
  expect(first).toMatchObject({ total: 60, next: expect.any(String) as string })
  const second = await read(
    `/admin/students?search=pagina&after=${encodeURIComponent(String(first['next']))}`,
  )
  expect(second).toMatchObject({ next: null })
  const rows = [first, second].flatMap(
    (page) => page['students'] as { id: string; enrollment_date: string }[],
  )
  expect(new Set(rows.map((row) => row.id)).size).toBe(60)
  expect(rows.map((row) => row.enrollment_date)).toEqual(days.toSorted(byText).toReversed())
})

test('a search takes words in any order, and signs that SQL reads otherwise as they are', async () => {
  const student = await buildStudent(database, {
    first_name: 'Moale',
    last_name: '100%_er',
    class_name: '9C',
  })
  const found = await read('/admin/students?search=9c%20moale')
  expect(found).toMatchObject({ total: 1, students: [{ admission_number: student.admission_number }] })
  expect(await read(`/admin/students?search=${encodeURIComponent('100%_')}`)).toMatchObject({ total: 1 })
  expect(await read(`/admin/students?search=${encodeURIComponent('1%0_')}`)).toMatchObject({ total: 0 })
})

test('an invalid cursor is refused', async () => {
  const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const id = crypto.randomUUID()
  const wrong = [
    cursor(),
    cursor('2025-13-41', id),
    cursor('2025-01-01', `${id}x`),
    cursor('2025-01-01', id, 1),
  ]
  for (const after of ['x', '', ...wrong]) {
    const reply = await call('GET', `/api/v1/admin/students?after=${after}`, asAdmin)
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { fields: { after: expect.any(String) as string } } },
    })
  }
})

test('the default password is shown as such only while it is in force', async () => {
  const own = await buildStudent(database)
  const fresh = await buildStudent(database, { user_id: null })
  const stateOf = async (number: string) =>
    ((await read(`/admin/students?search=${number}`))['students'] as object[])[0]
  expect(await stateOf(own.admission_number)).toMatchObject({ default_password_in_force: false })
  expect(await stateOf(fresh.admission_number)).toMatchObject({ default_password_in_force: true })
})

test('administrators have the address they sign in with', async () => {
  const both = await buildTeacher(database)
  await database.asService((tx) =>
    tx.insertInto('user_roles').values({ user_id: both.id, role: 'Admin' }).execute(),
  )
  const list = (await read('/admin/admins')) as unknown as { id: string; email: string }[]
  expect(list.find((row) => row.id === both.id)).toMatchObject({ role: 'Admin', email: both.email })
  expect(list.find((row) => row.id === admin.id)).toMatchObject({ email: admin.email })
})

test('a teacher is registered with account, row, profile and role, and must change the password', async () => {
  const input = teacherInput({ email: ' New.Teacher@Example.com ' })
  const { status, body } = await call('POST', '/api/v1/admin/teachers', asAdmin, input)
  expect(status).toBe(200)
  const id = String(body['id'])
  const state = await database.asService(async (tx) => ({
    user: await tx.selectFrom('auth.users').select('email').where('id', '=', id).executeTakeFirst(),
    teacher: await tx.selectFrom('teachers').selectAll().where('id', '=', id).executeTakeFirst(),
    profile: await tx.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    role: await tx.selectFrom('user_roles').selectAll().where('user_id', '=', id).executeTakeFirst(),
    audit: await sql<{ actor_id: string }>`
      select actor_id from auth.audit_log where action = 'accounts.teacher_registered' and subject_id = ${id}`
      .execute(tx)
      .then(({ rows }) => rows),
  }))
  expect(state).toMatchObject({
    user: { email: 'new.teacher@example.com' },
    teacher: { teacher_id: input.teacher_id, surname: 'Kila', given_name: 'Mary' },
    profile: { role: 'Teacher', password_changed: false, name: 'Mary Kila' },
    role: { role: 'Teacher', assigned_by: admin.id },
    audit: [{ actor_id: admin.id }],
  })
})

test('each field of a registration is answered with what is wrong with it, in the words of the specification', async () => {
  const reply = await call('POST', '/api/v1/admin/teachers', asAdmin, {
    surname: ' ',
    given_name: '',
    teacher_id: '',
    email: 'mary@',
    password: 'five5',
  })
  expect(reply.status).toBe(422)
  expect(reply.body['data']).toHaveProperty('fields', {
    surname: 'Surname is required',
    given_name: 'Given name is required',
    teacher_id: 'Teacher ID is required',
    email: 'Valid email is required',
    password: 'Password must be at least 6 characters',
  })
})

test('an address or number that somebody has leaves nothing behind, however often it is sent', async () => {
  const input = teacherInput()
  const replies = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/api/v1/admin/teachers', asAdmin, input)),
  )
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const refused = replies.find((reply) => reply.status === 422)
  expect(Object.keys((refused!.body['data'] as { fields: object }).fields).toSorted(byText)).toEqual([
    'email',
    'teacher_id',
  ])
  const other = await call(
    'POST',
    '/api/v1/admin/teachers',
    asAdmin,
    teacherInput({ teacher_id: input.teacher_id }),
  )
  expect(other.body['data']).toHaveProperty('fields', {
    teacher_id: 'This teacher ID belongs to another teacher',
  })
  const student = teacherInput({ email: `20250001@${firstSchool.studentEmailDomain}` })
  expect((await call('POST', '/api/v1/admin/teachers', asAdmin, student)).status).toBe(422)
})

test('a reset gives a student a password that is used once, ends sessions and forgets failed attempts', async () => {
  const student = await buildStudent(database, { user_id: null })
  const email = `${student.admission_number}@${firstSchool.studentEmailDomain}`
  const userId = await buildAccount(database, email, 'old password')
  const old = await claimsOf(database, userId)
  const reset = () =>
    call('POST', '/functions/v1/reset-student-password', asAdmin, {
      studentIdentifier: ` ${student.admission_number} `,
    })
  const first = await reset()
  expect(first).toMatchObject({
    status: 200,
    body: {
      studentName: `Ruth ${student.last_name}`,
      admissionNumber: student.admission_number,
      temporaryPassword: expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/) as string,
      note: expect.stringContaining('must change') as string,
    },
  })
  const second = await reset()
  const hash = await database.asService((tx) =>
    tx.selectFrom('auth.users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const matches = (reply: typeof first) =>
    services.auth.hashing.verify(String(reply.body['temporaryPassword']), hash.password_hash)
  expect([await matches(first), await matches(second)]).toEqual([false, true])
  await expect(database.asUser(old, async () => {})).rejects.toMatchObject({ code: 'AS001' })
  const listed = await read(`/admin/students?search=${student.admission_number}`)
  expect(listed).toMatchObject({ students: [{ default_password_in_force: false }] })
  const role = await database.asService((tx) =>
    sql<{ role: string }>`select public.token_role(${userId}) as role`.execute(tx),
  )
  expect(role.rows).toEqual([{ role: 'must_change_password' }])
})

test('a teacher is found by teacher ID or email, and others by neither', async () => {
  const teacher = await buildTeacher(database)
  for (const teacherIdentifier of [teacher.teacher_id.toLowerCase(), teacher.email.toUpperCase()]) {
    const reply = await call('POST', '/functions/v1/reset-teacher-password', asAdmin, { teacherIdentifier })
    expect(reply.body).toMatchObject({ teacherId: teacher.teacher_id, email: teacher.email })
    expect(Object.keys(reply.body).toSorted(byText)).toEqual([
      'email',
      'note',
      'teacherId',
      'teacherName',
      'temporaryPassword',
    ])
  }
})

test('a reset that is impossible is answered in `error`', async () => {
  const contact_email = 'parents@example.com'
  const accountless = await buildStudent(database, { user_id: null, contact_email })
  await buildStudent(database, { contact_email })
  const cases: [unknown, number, string][] = [
    [{ studentIdentifier: '  ' }, 422, 'Please enter an admission number or email address.'],
    [{}, 422, 'Please enter an admission number or email address.'],
    ['{', 422, 'Send a JSON object with the field that this call needs.'],
    [
      { studentIdentifier: 'nobody' },
      404,
      'There is no student with this admission number or email address.',
    ],
    [{ studentIdentifier: accountless.admission_number }, 409, 'This student has no login account yet.'],
    [
      { studentIdentifier: contact_email },
      409,
      'Several students have this email address. Please enter the admission number.',
    ],
  ]
  for (const [body, status, error] of cases) {
    const reply = await call('POST', '/functions/v1/reset-student-password', asAdmin, body)
    expect(reply).toMatchObject({ status, body: { error } })
  }
})
