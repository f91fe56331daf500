import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashSync as argon2 } from '@node-rs/argon2'
import { hashSync as bcrypt } from 'bcryptjs'
import { afterAll, expect, test } from 'vitest'
import { buildAccount, program, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const password = 'kunai grass'

/** Stands for the services that are asked about passwords and people; notes every request. */
const requests: string[] = []
let answer = (_path: string, _body: string): [number, string] => [500, '']
const server = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    requests.push(request.url ?? '')
    const [status, text] = answer(request.url ?? '', body)
    reply.writeHead(status).end(text)
  })
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

async function signedIn(service: Awaited<ReturnType<typeof testAuth>>, email: string) {
  const id = await buildAccount(database, email, password)
  const client = service.client()
  await client.signInWithPassword({ email, password })
  return { id, client }
}

test('tries at the own password count against the account', async () => {
  const service = await testAuth(database)
  const { client } = await signedIn(service, 'oracle@example.com')
  const codes = []
  for (let i = 0; i < 11; i++) codes.push((await client.updateUser({ password })).error?.code)
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'same_password'))
  expect(codes[10]).toBe('over_request_rate_limit')
})

test('where the settings ask for it, an older session changes the password only with the present one', async () => {
  const service = await testAuth(database, { AUTH_CURRENT_PASSWORD: 'on' })
  const { id, client } = await signedIn(service, 'current@example.com')
  const age = async (userId: string) =>
    await database.asService((tx) =>
      tx
        .updateTable('auth.sessions')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .where('user_id', '=', userId)
        .execute(),
    )
  await age(id)
  const change = async (current_password?: string) =>
    (await client.updateUser({ password: 'garamut drum', current_password })).error?.code
  expect(await change()).toBe('current_password_required')
  expect(await change('wrong')).toBe('current_password_invalid')
  expect(await change(password)).toBeUndefined()

  await client.resetPasswordForEmail('current@example.com')
  const { token } = await service.message('current@example.com')
  const recovered = service.client()
  await recovered.verifyOtp({ type: 'recovery', token_hash: token })
  await age(id)
  expect((await recovered.updateUser({ password: 'bird of paradise' })).error).toBeNull()
})

test('a password needs the length and the kinds of characters of the settings', async () => {
  const rules = { AUTH_PASSWORD_LENGTH: '10', AUTH_PASSWORD_CHARACTERS: 'cases_digits_symbols' }
  const service = await testAuth(database, rules)
  const { client } = await signedIn(service, 'rules@example.com')
  const refused = async (text: string) => {
    const { error } = await client.updateUser({ password: text })
    return [error?.code, (error as { reasons?: string[] } | null)?.reasons]
  }
  expect(await refused('Ab1!')).toEqual(['weak_password', ['length']])
  expect(await refused('kunai grass green')).toEqual(['weak_password', ['characters']])
  expect((await client.updateUser({ password: 'Kunai-grass-1975' })).error).toBeNull()
  const { data } = await service
    .client()
    .signInWithPassword({ email: 'rules@example.com', password: 'Kunai-grass-1975' })
  expect(data.weakPassword).toBeUndefined()
})

test('a leaked password is refused, and only the beginning of its hash leaves', async () => {
  const hash = createHash('sha1').update('password1').digest('hex').toUpperCase()
  answer = () => [200, `${hash.slice(5)}:24\r\n0000000000000000000000000000000000A:0`]
  const settings = { AUTH_PASSWORD_LEAKED: 'closed', AUTH_PASSWORD_LEAKED_URL: elsewhere }
  const strict = await testAuth(database, settings)
  const { client } = await signedIn(strict, 'leaked@example.com')
  const leaked = await client.updateUser({ password: 'password1' })
  expect([leaked.error?.code, (leaked.error as { reasons?: string[] } | null)?.reasons]).toEqual([
    'weak_password',
    ['pwned'],
  ])
  expect(requests.at(-1)).toBe(`/${hash.slice(0, 5)}`)
  expect((await client.updateUser({ password: 'a quiet morning' })).error).toBeNull()
  answer = () => [503, '']
  expect((await client.updateUser({ password: 'another morning' })).error?.code).toBe('weak_password')
  const lenient = await testAuth(database, { ...settings, AUTH_PASSWORD_LEAKED: 'open' })
  const other = await signedIn(lenient, 'lenient@example.com')
  expect((await other.client.updateUser({ password: 'another morning' })).error).toBeNull()
})

