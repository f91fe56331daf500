import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, setDefaultCACertificates } from 'node:tls'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Challenge } from '#server/machine/https-settings.ts'
import { listen, type Listener } from '#server/start/listener.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startNameServer } from '#tests/support/name-server.ts'
import { installPebble, startPebble, type Pebble } from '#tests/support/pebble.ts'
import { findFreePort } from '#tests/support/program.ts'
import { keepCertificate } from './keep.ts'
import * as queries from './queries.ts'
import { renewIfDue } from './renew.ts'

const { database } = await testDatabase()
const masterKey = Buffer.alloc(32, 7).toString('base64url')
const host = 'school.test'
const logger = pino({ level: 'silent' })
const lookEveryMs = 500
const later = Date.now() + 80 * 86_400_000

const find = () => database.asService((tx) => queries.findCertificate(tx, host))
const letTryAgain = () =>
  database.asService((tx) => tx.updateTable('auth.certificates').set({ tried_at: null }).execute())

/** An authority that nothing answers on plain http. */
async function authority(options: { tlsPort?: number; dnsServer?: string } = {}) {
  const pebble = await startPebble({ httpPort: await findFreePort(), ...options })
  onTestFinished(() => pebble.stop())
  setDefaultCACertificates([pebble.trusted])
  return pebble
}

function depsOf(pebble: Pebble, challenge: Challenge) {
  return { database, logger, masterKey, host, directory: pebble.directory, challenge, lookEveryMs }
}

beforeAll(() => installPebble())
beforeEach(async () => {
  await database.asService((tx) => tx.deleteFrom('auth.certificates').execute())
})

/** @returns the protocol that was agreed on */
async function speak(port: number, protocols: string[]): Promise<string | false | null> {
  return await new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', servername: host, rejectUnauthorized: false }
    const socket = connect({ ...options, ALPNProtocols: protocols }, () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

async function openHttps(): Promise<{ listener: Listener; port: number }> {
  const port = await findFreePort()
  const listener = await listen(port, '127.0.0.1', { tls: 'later' })
  onTestFinished(() => listener.stop())
  return { listener, port }
}

test('the port of https alone is enough, also where the authority comes to a process that did not ask', async () => {
  const [asking, other] = [await openHttps(), await openHttps()]
  const pebble = await authority({ tlsPort: other.port })
  const deps = depsOf(pebble, 'alpn')
  onTestFinished(await keepCertificate(deps, { ...other.listener, renews: false }))
  onTestFinished(await keepCertificate(deps, { ...asking.listener, renews: true }))
  await vi.waitFor(async () => expect(await speak(asking.port, ['acme-tls/1'])).toBe('acme-tls/1'))
  expect(await speak(asking.port, ['h2', 'http/1.1'])).toBe('h2')
  await vi.waitFor(async () => expect(await find()).toMatchObject({ issues: 1, fault: null }))
  // Once it is answered, the question is a protocol that nobody knows.
  await vi.waitFor(async () =>
    expect(await speak(other.port, ['acme-tls/1']).catch(() => 'refused')).toBe('refused'),
  )
  expect(await speak(other.port, ['http/1.1'])).toBe('http/1.1')
  await letTryAgain()
  await renewIfDue(deps, later)
  expect(await find()).toMatchObject({ issues: 2, fault: null })
})

test('a port of https that shows no reply is refused, and the reason is kept', async () => {
  const { port } = await openHttps()
  const pebble = await authority({ tlsPort: port })
  await renewIfDue(depsOf(pebble, 'alpn'))
  expect(await find()).toMatchObject({ issues: 0, chain: null, fault: expect.stringMatching(/tls|alpn/i) })
})

test('a server that nobody reaches gets a certificate by a record that acme-dns keeps', async () => {
  const pebble = await authority()
  const asked: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
  const take = async (incoming: IncomingMessage) => {
    const body = JSON.parse(await text(incoming)) as { subdomain: string; txt: string }
    asked.push({ url: incoming.url, headers: incoming.headers, body })
    if (incoming.headers['x-api-key'] !== 'a key') return 401
    await pebble.setRecord(host, body.txt)
    return 200
  }
  const acmeDns = createServer((incoming, outgoing) => {
    void take(incoming).then((status) => outgoing.writeHead(status).end('{}'))
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => acmeDns.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void acmeDns.close())
  const keeper = (key: string) => new URL(`http://a-user:${key}@127.0.0.1:${port}/a-subdomain`)

  await renewIfDue(depsOf(pebble, keeper('wrong')))
  expect(await find()).toMatchObject({
    issues: 0,
    fault: expect.stringContaining('refused the record (401)'),
  })
  await letTryAgain()
  await renewIfDue(depsOf(pebble, keeper('a%20key')))
  expect(await find()).toMatchObject({ issues: 1, fault: null })
  expect(asked.at(-1)).toMatchObject({
    url: '/update',
    headers: { 'x-api-user': 'a-user' },
    body: { subdomain: 'a-subdomain', txt: expect.stringMatching(/^[\w-]{43}$/) },
  })
  await letTryAgain()
  await renewIfDue(depsOf(pebble, keeper('a%20key')), later)
  expect(await find()).toMatchObject({ issues: 2, fault: null })
})

test('a server for names takes the record signed with its key, and refuses it with another', async () => {
  const names = await startNameServer('school.test')
  onTestFinished(() => names.stop())
  const pebble = await authority({ dnsServer: names.address })
  const keeper = (secret: string) =>
    new URL(`rfc2136://${names.keyName}:${encodeURIComponent(secret)}@${names.address}`)
  await renewIfDue(depsOf(pebble, keeper(Buffer.alloc(32, 1).toString('base64'))))
  expect(await find()).toMatchObject({ issues: 0, fault: expect.stringMatching(/was not told.*BADSIG/s) })
  await letTryAgain()
  await renewIfDue(depsOf(pebble, keeper(names.secret)))
  expect(await find()).toMatchObject({ issues: 1, fault: null })
  await letTryAgain()
  await renewIfDue(depsOf(pebble, keeper(names.secret)), later)
  expect(await find()).toMatchObject({ issues: 2, fault: null })
})
