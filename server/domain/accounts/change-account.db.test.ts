import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildAccount } from '#tests/support/auth.ts'
import {
  buildAdmin,
  buildMember,
  buildStudent,
  buildTeacher,
  buildUser,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'

const program = await testSchool()
const { database } = program
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)

const call = (method: string, address: string, body?: unknown, claims: Claims = asAdmin) =>
  program.call<Record<string, unknown>>(method, address, claims, body)

const read = async (kind: 'students' | 'teachers', id: string) =>
  (await call('GET', `/admin/${kind}/${id}`)).body as unknown as { updated_at: string } & Record<
    string,
    unknown
  >

async function change(kind: 'students' | 'teachers', id: string, fields: object, updated_at?: string) {
  const version = updated_at ?? (await read(kind, id)).updated_at
  return await call('PATCH', `/admin/${kind}/${id}`, { ...fields, updated_at: version })
}

async function audit(action: string, id: string) {
  return await database.asService(async (tx) => {
    const { rows } = await sql<{ actor_id: string; details: object }>`
      select actor_id, details from auth.audit_log where action = ${action} and subject_id = ${id} order by id`.execute(
      tx,
    )
    return rows
  })
}

test('a student is changed with name of the profile and a line in the audit log of what differs', async () => {
  const student = await buildStudent(database)
  const fields = {
    first_name: ' Rut ',
    grade_level: 10,
    class_name: '10B',
    contact_email: 'Rut@Example.com',
  }
  const reply = await change('students', student.id, fields)
  expect(reply).toMatchObject({ status: 200, body: { ...fields, first_name: 'Rut', status: 'Active' } })
  expect(await audit('accounts.student_changed', student.id)).toEqual([
    {
      actor_id: admin.id,
      details: {
        before: { first_name: 'Ruth', grade_level: 9, class_name: '9A', contact_email: null },
        after: { ...fields, first_name: 'Rut' },
      },
    },
  ])
  const profile = await database.asService((tx) =>
    tx.selectFrom('profiles').select('name').where('id', '=', student.user_id).executeTakeFirstOrThrow(),
  )
  expect(profile.name).toBe(`Rut ${student.last_name}`)
})

test('a change of an older state is refused and writes nothing, unless the row has these values already', async () => {
  const student = await buildStudent(database)
  const { updated_at } = await read('students', student.id)
  expect((await change('students', student.id, { first_name: 'Anna' }, updated_at)).status).toBe(200)
  const stale = await change('students', student.id, { first_name: 'Mary' }, updated_at)
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await change('students', student.id, { first_name: 'Anna' }, updated_at)).status).toBe(200)
  expect(await audit('accounts.student_changed', student.id)).toHaveLength(1)
  expect(await change('students', crypto.randomUUID(), { first_name: 'Anna' }, updated_at)).toMatchObject({
    status: 404,
  })
})

test('each faulty field is named, and a class belongs to its grade', async () => {
  const student = await buildStudent(database)
  const faulty = { first_name: ' ', last_name: '', contact_email: 'x', class_name: '8;A' }
  expect((await change('students', student.id, faulty)).body['data']).toHaveProperty('fields', {
    first_name: 'Given name is required',
    last_name: 'Surname is required',
    contact_email: 'Valid email is required',
    class_name: 'Choose a class of the school',
  })
  const mixed = await change('students', student.id, { grade_level: 10 })
  expect(mixed.body['data']).toHaveProperty('fields', { class_name: 'Class 9A is not a class of Grade 10' })
})

test('who is deactivated is out at once, cannot sign in, and can again when activated', async () => {
  const student = await buildStudent(database, { user_id: null })
  const email = `${student.admission_number}@${firstSchool.studentEmailDomain}`
  const userId = await buildAccount(database, email, 'tok pisin 675')
  await database.asService(async (tx) => {
    await insertOne(tx, 'profiles', { id: userId, username: email, name: 'R', role: 'Student' })
    await insertOne(tx, 'user_roles', { user_id: userId, role: 'Student' })
    await tx.updateTable('students').set({ user_id: userId }).where('id', '=', student.id).execute()
  })
  const signIn = async () => {
    const body = { email, password: 'tok pisin 675' }
    const response = await program.request('POST', '/auth/v1/token?grant_type=password', undefined, { body })
    return { status: response.status, ...((await response.json()) as { refresh_token?: string }) }
  }
  const { refresh_token } = await signIn()
  const session = await claimsOf(database, userId)
  expect((await change('students', student.id, { status: 'Inactive' })).status).toBe(200)
  await expect(database.asUser(session, async () => {})).rejects.toMatchObject({ code: 'AS001' })
  const refreshed = await program.request('POST', '/auth/v1/token?grant_type=refresh_token', undefined, {
    body: { refresh_token },
  })
  expect(refreshed.status).toBe(400)
  expect(await signIn()).toMatchObject({ status: 400, error_code: 'user_banned' })
  await change('students', student.id, { status: 'Active' })
  expect(await signIn()).toMatchObject({ status: 200 })
})