const firebase =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
const imported: [kind: string, hash: string, word: string][] = [
  ['bcrypt', bcrypt(password, 4), password],
  ['Firebase scrypt', firebase, 'user1password'],
  ['argon2i', argon2(password, { algorithm: 1, memoryCost: 64, timeCost: 2, parallelism: 1 }), password],
]

test.each(imported)(
  'a hash of %s is taken over, and replaced by ours at the first sign-in',
  async (kind, password_hash, word) => {
    const service = await testAuth(database, { AUTH_ADMIN_KEYS: program.keys })
    const admin = service.admin(await program.token())
    const email = `${kind.replaceAll(' ', '-').toLowerCase()}@example.com`
    const { data, error } = await admin.createUser({ email, password_hash, email_confirm: true })
    expect(error).toBeNull()
    const stored = async () =>
      await database.asService(async (tx) => {
        const id = data.user?.id ?? ''
        return await tx
          .selectFrom('auth.users')
          .select('password_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      })
    const signIn = async (text: string) =>
      (await service.client().signInWithPassword({ email, password: text })).error?.code
    expect(await signIn('wrong')).toBe('invalid_credentials')
    expect((await stored()).password_hash).toBe(password_hash)
    expect(await signIn(word)).toBeUndefined()
    expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await signIn(word)).toBeUndefined()
  },
)

test('a hash that would cost too much, or is none, is refused', async () => {
  const service = await testAuth(database, { AUTH_ADMIN_KEYS: program.keys })
  const admin = service.admin(await program.token())
  for (const password_hash of [
    'plain text',
    '$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234',
    '$argon2id$v=19$m=9999999,t=99,p=9$c2FsdHNhbHQ$d9V2F5eYv7ni7MvFhKL1Fg',
    firebase.replace('n=14', 'n=19'),
    firebase.replace('r=8', 'r=64'),
  ]) {
    const { error } = await admin.createUser({ email: 'costly@example.com', password_hash })
    expect([password_hash, error?.code]).toEqual([password_hash, 'validation_failed'])
  }
})

test('where people must show that they are people, only programs that administer need not', async () => {
  const service = await testAuth(database, {
    AUTH_CAPTCHA: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'secret',
    AUTH_CAPTCHA_URL: elsewhere,
    AUTH_ADMIN_KEYS: program.keys,
  })
  answer = (_, body) => [
    200,
    JSON.stringify({ success: body.includes('response=person') && body.includes('secret=secret') }),
  ]
  await buildAccount(database, 'person@example.com', password)
  const signIn = async (captchaToken?: string) =>
    (
      await service
        .client()
        .signInWithPassword({ email: 'person@example.com', password, options: { captchaToken } })
    ).error
  expect(await signIn('person')).toBeNull()
  for (const token of [undefined, 'robot']) {
    const error = await signIn(token)
    expect([error?.status, error?.code]).toEqual([400, 'captcha_failed'])
  }
  const body = { email: 'person@example.com' }
  for (const path of ['/otp', '/recover', '/signup', '/resend', '/magiclink', '/sso'])
    expect((await service.send('POST', path, { body })).headers.get('x-sb-error-code')).toBe('captcha_failed')
  expect((await service.send('POST', '/recover', { body, token: await program.token() })).status).toBe(200)
  expect((await service.send('POST', '/verify', { body })).headers.get('x-sb-error-code')).toBe(
    'validation_failed',
  )
  answer = () => [500, 'not JSON']
  expect((await signIn('person'))?.code).toBe('captcha_failed')
})
