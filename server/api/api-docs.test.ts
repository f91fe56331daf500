import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApiDocs, once } from './api-docs.ts'

test('a value is made once, and again only after a failure', async () => {
  let calls = 0
  const make = once(async () => {
    calls += 1
    if (calls === 1) throw new Error('no memory')
    return calls
  })
  await expect(make()).rejects.toThrow('no memory')
  expect(await make()).toBe(2)
  expect(await make()).toBe(2)
})

test.each(['/docs', '/openapi.json'])(
  '%s is made once and given in pieces, each when the one before was taken',
  async (path) => {
    const docs = createApiDocs()
    const reply = await docs.request(path)
    const reader = reply.body!.getReader()
    const first = await reader.read()
    expect(first.value!.byteLength).toBeLessThanOrEqual(32 * 1024)
    const other = (await (await docs.request(path)).body!.getReader().read()).value!
    expect(other.buffer).toBe(first.value!.buffer)
    const etag = reply.headers.get('etag') ?? ''
    expect((await docs.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const whole = await (await docs.request(path)).text()
    expect(whole.length).toBeGreaterThan(400_000)
    const zipped = await docs.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(whole)
  },
)
