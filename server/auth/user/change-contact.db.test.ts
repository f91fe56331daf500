import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount, testAuth, withPhones } from '#tests/support/auth.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, {
  AUTH_CONTACT_CHANGE: 'on',
  ...withPhones,
  AUTH_RESEND_SECONDS: '0',
  AUTH_REAUTHENTICATION: 'on',
})
const password = 'kunai grass'

async function signedIn(email: string) {
  const id = await buildAccount(database, email, password)
  const client = service.client()
  await client.signInWithPassword({ email, password })
  return { id, client }
}

test('a new email address needs both mailboxes', async () => {
  const { client } = await signedIn('old@example.com')
  const { data, error } = await client.updateUser({ email: 'New@example.com' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'old@example.com', new_email: 'new@example.com' })
  const verify = async (email: string) => {
    const { code } = await service.message(email)
    return await service.client().verifyOtp({ email, token: code, type: 'email_change' })
  }
  const half = await verify('new@example.com')
  expect([half.error, half.data.session, half.data.user]).toEqual([null, null, null])
  expect((await client.getUser()).data.user?.email).toBe('old@example.com')
  const whole = await verify('old@example.com')
  expect(whole.data.user?.email).toBe('new@example.com')
  expect(whole.data.user?.new_email).toBeUndefined()
  expect(whole.data.user?.identities?.[0]?.identity_data?.['email']).toBe('new@example.com')
})

test('one mailbox alone never changes the address, however often its links are used', async () => {
  const { client } = await signedIn('victim@example.com')
  await client.updateUser({ email: 'thief@example.com' })
  const first = await service.message('thief@example.com')
  await service.client().verifyOtp({ email: 'thief@example.com', token: first.code, type: 'email_change' })
  await service.client().resend({ type: 'email_change', email: 'victim@example.com' })
  const second = await service.message('thief@example.com')
  await service.client().verifyOtp({ email: 'thief@example.com', token: second.code, type: 'email_change' })
  expect((await client.getUser()).data.user?.email).toBe('victim@example.com')
})

test('an address of somebody else is answered alike, and its owner is informed', async () => {
  await buildAccount(database, 'owner@example.com', password)
  const { client } = await signedIn('curious@example.com')
  const { error } = await client.updateUser({ email: 'owner@example.com' })
  expect(error).toBeNull()
  expect((await service.message('owner@example.com')).purpose).toBe('account_exists')
})

test('a new phone number is proved by its code', async () => {
  const { client } = await signedIn('caller@example.com')
  await client.updateUser({ phone: '+67570000011' })
  const { code } = await service.message('67570000011')
  const { data } = await client.verifyOtp({ phone: '+67570000011', token: code, type: 'phone_change' })
  expect(data.user?.phone).toBe('67570000011')
})

test('an old session changes the password only with a fresh code', async () => {
  const { id, client } = await signedIn('stale@example.com')
  await database.asService(async (tx) => {
    await sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`.execute(
      tx,
    )
  })
  expect((await client.updateUser({ password: 'another word' })).error?.code).toBe('reauthentication_needed')
  const wrong = await client.updateUser({ password: 'another word', nonce: 'abc' })
  expect(wrong.error?.code).toBe('reauthentication_not_valid')
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = await service.message('stale@example.com')
  expect((await client.updateUser({ password: 'another word', nonce: code })).error).toBeNull()
})

test('nobody takes a student’s number, neither by a link nor by a change of address', async () => {
  const email = `20250002@${firstSchool.studentEmailDomain}`
  const open = await testAuth(database, { AUTH_SIGN_UP: 'open' })
  expect((await open.client().signInWithOtp({ email })).error).toBeNull()
  const found = await database.asService((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).execute(),
  )
  expect(found).toEqual([])
  await buildAccount(database, 'stranger@example.com', 'kunai grass')
  const client = service.client()
  await client.signInWithPassword({ email: 'stranger@example.com', password: 'kunai grass' })
  const { error } = await client.updateUser({ email })
  expect([error?.status, error?.code]).toEqual([400, 'email_address_not_authorized'])
})
