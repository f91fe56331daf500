import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, {
  AUTH_SIGN_UP: 'open',
  AUTH_RESEND_SECONDS: '0',
  AUTH_SITE_URL: 'http://school.test',
  AUTH_REDIRECT_URLS: 'https://app.example/**',
})
const slow = await testAuth(database)
const password = 'kunai grass'

async function requestCode(email: string) {
  await buildAccount(database, email, password)
  const client = service.client()
  const { error } = await client.resetPasswordForEmail(email)
  expect(error).toBeNull()
  return { client, ...(await service.message(email)) }
}

test('a known and an unknown address are answered alike, also when asked again too soon', async () => {
  await buildAccount(database, 'known@example.com', password)
  for (const path of ['/recover', '/otp', '/magiclink']) {
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const first = await slow.send('POST', path, { body: { email } })
      const second = await slow.send('POST', path, { body: { email } })
      const { msg } = (await second.json()) as { msg: string }
      answers.push([first.status, await first.text(), second.status, msg.replace(/\d+/, 'N')])
    }
    expect(answers[0]).toEqual(answers[1])
  }
  expect((await slow.message('unknown@example.com')).state).toBe('unaddressed')
})

test('of a hundred uses of one link at the same moment one wins', async () => {
  const { token } = await requestCode('race@example.com')
  const body = { type: 'recovery', token_hash: token }
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => service.send('POST', '/verify', { body })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 403)).toHaveLength(99)
})

test('of a hundred uses of one code at the same moment one wins', async () => {
  const { code } = await requestCode('coderace@example.com')
  const body = { type: 'recovery', token: code, email: 'coderace@example.com' }
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => service.send('POST', '/verify', { body })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status >= 500)).toHaveLength(0)
})

test('a code is void after five wrong tries, its link is not', async () => {
  const email = 'tries@example.com'
  const { client, code, token } = await requestCode(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) {
    const { error } = await client.verifyOtp({ email, token: wrong, type: 'recovery' })
    expect([error?.status, error?.code, error?.message]).toEqual([
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ])
  }
  expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
})

test('after many wrong codes an address must wait, whether it exists or not', async () => {
  await requestCode('guessed@example.com')
  const answers = []
  for (const email of ['guessed@example.com', 'nobody@example.com']) {
    const body = { email, token: 'abc', type: 'email' }
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await service.send('POST', '/verify', { body })).status)
    answers.push(statuses.join())
  }
  expect(answers[0]).toBe(answers[1])
  expect(answers[0]).toMatch(/429$/)
})

test('the database holds neither link nor code', async () => {
  const { token, code } = await requestCode('stored@example.com')
  const rows = await database.asService((tx) => tx.selectFrom('auth.one_time_tokens').selectAll().execute())
  const text = JSON.stringify(rows)
  expect(text).not.toContain(token)
  expect(text).not.toContain(code)
  expect(token.length).toBeGreaterThanOrEqual(43)
})

test('opening a mail link shows a page and uses nothing; its button signs in', async () => {
  const { link, client } = await requestCode('page@example.com')
  const search = new URL(link ?? '').search
  for (const method of ['HEAD', 'GET', 'GET']) {
    const page = await service.send(method, `/verify${search}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const target = await service.follow(link)
  const parameters = new URLSearchParams(target.hash.slice(1))
  expect(target.origin).toBe('http://school.test')
  expect(parameters.get('type')).toBe('recovery')
  const tokens = {
    access_token: parameters.get('access_token')!,
    refresh_token: parameters.get('refresh_token')!,
  }
  expect((await client.setSession(tokens)).error).toBeNull()
  const again = await service.follow(link)
  expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test('a sign-in by link with a code challenge ends in the browser that began it', async () => {
  const email = 'pkce@example.com'
  const client = service.client({ flowType: 'pkce' })
  await client.signInWithOtp({ email, options: { emailRedirectTo: 'https://app.example/welcome?from=mail' } })
  const target = await service.follow((await service.message(email)).link)
  expect(`${target.origin}${target.pathname}`).toBe('https://app.example/welcome')
  expect(target.searchParams.get('from')).toBe('mail')
  const code = target.searchParams.get('code') ?? ''
  const stranger = await service.send('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'x'.repeat(50) },
  })
  expect([stranger.status, stranger.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier'])
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const again = await service.send('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'x'.repeat(50) },
  })
  expect(again.headers.get('x-sb-error-code')).toBe('flow_state_not_found')
})

test('proving the mailbox drops a password that somebody set before', async () => {
  const email = 'hijack@example.com'
  await service.client().signUp({ email, password: 'of the attacker' })
  await service.client().resetPasswordForEmail(email)
  const { code } = await service.message(email)
  const owner = service.client()
  expect((await owner.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
  const attacker = await service.client().signInWithPassword({ email, password: 'of the attacker' })
  expect(attacker.error?.code).toBe('invalid_credentials')
})

test('resend answers alike for every type and address', async () => {
  const email = 'again@example.com'
  await service.client().signUp({ email, password })
  expect((await service.client().resend({ type: 'signup', email })).error).toBeNull()
  const { code } = await service.message(email)
  expect((await service.client().resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
  expect((await service.client().resend({ type: 'email_change', email })).error).toBeNull()
  expect((await service.client().verifyOtp({ type: 'signup', email, token: code })).error).toBeNull()
})
