import { expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { Claims } from '#server/database/database.ts'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import {
  buildAdmin,
  buildStudent,
  buildTeacher,
  buildUser,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openSession } from './open-session.ts'

const { database } = await testDatabase()
const request = { ip: '10.0.0.7', requestId: 'test' }

const open = (claims: Claims) => openSession(database, claims, request)

/** An account named after the number, and a session of it that waits for its first login. */
async function accountOf(number: string, domain = firstSchool.studentEmailDomain) {
  const user = await buildUser(database, { email: `${number.toLowerCase()}@${domain}` })
  return await claimsOf(database, user.id, 'must_change_password')
}

async function stateOf(userId: string) {
  return await database.asService(async (tx) => ({
    sessions: (await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute())
      .length,
    profiles: (await tx.selectFrom('profiles').select('id').where('id', '=', userId).execute()).length,
    roles: (await tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()).length,
    records: (await tx.selectFrom('students').select('id').where('user_id', '=', userId).execute()).length,
  }))
}

const refused = {
  code: 'STUDENT_RECORD_NOT_LINKABLE',
  status: 403,
  message: 'Student record not found or cannot be linked',
}
const nothing = { sessions: 0, profiles: 0, roles: 0, records: 0 }

test('the first login creates profile and role, links the record, and asks for a new password', async () => {
  await buildStudent(database, {
    admission_number: 'LP-20250017',
    first_name: 'Gewa',
    last_name: 'Dambui',
    user_id: null,
  })
  const claims = await accountOf('LP-20250017')
  expect(await open(claims)).toEqual({
    user: {
      id: claims.sub,
      email: `lp-20250017@${firstSchool.studentEmailDomain}`,
      name: 'Gewa Dambui',
      roles: ['Student'],
    },
    must_change_password: true,
    home: 'student',
  })
  expect(await stateOf(claims.sub)).toEqual({ sessions: 1, profiles: 1, roles: 1, records: 1 })
  const profile = await database.asService((tx) =>
    tx.selectFrom('profiles').selectAll().where('id', '=', claims.sub).executeTakeFirstOrThrow(),
  )
  expect(profile).toMatchObject({ username: 'LP-20250017', role: 'Student', password_changed: false })
})

test('twenty first logins at the same moment link once and agree', async () => {
  await buildStudent(database, { admission_number: '20250018', user_id: null })
  const claims = await accountOf('20250018')
  const replies = await Promise.all(Array.from({ length: 20 }, () => open(claims)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await stateOf(claims.sub)).toEqual({ sessions: 1, profiles: 1, roles: 1, records: 1 })
})

test('an account without a student record is refused, and its session ends', async () => {
  const claims = await accountOf('20259999')
  await expect(open(claims)).rejects.toMatchObject(refused)
  expect(await stateOf(claims.sub)).toEqual(nothing)
  await expect(open(claims)).rejects.toMatchObject({ code: 'AS001' })
})

test('an account at another domain does not get the record, however it is named', async () => {
  await buildStudent(database, { admission_number: '20250019', user_id: null })
  for (const domain of [
    'example.com',
    `x.${firstSchool.studentEmailDomain}`,
    `${firstSchool.studentEmailDomain}.example.com`,
  ]) {
    const claims = await accountOf('20250019', domain)
    await expect(open(claims)).rejects.toMatchObject(refused)
    expect(await stateOf(claims.sub)).toEqual(nothing)
  }
})

test('a record that belongs to someone is never linked to another account', async () => {
  const owned = await buildStudent(database, { admission_number: '20250020' })
  const claims = await accountOf('20250020')
  await expect(open(claims)).rejects.toMatchObject(refused)
  expect(await stateOf(owned.user_id)).toMatchObject({ records: 1 })
})

test('a student whose role was revoked does not get it back by signing in', async () => {
  const student = await buildStudent(database, { admission_number: '20250021' })
  await database.asService((tx) =>
    tx.deleteFrom('user_roles').where('user_id', '=', student.user_id).execute(),
  )
  await expect(open(await claimsOf(database, student.user_id))).rejects.toMatchObject(refused)
  expect(await stateOf(student.user_id)).toMatchObject({ roles: 0 })
})

test('each role has its home, and a teacher who is an administrator too begins as a teacher', async () => {
  const homeOf = async (userId: string) => {
    const { home, must_change_password } = await open(await claimsOf(database, userId))
    return { home, must_change_password }
  }
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const both = await buildTeacher(database)
  await database.asService((tx) => insertOne(tx, 'user_roles', { user_id: both.id, role: 'Admin' }))
  const admin = await buildAdmin(database)
  expect(await homeOf(student.user_id)).toEqual({ home: 'student', must_change_password: false })
  expect(await homeOf(teacher.id)).toEqual({ home: 'teacher', must_change_password: false })
  expect(await homeOf(both.id)).toEqual({ home: 'teacher', must_change_password: false })
  expect(await homeOf(admin.id)).toEqual({ home: 'admin', must_change_password: false })
})

test('a signed-out session, a banned and a deleted account are told apart', async () => {
  const student = await buildStudent(database)
  const claims = await claimsOf(database, student.user_id)
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('id', '=', claims.session_id).execute(),
  )
  await expect(open(claims)).rejects.toMatchObject({ code: 'AS001' })

  const banned = await buildUser(database, { banned_until: new Date(Date.now() + 60_000) })
  await expect(open(await claimsOf(database, banned.id))).rejects.toMatchObject({ code: 'AS002' })

  const gone = await buildUser(database)
  const orphan = await claimsOf(database, gone.id)
  await database.asService((tx) => tx.deleteFrom('auth.users').where('id', '=', gone.id).execute())
  await expect(open(orphan)).rejects.toMatchObject({ code: 'AS001' })
})

test('an identity provider speaks for students only when the school gave it their domain', async () => {
  const number = '20250033'
  const student = await buildStudent(database, { admission_number: number, user_id: null })
  const email = `${number}@${firstSchool.studentEmailDomain}`
  const user = await buildUser(database, { email, is_sso_user: true })
  const provider = await database.asService(async (tx) => {
    const made = await insertOne(tx, 'auth.sso_providers', {
      entity_id: 'https://idp.test',
      metadata_xml: '',
    })
    const identity = { user_id: user.id, provider: `sso:${made.id}`, provider_id: 'x', identity_data: '{}' }
    await insertOne(tx, 'auth.identities', identity)
    return made
  })
  const claims = await claimsOf(database, user.id, 'must_change_password')
  await expect(open(claims)).rejects.toMatchObject(refused)
  expect((await stateOf(user.id)).records).toBe(0)

  await database.asService((tx) =>
    insertOne(tx, 'auth.sso_domains', {
      sso_provider_id: provider.id,
      domain: firstSchool.studentEmailDomain,
    }),
  )
  const opened = await open(await claimsOf(database, user.id, 'must_change_password'))
  expect(opened.must_change_password).toBe(false)
  expect((await stateOf(user.id)).records, student.id).toBe(1)
})

test('the whole first login through the published client: default password, link, change, full rights', async () => {
  const service = await testAuth(database)
  await buildStudent(database, { admission_number: '20250032', user_id: null })
  const email = `20250032@${firstSchool.studentEmailDomain}`
  await buildAccount(database, email, '20250032')
  const client = service.client()
  const claimsNow = async () =>
    await service.auth.tokens.verify((await client.getSession()).data.session?.access_token ?? '')

  await client.signInWithPassword({ email, password: '20250032' })
  expect((await open(await claimsNow())).must_change_password).toBe(true)
  await expect(
    database.asUser(await claimsNow(), (tx) => tx.selectFrom('students').selectAll().execute()),
  ).rejects.toThrow(/permission denied/)

  expect((await client.updateUser({ password: '20250032' })).error?.code).toBe('same_password')
  expect((await client.updateUser({ password: 'kunai grass' })).error).toBeNull()
  await client.refreshSession()
  expect((await open(await claimsNow())).must_change_password).toBe(false)
  const rows = await database.asUser(await claimsNow(), (tx) =>
    tx.selectFrom('students').selectAll().execute(),
  )
  expect(rows.map((row) => row.admission_number)).toEqual(['20250032'])
})
