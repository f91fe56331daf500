import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  connect as connectSession,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type OutgoingHttpHeaders,
  type Settings,
} from 'node:http2'
import os from 'node:os'
import path from 'node:path'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuthority } from '#tests/support/certificate.ts'
import { findFreePort } from '#tests/support/program.ts'
import { usualLimits } from './limits.ts'
import { listen, type Listener, type Serving } from './listener.ts'

const authority = createAuthority()

async function open(
  given: Partial<typeof usualLimits> = {},
  handler: Serving['handler'] = () => new Response('a page'),
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-http2-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tls = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') }
  const { certificate, privateKey } = authority.certifyServer(['localhost'])
  writeFileSync(tls.key, privateKey)
  writeFileSync(tls.cert, certificate)
  const port = await findFreePort()
  const limits = { ...usualLimits, connectionsCheckingInterval: 50, ...given }
  const listener = await listen(port, '127.0.0.1', { tls, limits })
  onTestFinished(() => listener.stop())
  listener.serve({ shortcut: () => false, admit: () => true, handler })
  return { listener, port }
}

function openSession(port: number, settings: Settings = {}): ClientHttp2Session {
  const session = connectSession(`https://localhost:${port}`, {
    ca: authority.certificate,
    family: 4,
    settings,
  } as object)
  session.on('error', () => undefined)
  onTestFinished(() => session.destroy())
  return session
}

async function openTls(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    servername: 'localhost',
    ca: authority.certificate,
    ...options,
  })
  onTestFinished(() => void socket.destroy())
  await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
  return socket.on('error', () => undefined)
}

async function read(stream: ClientHttp2Stream): Promise<{ status: number; text: string }> {
  let status = 0
  stream.once('response', (headers) => (status = Number(headers[':status'])))
  return { text: (await stream.setEncoding('utf8').toArray()).join(''), status }
}

/** On a busy machine it may be cut off before anybody waits for it. */
const closed = async (socket: ClientHttp2Session | ClientHttp2Stream | TLSSocket) =>
  socket.destroyed || (await new Promise((resolve) => (socket as TLSSocket).once('close', resolve)))

