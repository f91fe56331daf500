import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase } from '#server/database/database.ts'
import { putCounts } from '#server/directory/school-list-queries.ts'
import { programVersion } from '#server/machine/version.ts'
import { resetAccount } from './manage-accounts.ts'
import { readSchoolCounts } from '#server/watching/school-counts-queries.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'
import { buildAdmin, buildStudent, buildTeacher } from '#tests/support/builders.ts'
import { apart, figuresOf, openDeploymentPages, testPassword } from '#tests/support/deployment-pages.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

/** Pages on which nobody is signed in yet, and those of every role. Any other page is of one role. */
const open = ['/sign-in', '/first', '/first/factor']
const ofEveryRole = ['/', '/account', '/sign-out']
const roleOf = (path: string): DeploymentRole =>
  /^\/(rounds|counts-file)(\/|$)/.test(path) ? 'ministry' : 'administrator'

type Pages = Awaited<ReturnType<typeof openDeploymentPages>>

/** Every page and form that the program has, found in the program itself, so that no new one is forgotten. */
function addressesOf({ apps }: Pages): { method: 'GET' | 'POST'; path: string }[] {
  const routes = [...apps.values()].flatMap((app) => app.routes)
  const found = routes.filter(({ method, path }) => /^(GET|POST)$/.test(method) && !/[*{]/.test(path))
  const all = found.map(({ method, path }) => `${method} ${path.replace(/:\w+/, 'lae')}`)
  return [...new Set(all)].map((one) => {
    const [method, path] = one.split(' ') as ['GET' | 'POST', string]
    return { method, path }
  })
}

test('nobody but the right role gets any page of the deployment, or does anything by a form', async () => {
  const pages = await openDeploymentPages()
  const { directory, ask, signUp } = pages
  const right = {
    administrator: (await signUp('ruth@schools.test')).cookie,
    ministry: (await signUp('mary@ministry.test', 'ministry')).cookie,
  }
  const expired = (await signUp('old@schools.test')).cookie
  const [, token = ''] = /__Host-deployment=([\w-]{43})/.exec(expired) ?? []
  await sql`update deployment_sessions set last_used_at = now() - interval '2 hours'
    where admin = (select id from deployment_admins where email = 'old@schools.test')`.execute(directory.db)
  const strangers = {
    nobody: '',
    'an expired session': expired,
    'a token that was never given': `__Host-deployment=${randomBytes(32).toString('base64url')}`,
    'a session under the name without the prefix': right.administrator.replaceAll('__Host-', ''),
    'the token of a parent at a school': `__Host-parent=${token}`,
    'the session of an administrator of a school': `sb-access-token=${token}; device=${token}`,
  }
  const addresses = addressesOf(pages)
  expect(addresses.length).toBeGreaterThan(15)
  const acts = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(directory.db))
      .rows[0]!.count
  const before = await acts()
  for (const { method, path } of addresses) {
    if (open.includes(path)) continue
    const form = method === 'POST' ? { form: { email: 'mary@ministry.test', typed_id: 'lae' } } : {}
    for (const [who, cookie] of Object.entries(strangers)) {
      const reply = await ask(path, { ...form, cookie })
      expect([who, method, path, reply.status, reply.to?.replace('?ended', '')]).toEqual([
        who,
        method,
        path,
        303,
        '/sign-in',
      ])
      expect(reply.text).toBe('')
    }
    if (ofEveryRole.includes(path)) continue
    const other = roleOf(path) === 'ministry' ? 'administrator' : 'ministry'
    const reply = await ask(path, { ...form, cookie: right[other] })
    expect([method, path, reply.status, reply.text]).toEqual([
      method,
      path,
      404,
      expect.stringContaining('There is no such page'),
    ])
  }
  expect(await acts()).toBe(before)
  for (const path of ['/schools/%00', '/schools?q=%00', '/log?before=1.5', '/log?before=1e400'])
    expect((await ask(path, { cookie: right.administrator })).status).toBe(
      path.startsWith('/log') ? 200 : 404,
    )
  for (const cookie of [strangers.nobody, right.ministry])
    expect((await ask('/an-address-of-tomorrow', { cookie })).status).toBe(cookie === '' ? 303 : 404)
})

