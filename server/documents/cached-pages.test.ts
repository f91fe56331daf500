import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createWatch } from '#server/watching/watch.ts'
import { sendCachedPages } from './cached-pages.ts'
import { createPage, PageCache } from './page-cache.ts'
import { encodeLike, encodePage } from './encoded-page.ts'

const html = '<h1>Prüfung</h1>'.repeat(50)
const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60',
  'content-security-policy': "default-src 'self'",
}

/** A server that has /about in its cache, compressed with Brotli, and replies 'passed on' to everything else. */
async function openServer(settings: Record<string, string> = {}) {
  const cache = new PageCache()
  const page = await cache.get('/about', { render: async () => createPage(200, documentHeaders, html) })
  await encodePage(page, 'br')
  // The best compression follows, and would change the length between two requests.
  await encodeLike(page, page)
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const send = sendCachedPages({ env: readEnv(settings), logger, watch: createWatch(), pageCache: cache })
  const server = createServer((incoming, outgoing) => {
    if (!send(incoming, outgoing)) outgoing.end('passed on')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = async (path: string, init: RequestInit = {}) =>
    await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'accept-encoding': 'br', ...init.headers },
    })
  return { get, page, lines }
}

test('a cached page arrives whole, with the headers that every reply has, and has its entry in the log', async () => {
  const { get, lines } = await openServer({ TRUSTED_PROXIES: '1' })
  const reply = await get('/about', { headers: { 'x-request-id': 'from-the-proxy' } })
  expect(await reply.text()).toBe(html)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    ...documentHeaders,
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'from-the-proxy',
  })
  expect(JSON.parse(lines.join())).toMatchObject({
    requestId: 'from-the-proxy',
    method: 'GET',
    path: '/about',
    status: 200,
  })
})

test('a browser that has the page gets no content, nor does one that asks for the headers alone', async () => {
  const { get, page } = await openServer()
  const known = await get('/about', { headers: { 'if-none-match': `W/${page.etag}` } })
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', page.etag])
  const head = await get('/about', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBe(page.encoded.br?.body.length)
})

test.each([
  ['another page', '/contact', {}],
  ['an address with a query', '/about?from=mail', {}],
  ['a form', '/about', { method: 'POST' }],
  ['a coding that was not made yet', '/about', { headers: { 'accept-encoding': 'gzip' } }],
])('%s is passed on', async (_, path, init) => {
  const { get, lines } = await openServer()
  expect(await (await get(path, init)).text()).toBe('passed on')
  expect(lines).toEqual([])
})
