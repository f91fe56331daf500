import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { replyWithJson } from './json-reply.ts'

const long = { text: 'Leron Plains '.repeat(200) }
const app = new Hono<AppEnv>()
  .get('/long', (c) => replyWithJson(c, 200, long))
  .get('/small', (c) => replyWithJson(c, 200, long, 'small'))
  .get('/short', (c) => replyWithJson(c, 200, { ok: true }))
  .get('/refused', (c) => replyWithJson(c, 403, { code: 'FORBIDDEN' }))
  .get('/nothing', (c) => replyWithJson(c, 200, undefined))
  .post('/long', (c) => replyWithJson(c, 200, long))

const withGzip = { headers: { 'Accept-Encoding': 'gzip, br' } }

test('what has not changed is answered without a body', async () => {
  const first = await app.request('/long')
  const etag = first.headers.get('etag') ?? ''
  expect(await first.json()).toEqual(long)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await app.request('/long', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
})

test('a long reply is compressed for who takes it, under the same ETag; a short one is not', async () => {
  const compressed = await app.request('/long', withGzip)
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.headers.get('etag')).toBe((await app.request('/long')).headers.get('etag'))
  expect(JSON.parse(gunzipSync(await compressed.arrayBuffer()).toString())).toEqual(long)
  expect((await app.request('/short', withGzip)).headers.get('content-encoding')).toBeNull()
})

test('a caller that reads Zstandard gets it, and a short reply as it is', async () => {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  const compressed = await app.request('/long', { headers })
  expect(compressed.headers.get('content-encoding')).toBe('zstd')
  expect(JSON.parse(zstdDecompressSync(await compressed.arrayBuffer()).toString())).toEqual(long)
  expect((await app.request('/short', { headers })).headers.get('content-encoding')).toBeNull()
})

test('a reply that a slow line waits for is as small as the caller can read it', async () => {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  const small = await app.request('/small', { headers })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(JSON.parse(brotliDecompressSync(await small.arrayBuffer()).toString())).toEqual(long)
  const overHttp = await app.request('/small', { headers: { 'Accept-Encoding': 'gzip, deflate' } })
  expect(overHttp.headers.get('content-encoding')).toBe('gzip')
})

test('refusals, changes and empty replies are not cached by the browser', async () => {
  const replies = [
    await app.request('/refused'),
    await app.request('/long', { method: 'POST' }),
    await app.request('/nothing'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 200, 200])
  for (const { headers } of replies) expect(headers.get('etag')).toBeNull()
  expect(await replies[2]?.text()).toBe('')
})