test('where the ministry has an address of its own, each address is of one role, and nobody of the other gets past its sign-in', async () => {
  const pages = await openDeploymentPages(apart)
  const { directory, ask, signUp } = pages
  const people = {
    administrator: await signUp('ruth@schools.test'),
    ministry: await signUp('mary@ministry.test', 'ministry'),
  }
  const acts = async () => (await sql`select id from audit_log`.execute(directory.db)).rows.length
  const before = await acts()
  for (const [role, other] of [
    ['administrator', 'ministry'],
    ['ministry', 'administrator'],
  ] as const) {
    const at = apart[role]
    for (const { method, path } of addressesOf(pages)) {
      if (open.includes(path)) continue
      const form = method === 'POST' ? { form: { email: 'mary@ministry.test', typed_id: 'lae' } } : {}
      const foreign = await ask(path, { at, ...form, cookie: people[other].cookie })
      expect([at, method, path, foreign.status, foreign.to, foreign.text]).toEqual([
        at,
        method,
        path,
        303,
        '/sign-in?ended',
        '',
      ])
      if (ofEveryRole.includes(path) || roleOf(path) === role) continue
      const own = await ask(path, { at, ...form, cookie: people[role].cookie })
      expect([at, method, path, own.status]).toEqual([at, method, path, 404])
    }
    const home = await ask('/', { at, cookie: people[role].cookie })
    expect((await ask(home.to!, { at, cookie: people[role].cookie })).status).toBe(200)
    const missing = await ask('/an-address-of-tomorrow', { at, cookie: people[role].cookie })
    expect(missing.status).toBe(404)
  }
  expect(await acts()).toBe(before)
})

test('where the ministry has an address of its own, a sign-in and a link work at one of them, and a right sign-in at the other says where', async () => {
  const { directory, ask, signUp } = await openDeploymentPages(apart)
  const email = 'mary@ministry.test'
  const { cookie, secret, entered } = await signUp(email, 'ministry')
  expect(entered.status).toBe(303)
  const sign = async (at: string, password: string) =>
    await ask('/sign-in', { at, form: { email, password, figures: figuresOf(secret, 1) } })
  const wrong = await sign(apart.administrator, 'not the password')
  expect(wrong.text).not.toContain('counts.test')
  const elsewhere = await sign(apart.administrator, testPassword)
  expect([elsewhere.status, elsewhere.cookies]).toEqual([400, []])
  expect(elsewhere.text).toContain('used at https://counts.test')
  expect((await sign(apart.ministry, testPassword)).to).toBe('/')

  // An administrator's new link for the account leads to its own address, and is none at the other.
  const { cookie: administrator } = await signUp('ruth@schools.test')
  const made = await ask('/administrators/link', { cookie: administrator, form: { email } })
  const [, code = ''] = /https:\/\/counts\.test\/first#code=([\w-]+)/.exec(made.text) ?? []
  expect((await ask('/rounds', { at: apart.ministry, cookie })).status).toBe(303)
  const form = { code, password: testPassword, again: testPassword }
  expect((await ask('/first', { form })).text).toContain('This link was used')
  expect((await ask('/first', { at: apart.ministry, form })).text).toContain('authenticator app')
  await resetAccount({ directory, actor: 'test' }, email, apart)
  expect((await ask('/first', { at: apart.ministry, form })).text).toContain('This link was used')
})

test('no page of the deployment gives a name, an email or a number of a person at a school', async () => {
  const pages = await openDeploymentPages()
  const { directory, ask, signUp } = pages
  const { cookie } = await signUp('ruth@schools.test')
  const id = `t${randomBytes(5).toString('hex')}`
  const host = `${id}.schools.test`
  await ask('/add-school', { cookie, form: { id, name: 'Wau Secondary School', host, cluster: '' } })
  await directory.look()
  const { ownerUrl } = directory.secretsOf(directory.school(id)!)
  const logger = pino({ level: 'silent' })
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  onTestFinished(() => database.close())
  await buildStudent(database, {
    first_name: 'Zebedee',
    last_name: 'Quartermain',
    contact_email: 'zeb@home.test',
  })
  await buildTeacher(database)
  await buildAdmin(database)
  await putCounts(directory.db, id, {
    ...(await database.asServiceOnce(readSchoolCounts)),
    version: programVersion(),
  })

  const { rows } = await sql<{ text: string }>`select to_jsonb(c)::text as text from school_counts c`.execute(
    directory.db,
  )
  const shown = [rows[0]!.text]
  for (const { method, path } of addressesOf(pages))
    if (method === 'GET') shown.push((await ask(path.replace('lae', id), { cookie })).text)
  expect(shown.join('\n')).toContain('Wau Secondary School')
  for (const text of shown)
    expect(text).not.toMatch(/Zebedee|Quartermain|zeb@home|Teacher \w+|@school\.example/)
})
