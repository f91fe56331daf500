import { expect, test } from 'vitest'
import { buildAdmin, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { createAdministrator, listAdministrators, resetAdministrator } from './at-the-machine.ts'
import { offerFirstLink } from './first-link.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const operator = 'office-pc'

async function signIn(email: string, password: string) {
  const body = { email, password }
  const reply = await program.request('POST', '/auth/v1/token?grant_type=password', undefined, { body })
  return { status: reply.status, ...((await reply.json()) as { access_token?: string }) }
}

async function openSession(token: string | undefined) {
  const reply = await program.request('POST', '/api/v1/session', token)
  return (await reply.json()) as { must_change_password: boolean; home: string }
}

test('an administrator made at the machine has a temporary password, and the link of the first start is void', async () => {
  expect(await listAdministrators(database)).toEqual([])
  const link = await offerFirstLink({ database, publicUrl: '' })
  const made = await createAdministrator(
    database,
    { name: ' Ruth Kila ', email: 'Ruth@Example.com' },
    operator,
  )
  expect(made).toMatchObject({ name: 'Ruth Kila', email: 'ruth@example.com' })
  const { access_token } = await signIn(made.email, made.password)
  expect(await openSession(access_token)).toMatchObject({ must_change_password: true, home: 'admin' })
  expect((await program.request('GET', '/api/v1/admin/admins', access_token)).status).toBe(403)
  expect(await listAdministrators(database)).toMatchObject([{ name: 'Ruth Kila', email: made.email }])

  const body = { token: link?.split('#')[1] }
  const check = await program.request('POST', '/api/v1/first-administrator/check', undefined, { body })
  expect(check.status).toBe(409)
})

test('what cannot be used is named', async () => {
  const { id } = await buildTeacher(database)
  const teacher = await database.asService((tx) =>
    tx.selectFrom('auth.users').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const wrong = ['nobody', teacher.email ?? '', `1@${firstSchool.studentEmailDomain}`]
  for (const email of wrong)
    await expect(createAdministrator(database, { name: 'Ruth', email }, operator)).rejects.toThrow(
      /email|Addresses/,
    )
  await expect(createAdministrator(database, { name: '', email: 'a@b.example' }, operator)).rejects.toThrow(
    /name/,
  )
  await expect(resetAdministrator(database, teacher.email ?? '', false, operator)).rejects.toThrow(
    'no administrator',
  )
})

test('a reset ends sessions and the old password, and on demand the second step; all of it is in the audit log', async () => {
  const admin = await buildAdmin(database)
  const claims = await claimsOf(database, admin.id)
  await database.asService((tx) =>
    tx
      .insertInto('auth.mfa_factors')
      .values({ user_id: admin.id, factor_type: 'totp', status: 'verified' })
      .execute(),
  )
  const email = admin.email ?? ''
  const first = await resetAdministrator(database, email.toUpperCase(), false, operator)
  expect((await program.request('GET', '/api/v1/admin/admins', claims)).status).toBe(401)
  const half = await signIn(email, first.password)
  expect((await program.request('POST', '/api/v1/session', half.access_token)).status).toBe(403)

  const second = await resetAdministrator(database, email, true, operator)
  expect((await signIn(email, first.password)).status).toBe(400)
  const whole = await signIn(email, second.password)
  expect(await openSession(whole.access_token)).toMatchObject({ must_change_password: true })
  const noted = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['actor_id', 'details'])
      .where('subject_id', '=', admin.id)
      .where('action', '=', 'accounts.administrator_password_reset')
      .execute(),
  )
  const line = { actor_id: null, details: { by: 'command line', machine_account: operator } }
  expect(noted).toEqual([line, line])
  expect(JSON.stringify(noted)).not.toContain(second.password)
})

test('a closed account is not opened again by a reset', async () => {
  const admin = await buildAdmin(database)
  await buildAdmin(database) // the last one could not be closed
  const banned = { banned_until: new Date(Date.now() + 3_600_000) }
  await database.asService((tx) =>
    tx.updateTable('auth.users').set(banned).where('id', '=', admin.id).execute(),
  )
  await expect(resetAdministrator(database, admin.email ?? '', false, operator)).rejects.toThrow('closed')
})
