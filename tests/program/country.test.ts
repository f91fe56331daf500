import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { addSchool, changeState, firstCluster } from '#server/start/schools-at-the-machine.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { crestFile } from '#shared/school-settings/crest.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { buildEvent } from '#tests/support/audiences.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { runTool } from '#tests/support/program.ts'
import { giveCrest } from '#tests/support/crest.ts'

/*
 * Three schools in one process, whose clocks are never on the same day: the program itself, with its directory, told apart by
 * the host of a request alone.
 */

const { ask, schools, schoolsUntil, act, inDatabase, start, dataDir, env } = await startDeployment()

const three = [
  { id: 'lae', host: 'lae.test', name: 'Markham Valley', zone: 'Pacific/Kiritimati', colour: '#f00' },
  {
    id: 'goroka',
    host: 'goroka.test',
    name: 'Asaro Highlands',
    zone: 'Pacific/Port_Moresby',
    colour: '#0f0',
  },
  { id: 'buka', host: 'buka.test', name: 'Bougainville Strait', zone: 'Pacific/Pago_Pago', colour: '#00f' },
]
type TestedSchool = (typeof three)[number]

const password = 'a password of their own'
const left = path.join(dataDir, 'handed-out')
const email = (id: string) => `office@${id}.test`

function today({ zone }: TestedSchool): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date())
}

/** The particulars, an administrator, and an event on each of the days around today. */
async function fill(school: TestedSchool): Promise<void> {
  const { id, name, zone } = school
  const particulars = JSON.stringify({
    ...JSON.parse(
      JSON.stringify(firstSchool).replaceAll('Leron Plains', name).replaceAll('leronplains', `${id}school`),
    ),
    website: `https://www.${id}.example`,
    timeZone: zone,
  })
  await inDatabase(id, async (database) => {
    await database.asService(async (tx) => {
      await sql`update public.school_settings set particulars = ${particulars}::jsonb, shows_examples = true`.execute(
        tx,
      )
    })
    for (const days of [-2, -1, 0, 1, 2]) {
      const day = addDays(schoolDay(), days)
      const event = { title: `Fete at ${name} of ${day}`, starts_on: day, is_public: true }
      await buildEvent(database, { to: ['everyone'], ...event })
    }
    const admin = await buildAdmin(database)
    const change = { email: email(id), password_hash: await hashPassword(password) }
    await database.asService((tx) =>
      tx.updateTable('auth.users').set(change).where('id', '=', admin.id).execute(),
    )
  })
}

async function add(given: Parameters<typeof addSchool>[0], id: string, host: string): Promise<void> {
  const { PUBLIC_URL: publicUrl, MINISTRY_URL: ministryUrl, DIRECTORY_URL: directoryUrl } = env
  const own = { publicUrl, ministryUrl }
  const logger = pino({ level: 'silent' })
  await addSchool(given, { id, host, cluster: firstCluster, ...own }, { directoryUrl, logger })
}

const change = async (id: string, state: 'open' | 'closed') =>
  await act((given) => changeState(given, { id, state }))

async function signIn({ id, host }: TestedSchool): Promise<{ Authorization: string }> {
  const body = { email: email(id), password }
  const reply = await ask(host, '/auth/v1/token?grant_type=password', { method: 'POST', body })
  const { access_token } = JSON.parse(reply.text) as { access_token?: string }
  if (!access_token) throw new Error(`${reply.status} ${reply.text}`)
  return { Authorization: `Bearer ${access_token}` }
}

beforeAll(async () => {
  const [first, ...others] = three
  const added = await schools('add', first!.id, '--host', first!.host)
  expect(added, added.text).toMatchObject({ code: 0 })
  expect(added.text).toMatch(new RegExp(`http://${first!.host}:\\d+/first-administrator#`))
  for (const { id, host } of others) await act((given) => add(given, id, host))
  for (const school of three) await fill(school)
  mkdirSync(path.join(left, 'archive'), { recursive: true })
  await start()
})

test('what a program was handing out when it was killed is gone once one has started', () => {
  expect(existsSync(left)).toBe(false)
})

