import { expect, test } from 'vitest'
import { createUsers } from '#server/auth/admin/create-users.ts'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { buildAccount, program } from '#tests/support/auth.ts'
import { serveAuth } from '#tests/support/auth-http.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const password = 'kunai grass'
const [school, open, instant, closed] = await Promise.all([
  // However busy the machine is that tests this.
  serveAuth(database, { AUTH_REQUEST_SECONDS: '120' }),
  serveAuth(database, { AUTH_SIGN_UP: 'open' }),
  serveAuth(database, { AUTH_SIGN_UP: 'open', AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' }),
  serveAuth(database, { AUTH_SIGN_UP: 'closed', AUTH_EMAIL: 'off' }),
])

test('four instances side by side each do what their settings say', async () => {
  const outcomes = await Promise.all(
    [school, open, instant, closed].map(async (service, n) => {
      const reply = await fetch(`${service.url}/settings`)
      const { disable_signup, mailer_autoconfirm } = (await reply.json()) as Record<string, unknown>
      const signedUp = await service.client().signUp({ email: `side-${n}@example.com`, password })
      const anonymous = await service.client().signInAnonymously()
      const created = await service
        .admin(await program.token())
        .createUser({ email: `made-${n}@example.com` })
      return [
        disable_signup,
        mailer_autoconfirm,
        signedUp.error?.code ?? (signedUp.data.session ? 'session' : 'message'),
        anonymous.error?.code ?? anonymous.data.user?.is_anonymous,
        created.error?.code ?? created.data.user?.email,
      ]
    }),
  )
  expect(outcomes).toEqual([
    [true, false, 'signup_disabled', 'anonymous_provider_disabled', 'made-0@example.com'],
    [false, false, 'message', 'anonymous_provider_disabled', 'made-1@example.com'],
    [false, true, 'session', true, 'made-2@example.com'],
    [true, false, 'signup_disabled', 'anonymous_provider_disabled', 'signup_disabled'],
  ])
})

test('a token of one instance counts at another of the same school, and no other token does', async () => {
  await buildAccount(database, 'guest@example.com', password)
  const { data } = await school.client().signInWithPassword({ email: 'guest@example.com', password })
  const elsewhere = closed.client()
  expect((await elsewhere.setSession(data.session!)).error).toBeNull()
  const { data: claims } = await elsewhere.getClaims()
  expect(claims?.claims.sub).toBe(data.user?.id)
})

test('a class of sixty signs in at once from one address, without one refusal', async () => {
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: 60 }, (_, n) => `class-${n}@example.com`)
  await database.asService((tx) =>
    createUsers(
      tx,
      emails.map((email) => ({ email, passwordHash })),
    ),
  )
  const replies = await Promise.all(
    emails.map((email) => school.client().signInWithPassword({ email, password })),
  )
  expect(replies.filter(({ error }) => error !== null)).toEqual([])
  expect(new Set(replies.map(({ data }) => data.session?.user.email)).size).toBe(60)
})

test('two tabs that refresh at the same moment, two hundred times, both stay signed in', async () => {
  await buildAccount(database, 'tabs@example.com', password)
  const tabs = [school.client(), school.client()] as const
  const { data } = await tabs[0].signInWithPassword({ email: 'tabs@example.com', password })
  await tabs[1].setSession(data.session!)
  for (let round = 0; round < 200; round++) {
    const [one, other] = await Promise.all([tabs[0].refreshSession(), tabs[1].refreshSession()])
    expect([one.error, other.error]).toEqual([null, null])
  }
  for (const tab of tabs) expect((await tab.getUser()).error).toBeNull()
})