test('one port speaks HTTP/2, and HTTP/1.1 with those who do not know it', async () => {
  const { port } = await open({}, ({ url }) => new Response(new URL(url).pathname))
  const session = openSession(port)
  const pages = await Promise.all(
    ['/news', '/events'].map((address) => read(session.request({ ':path': address }))),
  )
  expect(pages).toEqual([
    { status: 200, text: '/news' },
    { status: 200, text: '/events' },
  ])
  const old = await openTls(port, { ALPNProtocols: ['http/1.1'] })
  old.end('GET /old HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await old.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.1 200 OK[^]*\/old/)
})

test('a body sent over HTTP/2 arrives, and one that nobody reads harms no other request', async () => {
  const { port } = await open({}, async (request) =>
    request.url.endsWith('/refused')
      ? new Response('too long', { status: 413 })
      : new Response(await request.text()),
  )
  const session = openSession(port)
  const send = (address: string, body: Buffer) => {
    const stream = session.request({ ':method': 'POST', ':path': address })
    stream.on('error', () => undefined)
    stream.end(body)
    return stream
  }
  const refused = send('/refused', Buffer.alloc(5_000_000))
  const status = new Promise((resolve) => refused.once('response', (headers) => resolve(headers[':status'])))
  expect(await status).toBe(413)
  expect((await read(send('/kept', Buffer.from('an answer')))).text).toBe('an answer')
})

test('a session that asks nothing is cut off, also when it sends pings', async () => {
  const silent = openSession((await open({ headersTimeout: 300 })).port)
  const asked = openSession((await open({ keepAliveTimeout: 300 })).port)
  await read(asked.request({ ':path': '/' }))
  const pinging = setInterval(() => asked.destroyed || asked.ping(() => undefined), 50)
  onTestFinished(() => clearInterval(pinging))
  await Promise.all([closed(silent), closed(asked)])
})

test('half a head is cut off in both protocols', async () => {
  const { port } = await open({ headersTimeout: 300 })
  const old = await openTls(port, { ALPNProtocols: ['http/1.1'] })
  old.write('GET / HT')
  const recent = await openTls(port, { ALPNProtocols: ['h2'] })
  // The beginning of HTTP/2, settings, and a head that says it goes on.
  recent.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  recent.write(Buffer.from('00000004000000000000000101000000000182', 'hex'))
  await Promise.all([closed(old.resume()), closed(recent.resume())])
})

test('a reply of which nothing is taken ends, and the others of its session go on', async () => {
  const body = new Uint8Array(5_000_000)
  const { port, listener } = await open({ readingTimeout: 300 })
  const ended = Promise.withResolvers<void>()
  listener.serve({
    shortcut: () => false,
    admit: ({ url }, outgoing) => url !== '/file' || Boolean(outgoing.once('close', () => ended.resolve())),
    handler: ({ url }) => new Response(url.endsWith('/file') ? body : 'a page'),
  })
  const session = openSession(port)
  const file = session.request({ ':path': '/file' })
  file.on('error', () => undefined)
  await ended.promise
  expect((await read(session.request({ ':path': '/' }))).text).toBe('a page')
})

test('a body that does not arrive in time ends its request', async () => {
  const { port } = await open(
    { headersTimeout: 300, requestTimeout: 300 },
    async (request) => new Response(await request.text()),
  )
  const session = openSession(port)
  const stream = session.request({ ':method': 'POST', ':path': '/' })
  stream.on('error', () => undefined)
  stream.write('a part')
  await closed(stream)
})

const hasNoConnection = async (listener: Listener) =>
  await vi.waitFor(async () => expect(await listener.connections()).toBe(0))

test('who takes nothing of a reply holds no connection, whichever part of the program answers', async () => {
  const limits = { headersTimeout: 300, requestTimeout: 300, keepAliveTimeout: 300, readingTimeout: 300 }
  const { port, listener } = await open(limits)
  const ask = async (headers: OutgoingHttpHeaders): Promise<unknown> => {
    const stream = openSession(port, { initialWindowSize: 0 }).request(headers)
    stream.on('error', () => undefined)
    const status = await new Promise((resolve) => {
      stream.once('response', (reply) => resolve(reply[':status']))
      stream.once('close', () => resolve(undefined))
    })
    // On a busy machine a session may be cut off before its request has come.
    return status ?? (await ask(headers))
  }
  expect(await ask({ ':path': '/health' })).toBe(200)
  expect(await ask({ ':path': '/', 'x-long': 'x'.repeat(20_000) })).toBe(431)
  expect(await ask({ ':method': 'CONNECT', ':authority': 'localhost:1' })).toBe(405)
  await hasNoConnection(listener)
})

test('who reads nothing at all holds no connection, however much was granted', async () => {
  const body = new Uint8Array(20_000_000)
  const { port, listener } = await open({ readingTimeout: 300 }, () => new Response(body))
  const socket = await openTls(port, { ALPNProtocols: ['h2'] })
  // The beginning of HTTP/2, and that replies may have two gigabytes, each and together.
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  socket.write(Buffer.from('00000604000000000000047fffffff0000040800000000007fff0000', 'hex'))
  // GET / at https://localhost.
  socket.write(Buffer.from('00000e01050000000182878401096c6f63616c686f7374', 'hex'))
  await vi.waitFor(async () => expect(await listener.connections()).toBe(1))
  await hasNoConnection(listener)
})

test('when as many requests are under way as there may be connections, each session gets a few', async () => {
  const answer = Promise.withResolvers<void>()
  let begun = 0
  const { port } = await open({ maxConnections: 20 }, async () => {
    begun += 1
    await answer.promise
    return new Response('a page')
  })
  const ask = (session: ClientHttp2Session, count: number) =>
    Array.from({ length: count }, async () => await read(session.request({ ':path': '/' })))
  const greedy = Promise.allSettled(ask(openSession(port), 50))
  await vi.waitFor(() => expect(begun).toBe(20))
  const other = Promise.all(ask(openSession(port), 6))
  await vi.waitFor(() => expect(begun).toBe(26))
  answer.resolve()
  expect((await other).map(({ text }) => text)).toEqual(Array(6).fill('a page'))
  const refused = (await greedy).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toHaveLength(30)
  expect(refused[0]).toContain('NGHTTP2_REFUSED_STREAM')
  expect(begun).toBe(26)
})

test('a head that is too long is refused', async () => {
  const { port } = await open()
  const session = openSession(port)
  const stream = session.request({ ':path': '/', 'x-long': 'x'.repeat(40_000) })
  expect((await read(stream)).status).toBe(431)
})

test('a head that names two hosts is refused', async () => {
  const { port } = await open()
  const statusOf = async (host: string) => {
    const stream = openSession(port).request({ ':path': '/', ':authority': 'school.example', host })
    return (await read(stream)).status
  }
  expect(await statusOf('elsewhere.example')).toBe(400)
  expect(await statusOf('school.example')).toBe(200)
})

test('when it stops, requests in flight are answered and no new ones taken', async () => {
  const answer = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { port, listener } = await open({}, async () => {
    begun.resolve()
    await answer.promise
    return new Response('at last')
  })
  const session = openSession(port)
  const page = read(session.request({ ':path': '/' }))
  await begun.promise
  const stopped = listener.stop()
  await new Promise((resolve) => session.once('goaway', resolve))
  answer.resolve()
  expect((await page).text).toBe('at last')
  await stopped
  expect(await listener.connections().catch(() => 0)).toBe(0)
})

test('a reply while it drains is the last of its session', async () => {
  const { port, listener } = await open()
  const session = openSession(port)
  await read(session.request({ ':path': '/' }))
  listener.drain()
  const ended = closed(session)
  expect((await read(session.request({ ':path': '/' }))).text).toBe('a page')
  await ended
})

test('what is no longer safe is not spoken', async () => {
  const { port } = await open()
  const outdated = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  await expect(openTls(port, outdated)).rejects.toThrow(/protocol version|alert/i)
  const weak = { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:ECDHE-RSA-AES128-SHA' } as const
  await expect(openTls(port, weak)).rejects.toThrow(/handshake failure/)
  const socket = await openTls(port)
  expect(socket.getProtocol()).toBe('TLSv1.3')
  socket.end('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.1 400/)
})

test('a full house makes room by ending idle sessions', async () => {
  const { port, listener } = await open({ maxConnections: 2 })
  const idle = [openSession(port), openSession(port)]
  for (const session of idle) await read(session.request({ ':path': '/' }))
  await openTls(port).catch(() => undefined)
  await Promise.all(idle.map(closed))
  await vi.waitFor(async () => expect(await listener.connections()).toBe(0))
})
