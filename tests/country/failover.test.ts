import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { crestFile } from '#shared/school-settings/crest.ts'
import { askingAt } from '#tests/support/ask-host.ts'
import { giveCrest } from '#tests/support/crest.ts'
import { schools, startCountry, type Country } from './deployment.ts'
import { publish, signIn, Writers } from './writers.ts'

let country: Country
beforeAll(async () => {
  country = await startCountry()
})
afterAll(() => country?.stop())

const [lae] = schools

/** Asks one of the programs, beside the proxy. */
const askMachine = (last: number) => askingAt({ address: country.machines.address(last), port: 3000 })

/** Everything that was refused may be sent again after some seconds. */
function expectTimeout({ refused }: Writers): void {
  for (const { status, text, headers } of refused) {
    expect(status, text).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

test('two machines behind the proxy are one: what one of them took, the other has', async () => {
  for (const { host } of schools) expect((await country.ask(host, '/')).status).toBe(200)
  const [one, two] = [askMachine(21), askMachine(22)]
  const who = await signIn({ ask: one }, lae)
  const id = randomUUID()
  expect((await publish({ ask: one }, lae, { who, id })).status).toBe(200)
  await vi.waitFor(async () => expect((await two(lae.host, '/sitemap.xml')).text).toContain(id))

  const crest = await giveCrest(one, { host: lae.host, colour: '#f00' }, who)
  const pictures = await Promise.all([one, two].map((ask) => ask(lae.host, crestFile(crest, 'header.webp'))))
  expect(pictures.map(({ status }) => status)).toEqual([200, 200])
  expect(pictures[1]!.body).toEqual(pictures[0]!.body)

  await two(lae.host, '/auth/v1/logout', { method: 'POST', headers: { ...who } })
  expect((await publish({ ask: one }, lae, { who, id: randomUUID() })).status).toBe(401)
})

test('another server takes over when the primary is killed under load, and nothing acknowledged is lost', async () => {
  const { databases } = country
  const former = await databases.primary()
  const writers = await Writers.begin(country, schools)
  await writers.acknowledgeMore(10)
  databases.killPostgres(former)
  await databases.until((members) => members.some(({ name, role }) => role === 'leader' && name !== former))
  await writers.acknowledgeMore(10)
  expect(await writers.end()).toEqual([])
  expectTimeout(writers)
  writers.report('PostgreSQL of the primary killed')
  await databases.untilComplete()
})

test('another server takes over when the machine of the primary is gone', async () => {
  const { databases } = country
  const former = await databases.primary()
  const writers = await Writers.begin(country, schools)
  await writers.acknowledgeMore(10)
  await databases.killMachine(former)
  await databases.until((members) => members.some(({ name, role }) => role === 'leader' && name !== former))
  await writers.acknowledgeMore(10)
  expect(await writers.end()).toEqual([])
  expectTimeout(writers)
  writers.report('machine of the primary killed')
  databases.startMachine(former)
  await databases.untilComplete()
})

test('the proxy sends all to the other program when one is killed under load', async () => {
  const writers = await Writers.begin(country, schools)
  await writers.acknowledgeMore(10)
  const { child, ended } = country.programs.get('web1')!
  child.kill('SIGKILL')
  await ended
  await writers.acknowledgeMore(10)
  await country.startMachine('web1')
  expect(await writers.end()).toEqual([])
  // A request that the program had begun is answered by the proxy: a portal or an outbox repeats it.
  for (const { status } of writers.refused) expect([502, 503]).toContain(status)
  writers.report('one of two programs killed')
})
