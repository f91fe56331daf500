import { connect, type Socket } from 'node:net'
import { pino, type Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/program.ts'
import { createAdmission } from '#server/load/admission.ts'
import { listen } from './listener.ts'

interface Options {
  logger?: Logger
  headersTimeout?: number
  readingTimeout?: number
  maxConnectionsPerNetwork?: number
  trustedProxies?: number
  body?: BodyInit
  isServing?: boolean
}

async function openListener({
  headersTimeout = 20_000,
  readingTimeout = 60_000,
  maxConnectionsPerNetwork = 2500,
  trustedProxies = 0,
  isServing = true,
  logger,
  body = 'a page',
}: Options = {}) {
  const port = await findFreePort()
  const limits = {
    headersTimeout,
    requestTimeout: 300_000,
    keepAliveTimeout: 30_000,
    readingTimeout,
    connectionsCheckingInterval: 50,
    maxConnections: 5000,
    maxConnectionsPerNetwork,
    maxSessionMegabytes: 6,
  }
  const listener = await listen(port, '127.0.0.1', { limits, trustedProxies, ...(logger && { logger }) })
  onTestFinished(() => listener.stop())
  // A connection that is cut off soon is not seen by who looks how many are open.
  const asked = Promise.withResolvers<void>()
  const handler = () => {
    asked.resolve()
    return new Response(body)
  }
  if (isServing) listener.serve({ shortcut: () => false, admit: () => true, handler })
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { listener, port, ask, asked: asked.promise }
}

async function openConnection(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  if (text) socket.write(text)
  return socket
}

/** On a busy machine it may be cut off before anybody waits for it. */
const closed = async (socket: Socket) =>
  socket.destroyed || (await new Promise((resolve) => socket.resume().once('close', resolve)))

test('a fault in one request ends neither the program nor the request of anybody else', async () => {
  const { listener, ask } = await openListener()
  const shortcut = ({ url = '' }: { url?: string | undefined }) => {
    if (url === '//') throw new TypeError('Invalid URL')
    return false
  }
  listener.serve({ shortcut, admit: () => true, handler: () => new Response('a page') })
  expect((await ask('//')).status).toBe(500)
  expect((await ask('/news')).status).toBe(200)
})

test('before the program has started, it lives and asks to come back', async () => {
  const { ask } = await openListener({ isServing: false })
  expect((await ask('/health')).status).toBe(200)
  const page = await ask('/news', { accept: 'text/html' })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(await page.text()).toContain('The school’s server is starting')
  expect(await (await ask('/api/v1/session')).json()).toMatchObject({ code: 'STARTING' })
})

test('a connection stays open while somebody reads a screen', async () => {
  const port = await findFreePort()
  const listener = await listen(port, '127.0.0.1')
  onTestFinished(() => listener.stop())
  const reply = await fetch(`http://127.0.0.1:${port}/health`)
  expect(reply.headers.get('keep-alive')).toBe('timeout=30')
})

test('2,000 idle connections keep nobody out', async () => {
  const { listener, port, ask } = await openListener()
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(Array.from({ length: 200 }, () => openConnection(port)))
  const isOpen = async () => expect(await listener.connections()).toBeGreaterThanOrEqual(2000)
  await vi.waitFor(isOpen)
  expect(await (await ask('/')).text()).toBe('a page')
})

test('one network has a part of the connections, unless all come through a proxy', async () => {
  const { listener, port, ask } = await openListener({ maxConnectionsPerNetwork: 20 })
  const sockets = await Promise.all(Array.from({ length: 30 }, () => openConnection(port)))
  await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(10))
  expect(await listener.connections()).toBe(20)
  sockets.find(({ destroyed }) => !destroyed)!.destroy()
  await vi.waitFor(async () => expect(await (await ask('/')).text()).toBe('a page'))
  const proxied = await openListener({ maxConnectionsPerNetwork: 20, trustedProxies: 1 })
  await Promise.all(Array.from({ length: 30 }, () => openConnection(proxied.port)))
  await vi.waitFor(async () => expect(await proxied.listener.connections()).toBe(30))
})