test('a school is opened once for all who ask at first, and each shows its own name, days and crest alone', async () => {
  const crowd = three.flatMap(({ host }) => Array.from({ length: 5 }, () => ask(host, '/news')))
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
  const signedIn = await Promise.all(three.map(signIn))
  const crests = await Promise.all(three.map((school, index) => giveCrest(ask, school, signedIn[index]!)))
  expect(new Set(crests).size).toBe(3)

  const look = async (school: TestedSchool) => {
    const index = three.indexOf(school)
    const others = three.filter((other) => other !== school)
    const foreign = new RegExp(
      ['Leron', ...others.flatMap(({ name, id }) => [name, `${id}\\.`]), ...crests.toSpliced(index, 1)].join(
        '|',
      ),
    )
    const news = await ask(school.host, '/news?category=events')
    expect(news.text).toContain(school.name)
    expect(news.text).toContain(`Fete at ${school.name} of ${today(school)}`)
    expect(news.text).not.toContain(`Fete at ${school.name} of ${addDays(today(school), -1)}`)
    for (const address of [
      '/',
      '/news',
      '/contact',
      '/news/events.ics',
      '/feed.xml',
      '/sitemap.xml',
      '/portal',
    ]) {
      const page = await ask(school.host, address)
      expect(page.status, address).toBe(200)
      expect(page.text, `${address} of ${school.id}`).not.toMatch(foreign)
    }
    const particulars = await ask(school.host, '/api/v1/admin/school-settings', { headers: signedIn[index]! })
    expect(particulars.text).not.toMatch(foreign)
    const file = (crest: string) => ask(school.host, crestFile(crest, 'header.webp'))
    const pictures = await Promise.all(crests.map(file))
    expect(pictures.map(({ status }) => status)).toEqual(crests.map((_, at) => (at === index ? 200 : 404)))
    return pictures[index]!.body.toString('base64')
  }
  const rounds: string[][] = []
  for (let round = 0; round < 4; round++) rounds.push(await Promise.all(three.map(look)))
  expect(new Set(rounds.flat()).size).toBe(3)
  for (const pictures of rounds) expect(pictures).toEqual(rounds[0])
  for (const { id } of three) {
    const kept = readdirSync(path.join(dataDir, 'schools', id, 'files'), { recursive: true })
    expect(kept.filter((name) => String(name).endsWith('header.webp'))).toHaveLength(1)
  }
})

test('who is signed in at one school is nobody at another, and a refresh there signs nobody in', async () => {
  const [first, second] = [three[0]!, three[1]!]
  const who = await signIn(first)
  const settings = (host: string) => ask(host, '/api/v1/admin/school-settings', { headers: who })
  expect((await settings(first.host)).status).toBe(200)
  expect((await settings(second.host)).status).toBe(401)
  const options = { method: 'POST', body: { email: email(first.id), password } }
  const signed = await ask(first.host, '/auth/v1/token?grant_type=password', options)
  const { refresh_token } = JSON.parse(signed.text) as { refresh_token: string }
  const body = { refresh_token }
  const refresh = { method: 'POST', body }
  expect((await ask(second.host, '/auth/v1/token?grant_type=refresh_token', refresh)).status).toBe(400)
  expect((await ask(second.host, '/auth/v1/token?grant_type=password', options)).status).toBe(400)
  expect((await ask(first.host, '/auth/v1/token?grant_type=refresh_token', refresh)).status).toBe(200)

  // The deployment's own host knows neither the token nor any call of a school.
  const { hostname } = new URL(env.PUBLIC_URL)
  for (const address of ['/schools', '/rounds', '/log', '/api/v1/admin/school-settings', '/auth/v1/user'])
    expect(await ask(hostname, address, { headers: who })).toMatchObject({ status: 303, text: '' })
  expect((await ask(hostname, '/auth/v1/token?grant_type=password', options)).status).not.toBe(200)
  // A school has none of the deployment's pages.
  for (const address of ['/schools', '/rounds', '/sign-in', '/counts-file'])
    expect((await ask(first.host, address, { headers: who })).status).toBe(404)
})

test('a name of no school is answered with one page that names none, and a name is found however it is written', async () => {
  const names = new RegExp(three.flatMap(({ id, name }) => [id, name]).join('|'), 'i')
  const strange = [
    '127.0.0.1',
    '[::1]',
    '::1',
    '__proto__',
    'lae.test.nobody.test',
    'lae.test@nobody.test',
    'lae.test..',
  ]
  for (const host of ['nobody.test', ...strange]) {
    for (const address of ['/', '/api/v1/school', '/portal', '/storage/v1/object/public/x/y']) {
      const reply = await ask(host, address, { headers: { Accept: 'text/html' } })
      expect([reply.status, reply.text.includes('<a ')], 'Home would be this page').toEqual([404, false])
      expect(reply.text).toContain('There is no school at this address')
      expect(`${reply.text} ${JSON.stringify(reply.headers)}`).not.toMatch(names)
    }
    expect(JSON.parse((await ask(host, '/ready')).text)).toEqual({ status: 'ready' })
  }
  for (const host of ['LAE.test', 'lae.test.']) expect((await ask(host, '/contact')).status).toBe(200)
  // Whatever else says a name is not asked, nor is an address in place of a path.
  const headers = {
    'X-Forwarded-Host': 'lae.test',
    Forwarded: 'host=lae.test',
    'X-Original-Host': 'lae.test',
  }
  expect((await ask('nobody.test', '/contact', { headers })).status).toBe(404)
  expect((await ask('goroka.test', '/contact', { headers })).text).toContain('Asaro Highlands')
  expect((await ask('nobody.test', 'http://lae.test/contact')).status).toBe(404)
  expect((await ask('goroka.test', 'http://lae.test/contact')).text).not.toContain('Markham Valley')
  expect((await ask('lae.test', '//')).status).toBe(200)
  for (const own of ['schools.test', 'counts.test'])
    expect((await ask(own, '/sign-in')).text).toContain('Code of the authenticator app')
})

