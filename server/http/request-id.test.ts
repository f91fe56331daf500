import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { requestId } from './request-id.ts'

async function idOf(given: string, trustedProxies: number): Promise<string | null> {
  const app = new Hono<AppEnv>().use(requestId(trustedProxies)).get('/', (c) => c.text(c.get('requestId')))
  const reply = await app.request('/', { headers: { 'X-Request-Id': given } })
  expect(await reply.text()).toBe(reply.headers.get('x-request-id'))
  return reply.headers.get('x-request-id')
}

const ofOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('the id that a proxy of ours sends is the id of the request', async () => {
  expect(await idOf('from-the-proxy', 1)).toBe('from-the-proxy')
})

test.each([
  ['without a proxy of ours', 'made-up', 0],
  ['with words that do not belong into a log', 'made up "entry"', 1],
])('%s the program names the request itself', async (_, given, trustedProxies) => {
  expect(await idOf(given, trustedProxies)).toMatch(ofOurs)
})