test('a teacher’s new address is the one to sign in with, and nobody else’s', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const id = await buildAccount(database, email, 'kaikai')
  await database.asService((tx) =>
    insertOne(tx, 'profiles', { id, username: email, name: 'Mary', role: 'Teacher' }),
  )
  const teacher = await buildTeacher(database, { id, email })
  const other = await buildMember(database, 'Admin')
  const duplicate = await change('teachers', teacher.id, { email: other.email })
  expect(duplicate.body['data']).toHaveProperty('fields', {
    email: 'There is an account with this email address already',
  })
  const address = `new-${email}`
  const reply = await change('teachers', teacher.id, { email: address.toUpperCase(), surname: 'Temu' })
  expect(reply).toMatchObject({ status: 200, body: { email: address, surname: 'Temu' } })
  const state = await database.asService(async (tx) => {
    const { rows } = await sql`
      select u.email, p.username, p.name from auth.users u join public.profiles p using (id) where id = ${id}`.execute(
      tx,
    )
    return rows
  })
  expect(state).toEqual([{ email: address, username: address, name: 'Mary Temu' }])
  expect(await audit('accounts.teacher_changed', id)).toMatchObject([
    { details: { before: { email, surname: teacher.surname }, after: { email: address, surname: 'Temu' } } },
  ])
  const domain = `x@${firstSchool.studentEmailDomain}`
  expect((await change('teachers', teacher.id, { email: domain })).status).toBe(422)
})

test('the Admin role is granted by email or teacher ID and revoked, and both are logged', async () => {
  const teacher = await buildTeacher(database)
  for (const account of [teacher.teacher_id, ` ${teacher.email.toUpperCase()} `])
    expect(await call('GET', `/admin/accounts?account=${encodeURIComponent(account)}`)).toMatchObject({
      body: { id: teacher.id, roles: ['Teacher'] },
    })
  for (const _ of [1, 2])
    expect(await call('PUT', `/admin/admins/${teacher.id}`)).toMatchObject({
      body: { roles: ['Admin', 'Teacher'] },
    })
  const asTeacher = await claimsOf(database, teacher.id)
  expect((await call('GET', '/admin/admins', undefined, asTeacher)).status).toBe(200)
  expect((await call('DELETE', `/admin/admins/${teacher.id}`)).status).toBe(200)
  expect((await call('DELETE', `/admin/admins/${teacher.id}`)).status).toBe(404)
  expect((await call('GET', '/admin/admins', undefined, asTeacher)).status).toBe(403)
  expect(await audit('accounts.admin_given', teacher.id)).toHaveLength(1)
  expect(await audit('accounts.admin_taken', teacher.id)).toHaveLength(1)
})

test('students and closed accounts are not made administrators, and unknown ones are refused', async () => {
  const student = await buildStudent(database)
  const left = await buildTeacher(database)
  await change('teachers', left.id, { status: 'Inactive' })
  expect(await call('PUT', `/admin/admins/${student.user_id}`)).toMatchObject({ status: 409 })
  expect(await call('PUT', `/admin/admins/${left.id}`)).toMatchObject({ status: 409 })
  expect(await call('GET', '/admin/accounts?account=nobody')).toMatchObject({
    status: 404,
    body: { message: 'There is no account with this email address or teacher ID.' },
  })
  expect(await call('GET', '/admin/accounts?account=%20')).toMatchObject({ status: 422 })
})

test('the account of a student who has not logged in yet cannot be made an administrator', async () => {
  const student = await buildStudent(database, { user_id: null })
  const email = `${student.admission_number}@${firstSchool.studentEmailDomain}`.toLowerCase()
  const id = await buildAccount(database, email, 'tok pisin 675')
  const refused = { status: 409, body: { code: 'NOT_SUITABLE' } }
  expect(await call('GET', `/admin/accounts?account=${email}`)).toMatchObject(refused)
  expect(await call('PUT', `/admin/admins/${id}`)).toMatchObject(refused)
})

test('days before any calendar are refused as faulty, not as a fault of the program', async () => {
  expect((await call('GET', '/admin/audit?from=0000-01-01')).status).toBe(422)
  const article = {
    id: crypto.randomUUID(),
    title: 'Old news',
    category: 'events',
    published_on: '0000-01-01',
    is_published: false,
    content: 'x',
    picture: null,
    picture_alt: '',
  }
  expect((await call('POST', '/admin/news', article)).status).toBe(422)
})

test('who is looked for by address is the one who signs in with it, not who an identity provider calls so', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const builds = [{ is_sso_user: true }, {}, { is_sso_user: true }]
  const people: string[] = []
  for (const build of builds) people.push((await buildUser(database, { email, ...build })).id)
  expect((await call('GET', `/admin/accounts?account=${email}`)).body).toMatchObject({ id: people[1] })
})

test('of two administrators who take each other’s role at once, one keeps it', async () => {
  const [first, second] = [await buildAdmin(database), await buildAdmin(database)] as const
  await database.asService((tx) =>
    tx
      .deleteFrom('user_roles')
      .where('role', '=', 'Admin')
      .where('user_id', 'not in', [first.id, second.id])
      .execute(),
  )
  const [one, two] = [await claimsOf(database, first.id), await claimsOf(database, second.id)]
  const replies = await Promise.all([
    call('DELETE', `/admin/admins/${second.id}`, undefined, one),
    call('DELETE', `/admin/admins/${first.id}`, undefined, two),
  ])
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  // The second one learns that it would be the last, or comes when its own role is gone.
  expect(refused[0]?.body['code']).toMatch(/^(LAST_ADMINISTRATOR|FORBIDDEN)$/)
  const [left] = await database.asService((tx) =>
    tx.selectFrom('user_roles').select('user_id').where('role', '=', 'Admin').execute(),
  )
  const survivor = await claimsOf(database, left!.user_id)
  expect(await call('DELETE', `/admin/admins/${left!.user_id}`, undefined, survivor)).toMatchObject({
    status: 409,
    body: { code: 'LAST_ADMINISTRATOR' },
  })
})
