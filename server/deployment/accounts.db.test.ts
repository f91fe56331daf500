import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addAccount, resetAccount } from './manage-accounts.ts'
import { figuresOf, openDeploymentPages, testPassword, together } from '#tests/support/deployment-pages.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

const email = 'ruth@schools.test'

test('a link sets password and second step once, and afterwards both are needed to log in', async () => {
  const { ask, signUp, directory } = await openDeploymentPages()
  const { secret, code, entered } = await signUp(email)
  expect(entered).toMatchObject({ status: 303, to: '/' })
  const session = entered.cookies.find((one) => one.startsWith('__Host-deployment='))
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  const list = await ask('/administrators', { cookie: entered.cookie })
  expect(list.text).toContain(email)
  expect(list.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  expect(list.headers.get('cache-control')).toBe('no-store')

  const again = await ask('/first', { form: { code, password: testPassword, again: testPassword } })
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('This link was used')])

  const next = figuresOf(secret, 1)
  const form = { email: 'Ruth@Schools.test ', password: testPassword, figures: next }
  for (const wrong of [
    { ...form, password: 'another password' },
    { ...form, figures: '000000' },
    { ...form, figures: figuresOf(secret) },
    { ...form, email: 'nobody@schools.test' },
    { ...form, email: 'no\u0000body@schools.test' },
  ]) {
    const refused = await ask('/sign-in', { form: wrong })
    expect([refused.status, refused.cookies]).toEqual([400, []])
    expect(refused.text).toContain('Email, password or code is wrong')
  }
  expect(await ask('/sign-in', { form })).toMatchObject({ status: 303, to: '/' })
  expect((await ask('/sign-in', { form })).status).toBe(400)
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
    directory.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['account_added', 'account_activated', 'signed_in'])
})

