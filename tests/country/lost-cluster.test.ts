import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { crestFile } from '#shared/school-settings/crest.ts'
import type { HostReply } from '#tests/support/ask-host.ts'
import { giveCrest } from '#tests/support/crest.ts'
import type { SignedIn } from '#tests/support/hand-in-client.ts'
import { schools, startCountry, type Country, type School } from './deployment.ts'
import { publish, signIn } from './writers.ts'

let country: Country
beforeAll(async () => {
  country = await startCountry()
})
afterAll(() => country?.stop())

const [lae, goroka, buka] = schools
const published = new Map<School, string[]>(schools.map((school) => [school, []]))
const office = new Map<School, SignedIn>()
let crest: string

async function write(school: School): Promise<void> {
  const [id, who] = [randomUUID(), office.get(school)!]
  expect((await publish(country, school, { who, id })).status).toBe(200)
  published.get(school)!.push(id)
}

/** A call of the office of a school. */
const call = async (school: School, path: string, options: { method?: string; body?: unknown } = {}) =>
  await country.ask(school.host, `/api/v1${path}`, { ...options, headers: { ...office.get(school)! } })

/** Everything that a school had published is in its database; public pages would come from memory. */
async function expectWhole(school: School): Promise<void> {
  const reply = await call(school, '/admin/news')
  expect(reply.status, reply.text).toBe(200)
  for (const id of published.get(school)!) expect(reply.text).toContain(id)
}

/** Has the office make an archive in the object store, and waits until it is proven. */
async function archive(school: School): Promise<void> {
  const choice = {
    is_on: true,
    target: 'store',
    folder: null,
    hour: 0,
    is_encrypted: false,
    passphrase: null,
    version: null,
  }
  const saved = await call(school, '/admin/backups/settings', { method: 'PUT', body: choice })
  expect(saved.status, saved.text).toBe(200)
  expect((await call(school, '/admin/backups', { method: 'POST', body: {} })).status).toBe(200)
  const newest = async (): Promise<HostReply> => await call(school, '/admin/backups')
  await vi.waitFor(async () =>
    expect(JSON.parse((await newest()).text)).toMatchObject({ backups: [{ state: 'done' }] }),
  )
}

test('a lost cluster is restored by pgBackRest on another machine, and a school of it moved to another cluster', async () => {
  const { databases, machines, admin } = country
  for (const school of schools) office.set(school, await signIn(country, school))
  crest = await giveCrest(country.ask, { host: goroka.host, colour: '#0f0' }, office.get(goroka)!)
  for (const school of schools) await write(school)
  await archive(goroka)
  await databases.backUp()
  // After the backup, and so in the log of changes alone.
  for (const school of [lae, buka]) await write(school)
  const [{ file } = { file: '' }] = await databases.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  await vi.waitFor(async () => {
    const [row] = await databases.query<{ isThere: boolean }>(
      `select last_archived_wal >= '${file}' as "isThere" from pg_stat_archiver`,
    )
    expect(row?.isThere).toBe(true)
  })

  await databases.stop()
  await vi.waitFor(async () => expect((await call(lae, '/admin/backups')).status).toBe(503))
  // The school of the other cluster goes on, though the directory is lost too.
  await write(buka)
  databases.restoreAt('db5', 15)
  await country.useServer(machines.address(15))
  for (const school of schools) {
    await vi.waitFor(() => expectWhole(school))
    // It can be read before it has taken in all and takes changes.
    await vi.waitFor(() => write(school))
  }
  // PgBouncer refuses the next login of an account whose last one had failed, in the outage; the command says to try again.
  await vi.waitFor(() => admin('move', lae.id, '--cluster', 'second'))
  await vi.waitFor(() => expectWhole(lae))
  await vi.waitFor(() => write(lae))
})

test('a school comes back from its own archive in the object store, in a deployment with an empty directory', async () => {
  const { second } = country
  const client = new pg.Client({ connectionString: second })
  await client.connect()
  await client.query('create database directory')
  await client.end()
  const directory = new URL(second)
  directory.pathname = 'directory'
  const deployment = {
    DIRECTORY_URL: directory.href,
    MASTER_KEY: randomBytes(32).toString('base64url'),
  }
  const place = country.settings['BACKUP_URL']!.replace('?', `/schools/${goroka.id}?`)
  await country.adminOf(deployment, 'move-in', goroka.id, place, '--host', goroka.host)
  const ask = await country.startBeside(deployment)
  const [first] = published.get(goroka)!
  expect((await ask(goroka.host, '/sitemap.xml')).text).toContain(first)
  const picture = await ask(goroka.host, crestFile(crest, 'header.webp'))
  expect(picture.status).toBe(200)
  const who = await signIn({ ask }, goroka)
  expect((await publish({ ask }, goroka, { who, id: randomUUID() })).status).toBe(200)
})
