import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { offerFirstLink } from './first-link.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const publicUrl = 'https://school.test'
const password = 'a long sentence of mine'

async function newToken(): Promise<string> {
  const link = await offerFirstLink({ database, publicUrl })
  expect(link).toMatch(/^https:\/\/school\.test\/first-administrator#[\w-]{43}$/)
  return new URL(link ?? '').hash.slice(1)
}

async function send(path: string, body: Record<string, string>) {
  const reply = await program.request('POST', `/api/v1/first-administrator${path}`, undefined, { body })
  const said = (await reply.json()) as { code?: string; data?: { fields?: Record<string, string> } }
  return { status: reply.status, code: said.code, fields: said.data?.fields }
}

const check = async (token: string) => await send('/check', { token })
const person = (token: string, email = 'office@example.com') => ({
  token,
  name: 'Ruth Kila',
  email,
  password,
})

async function administrators() {
  return await database.asService((tx) =>
    tx
      .selectFrom('user_roles as r')
      .innerJoin('profiles as p', 'p.id', 'r.user_id')
      .innerJoin('auth.users as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.email', 'p.name', 'p.username', 'p.role', 'p.password_changed'])
      .where('r.role', '=', 'Admin')
      .execute(),
  )
}

/** The next test finds a school without administrators again. */
function forgetAdministrators() {
  onTestFinished(async () => {
    const ids = (await administrators()).map(({ id }) => id)
    await database.asService(async (tx) => {
      // The database does not let the last one go.
      await sql`alter table public.user_roles disable trigger keep_an_administrator`.execute(tx)
      await sql`delete from auth.users where id = any (${ids}::uuid[])`.execute(tx)
      await sql`alter table public.user_roles enable trigger keep_an_administrator`.execute(tx)
    })
  })
}

test('only the newest link opens the page, and only its hash is stored', async () => {
  const older = await newToken()
  const token = await newToken()
  expect(await check(token)).toMatchObject({ status: 200 })
  for (const wrong of [older, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, ''])
    expect(await check(wrong)).toMatchObject({ status: 404, code: 'LINK_UNKNOWN' })
  expect(await check('\0')).toMatchObject({ status: 422 })
  expect(await send('', person(older))).toMatchObject({ status: 404 })
  const stored = await database.asService((tx) =>
    tx.selectFrom('auth.first_administrator_link').selectAll().execute(),
  )
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await administrators()).toEqual([])
})

test('a link that is too old is refused', async () => {
  const token = await newToken()
  await database.asService((tx) =>
    tx
      .updateTable('auth.first_administrator_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute(),
  )
  expect(await check(token)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
  expect(await send('', person(token))).toMatchObject({ status: 410 })
  expect(await administrators()).toEqual([])
})

test('faulty fields are named and the link stays', async () => {
  await buildStudent(database)
  const token = await newToken()
  const teacher = await database.asService((tx) =>
    tx.selectFrom('auth.users').select('email').executeTakeFirstOrThrow(),
  )
  const faults: [Record<string, string>, string][] = [
    [{ ...person(token), name: ' ' }, 'name'],
    [{ ...person(token), password: 'short' }, 'password'],
    [person(token, 'nobody'), 'email'],
    [person(token, teacher.email ?? ''), 'email'],
    [person(token, `20250001@${firstSchool.studentEmailDomain.toUpperCase()}`), 'email'],
  ]
  for (const [body, field] of faults) {
    const reply = await send('', body)
    expect(reply).toMatchObject({ status: 422 })
    expect(Object.keys(reply.fields ?? {})).toEqual([field])
  }
  expect(await check(token)).toMatchObject({ status: 200 })
})

test('of many who use the link at once one becomes the administrator, who can sign in, and the link is over', async () => {
  forgetAdministrators()
  const token = await newToken()
  const replies = await Promise.all(
    [1, 2, 3, 4].map((n) => send('', person(token, `Office${n}@example.com`))),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const [admin, ...others] = await administrators()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ name: 'Ruth Kila', role: 'Admin', password_changed: true })
  expect(admin?.username).toBe(admin?.email)

  const signedIn = await program.request('POST', '/auth/v1/token?grant_type=password', undefined, {
    body: { email: admin?.email, password },
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const list = await program.request('GET', '/api/v1/admin/admins', access_token)
  expect(list.status).toBe(200)
  const noted = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'accounts.first_administrator_created')
      .execute(),
  )
  expect(noted).toEqual([{ actor_id: admin?.id, subject_id: admin?.id }])

  expect(await check(token)).toMatchObject({ status: 409, code: 'ADMINISTRATOR_EXISTS' })
  expect(await offerFirstLink({ database, publicUrl })).toBeUndefined()
})

test('a link of a school that has got an administrator otherwise is of no use to anyone', async () => {
  forgetAdministrators()
  const token = await newToken()
  const admin = await buildAdmin(database)
  for (const reply of [await check(token), await send('', person(token))])
    expect(reply).toMatchObject({ status: 409, code: 'ADMINISTRATOR_EXISTS' })
  // Nor does being somebody help.
  const student = await buildStudent(database)
  for (const claims of [await claimsOf(database, admin.id), await claimsOf(database, student.user_id)]) {
    const body = person(token)
    const reply = await program.request('POST', '/api/v1/first-administrator', claims, { body })
    expect(reply.status).toBe(409)
  }
})