test.each([
  ['sends nothing', ''],
  ['sends the head of a request byte by byte', 'GET / HT'],
])('a client that %s is cut off', async (_, text) => {
  const { port } = await openListener({ headersTimeout: 200 })
  const socket = await openConnection(port, text)
  let reply = ''
  socket.on('data', (part) => (reply += String(part)))
  await closed(socket)
  expect(reply).toMatch(/^(HTTP\/1\.1 408|$)/)
})

test('a client that reads nothing of its reply is cut off, and one that reads gets all of it', async () => {
  const body = new Uint8Array(50_000_000)
  const { port, listener, ask, asked } = await openListener({ readingTimeout: 300, body })
  const socket = await openConnection(port, 'GET /file HTTP/1.1\r\nHost: school.test\r\n\r\n')
  socket.pause()
  await asked
  await vi.waitFor(async () => expect(await listener.connections()).toBe(0))
  expect((await (await ask('/file')).arrayBuffer()).byteLength).toBe(body.length)
})

test('a client that reads nothing of its reply is cut off, whatever it sends meanwhile', async () => {
  const body = new Uint8Array(50_000_000)
  const { port, listener, asked } = await openListener({ readingTimeout: 300, body })
  const request = 'GET /file HTTP/1.1\r\nHost: school.test\r\n\r\n'
  const socket = await openConnection(port, request)
  socket.pause()
  const asking = setInterval(() => socket.write(request), 100)
  onTestFinished(() => clearInterval(asking))
  await asked
  await vi.waitFor(async () => expect(await listener.connections()).toBe(0))
})

test('clients that ask again and again and take nothing keep nobody out, and are all cut off', async () => {
  const { port, listener, ask } = await openListener({ readingTimeout: 2000 })
  const admission = createAdmission({ waiting: () => 0, heap: () => 0, onRefusal: () => undefined })
  const file = new Uint8Array(5_000_000)
  listener.serve({
    shortcut: () => false,
    admit: admission.admit,
    handler: ({ url }) => new Response(url.endsWith('/file') ? file : 'a page'),
  })
  // Each connection takes a megabyte of the kernel's memory, so that 2,000 requests come on 100 of them.
  const requests = 'GET /file HTTP/1.1\r\nHost: school.test\r\n\r\n'.repeat(20)
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openConnection(port, requests)))
  for (const socket of sockets) socket.pause()
  expect(await (await ask('/')).text()).toBe('a page')
  await vi.waitFor(() => expect(admission.load().underWay).toBe(0))
  await vi.waitFor(async () => expect(await listener.connections()).toBeLessThan(10))
})

test('a request that names two hosts is refused', async () => {
  const { port } = await openListener()
  const socket = await openConnection(port, 'GET / HTTP/1.1\r\nHost: school.test\r\nhost: other.test\r\n\r\n')
  let reply = ''
  socket.on('data', (part) => (reply += String(part)))
  await closed(socket)
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
})

test('a reply that takes its time to be made is waited for', async () => {
  const { listener, ask } = await openListener({ readingTimeout: 50 })
  let answer = () => {}
  const made = new Promise<void>((resolve) => (answer = resolve))
  listener.serve({
    shortcut: () => false,
    admit: (_incoming, outgoing) => {
      outgoing.on('timeout', answer)
      return true
    },
    handler: async () => {
      await made
      return new Response('at last')
    },
  })
  expect(await (await ask('/')).text()).toBe('at last')
})

test('many clients that are cut off are reported together, a few are not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const { port } = await openListener({ headersTimeout: 200, logger })
  const cutOff = async (connections: number) => {
    const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
    await Promise.all(opened.map(closed))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  await cutOff(3)
  expect(warn).not.toHaveBeenCalled()
  await cutOff(150)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ connections: 150 }, expect.stringContaining('cut off'))
})
