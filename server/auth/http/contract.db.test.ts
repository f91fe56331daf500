import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { buildAccount, program, testAuth, withPhones } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readAuthSettings } from './settings.ts'

const { database } = await testDatabase()
const open = { AUTH_SIGN_UP: 'open', AUTH_ANONYMOUS: 'on', AUTH_CONTACT_CHANGE: 'on' }
const service = await testAuth(database, {
  ...open,
  ...withPhones,
  AUTH_ADMIN_KEYS: program.keys,
  AUTH_RESEND_SECONDS: '0',
})
const password = 'kunai grass'

async function fault(path: string, body: object, at = service) {
  const reply = await at.send('POST', path, { body })
  return [reply.status, reply.headers.get('x-sb-error-code'), ((await reply.json()) as { msg?: string }).msg]
}

test('an administrator who vouches for no address writes nothing about it into the metadata', async () => {
  const admin = service.admin(await program.token())
  const user_metadata = { nickname: 'Gewa' }
  const { data } = await admin.createUser({ email: 'unproved@example.com', user_metadata })
  expect(data.user?.user_metadata).toEqual(user_metadata)
  const changed = await admin.updateUserById(data.user!.id, { email: 'other@example.com' })
  expect(changed.data.user?.user_metadata).toEqual(user_metadata)
  const proved = await admin.updateUserById(data.user!.id, { email_confirm: true })
  expect(proved.data.user?.user_metadata).toEqual({ ...user_metadata, email_verified: true })
  const sure = await admin.createUser({ email: 'proved@example.com', email_confirm: true })
  expect(sure.data.user?.user_metadata).toEqual({ email_verified: true })
})

test('a code for a malformed address names the address', async () => {
  const code = { token: '123456' }
  expect(await fault('/verify', { ...code, type: 'sms', phone: 'none' })).toEqual([
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ])
  expect(await fault('/verify', { ...code, type: 'email', email: 'none' })).toEqual([
    422,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ])
})

test('wallets are not a way to sign in', async () => {
  expect(await fault('/token?grant_type=web3', { chain: 'solana' })).toEqual([
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ])
})

test('without a gateway, a text message is refused for numbers with and without an account', async () => {
  const { data } = await service.client().signInAnonymously()
  const mute = await testAuth(database, { ...open, AUTH_PHONE: 'on' })
  const refused = [422, 'phone_provider_disabled']
  for (const [path, body] of [
    ['/otp', { phone: '+67570000021' }],
    ['/resend', { type: 'sms', phone: '+67570000021' }],
    ['/signup', { phone: '+67570000021', password }],
  ] as const)
    expect((await fault(path, body, mute)).slice(0, 2)).toEqual(refused)
  const token = data.session!.access_token
  const enrol = { body: { factor_type: 'phone', phone: '+67570000021' } }
  await buildAccount(database, 'mute@example.com', password)
  const client = mute.client()
  await client.signInWithPassword({ email: 'mute@example.com', password })
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '+67570000021' })).error?.status).toBe(422)
  expect((await mute.send('POST', '/factors', { ...enrol, token })).status).toBe(422)
  expect((await client.updateUser({ phone: '+67570000021' })).error?.code).toBe('phone_provider_disabled')
})

test('private keys of programs count by their public part, and what is no key stops the start', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'office', key_ops: ['sign'] }
  const AUTH_ADMIN_KEYS = JSON.stringify({ keys: [key] })
  const office = await testAuth(database, { AUTH_ADMIN_KEYS })
  expect(office.auth.settings.adminKeys[0]).not.toHaveProperty('d')
  const header = { alg: 'ES256', kid: 'office' }
  const token = await new SignJWT({ role: 'service_role' }).setProtectedHeader(header).sign(privateKey)
  expect((await office.admin(token).listUsers()).error).toBeNull()
  const broken = JSON.stringify({ keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] })
  expect(() => readAuthSettings({ AUTH_ADMIN_KEYS: broken }, 'http://school.test')).toThrow('AUTH_ADMIN_KEYS')
})

test('a guest without an address may not set a password', async () => {
  const client = service.client()
  await client.signInAnonymously()
  const { error } = await client.updateUser({ password })
  expect([error?.status, error?.code]).toEqual([422, 'validation_failed'])
  const both = await client.updateUser({ email: 'no-guest@example.com', password })
  expect(both.error).toBeNull()
})

test('the first half of a change of address tells a client that exchanges codes, too', async () => {
  await buildAccount(database, 'half@example.com', password)
  const client = service.client({ flowType: 'pkce' })
  await client.signInWithPassword({ email: 'half@example.com', password })
  await client.updateUser({ email: 'whole@example.com' })
  const { link } = await service.message('whole@example.com')
  const target = await service.follow(link)
  expect(target.searchParams.get('message')).toContain('Confirmation link accepted')
  expect(new URLSearchParams(target.hash.slice(1)).get('message')).toContain('Confirmation link accepted')
})

test('an account of an identity provider changes its phone there', async () => {
  const id = await buildAccount(database, 'managed@example.com', password)
  const client = service.client()
  await client.signInWithPassword({ email: 'managed@example.com', password })
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', id).execute(),
  )
  const { error } = await client.updateUser({ phone: '+67570000031' })
  expect([error?.status, error?.code]).toEqual([422, 'user_sso_managed'])
})

test('an identity says when it was last signed in with', async () => {
  await buildAccount(database, 'dated@example.com', password)
  const { data } = await service.client().signInWithPassword({ email: 'dated@example.com', password })
  expect(data.user?.identities?.[0]?.last_sign_in_at).toEqual(expect.any(String))
  const made = await service.client().signUp({ email: 'dated-too@example.com', password })
  const invented = await service.client().signUp({ email: 'dated@example.com', password })
  for (const { data: reply } of [made, invented])
    expect(reply.user?.identities?.[0]?.last_sign_in_at).toEqual(expect.any(String))
})