test('a school that is closed is away within a second or two, and back when it is opened', async () => {
  const [{ id, host }, other] = [three[2]!, three[0]!]
  await change(id, 'closed')
  await vi.waitFor(async () => expect((await ask(host, '/')).status).toBe(503))
  const closed = await ask(host, '/', { headers: { Accept: 'text/html' } })
  expect(closed.headers['retry-after']).toBe('600')
  expect(closed.text).toContain('This site is closed')
  expect((await ask(other.host, '/')).status).toBe(200)
  await change(id, 'open')
  await vi.waitFor(async () => expect((await ask(host, '/')).status).toBe(200))
})

test('an id or a name of another school, and a cluster that is not there, make no school', async () => {
  const [{ id, host }] = [three[0]!]
  await expect(act((given) => add(given, 'other', host))).rejects.toThrow('is the name of another school')
  await expect(act((given) => add(given, id, 'new.test'))).rejects.toThrow(`There is a school ${id} already`)
  await expect(act((given) => add(given, 'Lae', 'new.test'))).rejects.toThrow('Lae is no id')
  // A dot at the end is not part of a name: nobody would ever reach such a school.
  for (const name of ['new.test.', 'new.test:8080', 'https://new.test', '[::1]', 'new test'])
    await expect(act((given) => add(given, 'new', name))).rejects.toThrow('is no name of an address')
  for (const name of ['schools.test', 'counts.test'])
    await expect(act((given) => add(given, 'new', name))).rejects.toThrow('of the deployment itself')
  const away = await schools('add', 'new', '--host', 'new.test', '--cluster', 'away')
  expect(away).toMatchObject({ code: 1 })
  expect(away.text).toContain('There is no cluster away')
  expect((await schools('list')).text.trim().split('\n')).toHaveLength(3)
})

test('at the machine a school of a deployment gets an administrator, whose link was lost, and no other has them', async () => {
  const admin = async (...words: string[]) => await runTool('admin', dataDir, words, env)
  const create = ['create', '--name', 'Ruth Kila', '--email', 'ruth@lae.example']
  expect((await admin(...create)).text).toContain('--school is missing')
  expect((await admin(...create, '--school', 'nobody')).text).toContain('There is no school nobody')
  expect(await admin(...create, '--school', 'lae')).toMatchObject({ code: 0 })
  expect((await admin('list', '--school', 'lae')).text).toContain('ruth@lae.example')
  expect((await admin('list', '--school', 'goroka')).text).not.toContain('ruth@lae.example')
})

test('a school whose database is away does not keep the others from their work', async () => {
  const [broken, other] = [three[1]!, three[0]!]
  await change(broken.id, 'closed')
  await vi.waitFor(async () => expect((await ask(broken.host, '/')).status).toBe(503))
  await inDatabase(broken.id, (database) =>
    database.asService((tx) => sql`alter table public.school_settings rename to away`.execute(tx)),
  )
  await change(broken.id, 'open')
  await vi.waitFor(async () => expect((await ask(broken.host, '/')).text).toContain('OPENING'))
  expect((await ask(other.host, '/contact')).status).toBe(200)
})

test('the upgrade of all schools is repeated when it was killed, stops at a damaged one, which is as before, and goes on without it', async () => {
  const [lae, broken, buka] = [three[0]!, three[1]!, three[2]!]
  // A migration that can be applied again.
  const makeOlder = sql`delete from migrations.applied where name = 'migrations/0136_internal_share.sql'`
  for (const { id } of three)
    await inDatabase(id, (database) => database.asService((tx) => makeOlder.execute(tx)))
  await act(({ directory }) => directory.db.updateTable('schools').set({ version: '0001-0001' }).execute())
  for (const { host } of three)
    await vi.waitFor(async () => expect((await ask(host, '/')).text).toContain('UPGRADING'))
  const page = await ask(lae.host, '/', { headers: { Accept: 'text/html' } })
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  expect(page.text).toContain('is being brought up to date')

  const kill = new AbortController()
  const killed = schoolsUntil(kill.signal, 'upgrade')
  const isBegun = async () =>
    await act(async ({ directory }) => expect(directory.school(buka.id)!.state).toBe('upgrading'))
  await vi.waitFor(isBegun)
  kill.abort()
  expect(await killed).toMatchObject({ code: null })
  expect((await schools('upgrades')).text).toContain('An upgrade was interrupted')

  const stopped = await schools('upgrade')
  expect(stopped.text).toMatch(/buka   is upgraded\n[^]*goroka   is as before: .*school_settings/)
  expect(stopped).toMatchObject({ code: 1 })
  await vi.waitFor(async () => expect((await ask(buka.host, '/')).status).toBe(200))
  const others = await Promise.all([broken, lae].map(({ host }) => ask(host, '/')))
  expect(others.map(({ status }) => status)).toEqual([503, 503])

  expect(await schools('upgrade', '--except', broken.id)).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect((await ask(lae.host, '/')).status).toBe(200))
  const archives = readdirSync(path.join(dataDir, 'schools', lae.id), { recursive: true })
  expect(archives.map(String)).toContain('before-upgrade')
})