test('neither password nor key of the second step is stored as it is, and the token of a session is hashed', async () => {
  const { signUp, directory } = await openDeploymentPages()
  const { cookie, secret } = await signUp(email)
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(a)::text as row from deployment_admins a
    union all select to_jsonb(s)::text from deployment_sessions s`.execute(directory.db)
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).toContain('$argon2id$')
  const token = /__Host-deployment=([\w-]{43})/.exec(cookie)![1]!
  const { Secret } = await import('otpauth')
  const key = Buffer.from(Secret.fromBase32(secret).bytes)
  for (const plain of [
    testPassword,
    secret,
    key.toString('hex'),
    token,
    Buffer.from(token, 'base64url').toString('hex'),
  ])
    expect(stored).not.toContain(plain)
})

test('wrong passwords make everybody wait but the browser on which the account has logged in', async () => {
  const { ask, signUp } = await openDeploymentPages()
  const { secret, cookie } = await signUp(email)
  const wrong = { email, password: 'a wrong password', figures: '123456' }
  const stranger = { email: 'nobody@schools.test', password: 'a wrong password', figures: '123456' }
  for (const form of [wrong, stranger]) {
    for (let i = 0; i < 5; i++) expect((await ask('/sign-in', { form })).status).toBe(400)
    const late = await ask('/sign-in', { form })
    expect([late.status, late.text]).toEqual([429, expect.stringContaining('many wrong tries')])
  }
  const form = { email, password: testPassword, figures: figuresOf(secret, 1) }
  expect((await ask('/sign-in', { form })).status).toBe(429)
  const device = cookie.split('; ').find((one) => one.startsWith('__Host-deployment-device='))!
  expect((await ask('/sign-in', { form, cookie: `${device}x` })).status).toBe(429)
  expect((await ask('/sign-in', { form, cookie: device })).status).toBe(303)
})

test('many wrong tries of one network make it wait, whichever accounts they name', async () => {
  const { ask } = await openDeploymentPages()
  const statuses: number[] = []
  for (let i = 0; i < 42; i++) {
    const form = { email: `guess${i}@schools.test`, password: 'a wrong password', figures: '123456' }
    statuses.push((await ask('/sign-in', { form })).status)
  }
  expect(statuses.slice(0, 41)).toEqual(Array(41).fill(400))
  expect(statuses[41]).toBe(429)
})

test('a session ends after an hour without use, after a long day, on logging out, and with the account', async () => {
  const { ask, signUp, directory } = await openDeploymentPages()
  const { cookie, secret } = await signUp(email)
  const see = async (who = cookie) => (await ask('/account', { cookie: who })).status
  const move = async (column: string, by: string) =>
    await sql`update deployment_sessions set ${sql.ref(column)} = now() - ${by}::interval`.execute(
      directory.db,
    )
  await move('last_used_at', '59 minutes')
  expect(await see()).toBe(200)
  await move('last_used_at', '61 minutes')
  expect(await ask('/account', { cookie })).toMatchObject({ status: 303, to: '/sign-in?ended' })

  const enter = async (steps: number) => {
    await sql`update deployment_admins set last_totp_step = null`.execute(directory.db)
    return (
      await ask('/sign-in', { form: { email, password: testPassword, figures: figuresOf(secret, steps) } })
    ).cookie
  }
  const second = await enter(1)
  await move('ends_at', '1 second')
  expect(await see(second)).toBe(303)
  const third = await enter(1)
  const left = await ask('/sign-out', { cookie: third, form: {} })
  expect([left.to, left.cookies[0]]).toEqual(['/sign-in?left', expect.stringContaining('Max-Age=0')])
  expect(await see(third)).toBe(303)
  const fourth = await enter(1)
  const other = await signUp('other@schools.test')
  for (const path of ['/administrators/disable', '/administrators/link']) {
    const own = await ask(path, { cookie: fourth, form: { email: ` ${email.toUpperCase()}` } })
    expect([path, own.status]).toEqual([path, 400])
  }
  expect(await see(fourth)).toBe(200)
  const disabled = await ask('/administrators/disable', { cookie: other.cookie, form: { email } })
  expect(disabled.status).toBe(303)
  expect(await see(fourth)).toBe(303)
  expect(await see(other.cookie)).toBe(200)
})

test('a form of another site does nothing, and a reset ends what was there', async () => {
  const { ask, signUp, directory } = await openDeploymentPages()
  const { cookie, secret } = await signUp(email)
  const other = await signUp('other@schools.test')
  for (const path of ['/sign-out', '/administrators/disable', '/administrators', '/sign-in']) {
    const form = {
      email: 'other@schools.test',
      name: 'X',
      password: testPassword,
      figures: figuresOf(secret, 1),
    }
    const refused = await ask(path, { cookie, form, origin: 'https://lae.schools.test' })
    expect([path, refused.status]).toEqual([path, 403])
  }
  expect((await ask('/account', { cookie: other.cookie })).status).toBe(200)

  const made = await resetAccount({ directory, actor: 'test' }, email, together)
  expect((await ask('/account', { cookie })).status).toBe(303)
  const form = { email, password: testPassword, figures: figuresOf(secret, 1) }
  expect((await ask('/sign-in', { form })).status).toBe(400)
  await sql`update deployment_admins set link_ends_at = now() - interval '1 second'`.execute(directory.db)
  const code = made!.link.split('=')[1]!
  const late = await ask('/first', { form: { code, password: testPassword, again: testPassword } })
  expect(late.text).toContain('older than 24 hours')
})

test('an account has a possible email, once, and a password that is long enough', async () => {
  const { ask, directory } = await openDeploymentPages()
  const act = { directory, actor: 'test' }
  const add = async (address: string) =>
    await addAccount(act, { email: address, name: 'Ruth', role: 'ministry' }, together)
  expect(await add('no email')).toEqual({ fault: { code: 'email' } })
  const made = await add(email)
  expect(await add(email.toUpperCase())).toEqual({ fault: { code: 'email-taken' } })
  const code = 'link' in made ? made.link.split('=')[1]! : ''
  const choose = async (password: string, again = password) =>
    (await ask('/first', { form: { code, password, again } })).text
  expect(await choose('short')).toContain('at least 12 characters')
  expect(await choose(testPassword, 'another one entirely')).toContain('not the same')
  expect(await choose('x'.repeat(73))).toContain('too long')
  const wrong = await ask('/first/factor', { form: { code, figures: '000000' } })
  expect(wrong.text).toContain('This link was used')
})
