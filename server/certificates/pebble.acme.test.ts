import { X509Certificate } from 'node:crypto'
import { get } from 'node:https'
import { connect, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#server/start/listener.ts'
import { testDatabase } from '#tests/support/database.ts'
import { installPebble, startPebble, type Pebble } from '#tests/support/pebble.ts'
import { findFreePort } from '#tests/support/program.ts'
import { keepCertificate } from './keep.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { orderCertificate } from './order.ts'
import * as queries from './queries.ts'
import { renewIfDue } from './renew.ts'

const { database } = await testDatabase()
const masterKey = Buffer.alloc(32, 7).toString('base64url')
const host = 'school.test'
const logger = pino({ level: 'silent' })
const day = 86_400_000
const publicUrl = `https://${host}`

let pebble: Pebble
let plainPort = 0
let port = 0
let listener: Awaited<ReturnType<typeof listen>>

const deps = () => ({
  database,
  logger,
  masterKey,
  host,
  directory: pebble.directory,
  challenge: 'http' as const,
})
const readReplies = oneAtATime(() => database.asServiceOnce(queries.readReplies))
const find = () => database.asService((tx) => queries.findCertificate(tx, host))
const letTryAgain = () =>
  database.asService((tx) => tx.updateTable('auth.certificates').set({ tried_at: null }).execute())

beforeAll(async () => {
  installPebble()
  plainPort = await findFreePort()
  port = await findFreePort()
  pebble = await startPebble({ httpPort: plainPort })
  setDefaultCACertificates([pebble.trusted])
  listener = await listen(port, '127.0.0.1', { tls: 'later', plain: { port: plainPort, publicUrl } })
  listener.serve({
    shortcut: () => false,
    admit: () => true,
    handler: () => new Response('a page'),
    replyTo: async (token) => (await readReplies()).get(token),
  })
})

afterAll(async () => {
  await listener.stop()
  await pebble.stop()
})

beforeEach(async () => {
  await database.asService((tx) => tx.deleteFrom('auth.certificates').execute())
})

/** @returns the certificate that visitors see */
async function shown(): Promise<X509Certificate> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

test('a certificate is asked for, used, and trusted by whoever trusts the authority', async () => {
  onTestFinished(await keepCertificate(deps(), { ...listener, renews: true }))
  expect((await shown()).issuer).toBe(`CN=${host}`)
  await vi.waitFor(async () => expect((await find())?.issues).toBe(1))
  onTestFinished(await keepCertificate(deps(), { ...listener, renews: false }))
  const ca = await pebble.root()
  const page = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, port, ca, agent: false as const }
    get(options, (reply) => reply.setEncoding('utf8').once('data', resolve)).on('error', reject)
  })
  expect(page).toBe('a page')
  expect(
    await database.asService((tx) => tx.selectFrom('auth.certificate_challenges').selectAll().execute()),
  ).toEqual([])
})

test('of several machines one asks, and in the last third of its time the certificate is renewed', async () => {
  const order = vi.fn(orderCertificate)
  await Promise.all(Array.from({ length: 4 }, () => renewIfDue({ ...deps(), order })))
  const first = await find()
  expect(first).toMatchObject({ issues: 1, fault: null })
  await letTryAgain()
  await renewIfDue({ ...deps(), order }, Date.now() + 59 * day)
  expect(order).toHaveBeenCalledOnce()
  await renewIfDue({ ...deps(), order }, Date.now() + 61 * day)
  expect(order).toHaveBeenCalledTimes(2)
  const second = await find()
  expect(second).toMatchObject({ issues: 2 })
  expect(second?.chain).not.toBe(first?.chain)
})

test('with an authority that is away or refuses the old certificate stays, and the reason is kept', async () => {
  await renewIfDue(deps())
  const { chain } = (await find())!
  const later = Date.now() + 80 * day
  await letTryAgain()
  await renewIfDue({ ...deps(), directory: `https://127.0.0.1:${await findFreePort()}/dir` }, later)
  expect(await find()).toMatchObject({ chain, issues: 1, fault: expect.stringContaining('ECONNREFUSED') })
  // The question arrives at a machine that knows no reply.
  await letTryAgain()
  const deaf = {
    ...deps(),
    order: (order: Parameters<typeof orderCertificate>[0]) =>
      orderCertificate({ ...order, proof: { ...order.proof, answer: async () => undefined } }),
  }
  await renewIfDue(deaf, later)
  expect(await find()).toMatchObject({ chain, issues: 1, fault: expect.stringMatching(/404|unauthorized/i) })
  // Within the hour nobody asks again.
  const order = vi.fn(orderCertificate)
  await renewIfDue({ ...deps(), order }, later)
  expect(order).not.toHaveBeenCalled()
  await letTryAgain()
  await renewIfDue(deps(), later)
  expect(await find()).toMatchObject({ issues: 2, fault: null })
})

test('a machine with a wrong clock asks for nothing, and says so', async () => {
  const wrong = (order: Parameters<typeof orderCertificate>[0]) =>
    orderCertificate(order, () => Date.parse('2031-01-01T00:00:00Z'))
  await renewIfDue({ ...deps(), order: wrong })
  expect(await find()).toMatchObject({
    issues: 0,
    chain: null,
    fault: expect.stringContaining('Set the clock.'),
  })
})

test('a limit of the authority is not run into again and again', async () => {
  const asked = vi.fn(
    () =>
      new Response(
        JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many certificates' }),
        { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '86400' } },
      ),
  )
  const limiting = await findFreePort()
  const authority = await listen(limiting, '127.0.0.1')
  onTestFinished(() => authority.stop())
  authority.serve({ shortcut: () => false, admit: () => true, handler: asked })
  await renewIfDue({ ...deps(), directory: `http://127.0.0.1:${limiting}/dir` })
  const requests = asked.mock.calls.length
  await renewIfDue({ ...deps(), directory: `http://127.0.0.1:${limiting}/dir` })
  expect((await find())?.fault).toMatch(/429/)
  expect(asked).toHaveBeenCalledTimes(requests)
})

test('with another master key a new certificate is asked for', async () => {
  await renewIfDue(deps())
  await letTryAgain()
  await renewIfDue({ ...deps(), masterKey: Buffer.alloc(32, 8).toString('base64url') })
  expect(await find()).toMatchObject({ issues: 2, fault: null })
})
