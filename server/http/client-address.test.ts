import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono<AppEnv>()
    .use(clientAddress(trustedProxies))
    .get('/', (c) => c.text(c.get('clientAddress')))
  const socket = { remoteAddress: '192.0.2.1' }
  const reply = await app.request(
    '/',
    { headers: { 'X-Forwarded-For': forwarded } },
    { incoming: { socket } },
  )
  return await reply.text()
}

test.each([
  ['without a proxy of our own', '203.0.113.7', 0, '192.0.2.1'],
  ['behind one proxy', '203.0.113.7', 1, '203.0.113.7'],
  ['with entries that the caller made up', '10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['behind two proxies', '203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['with fewer entries than proxies', '203.0.113.7', 2, '192.0.2.1'],
  ['with words instead of an address', 'somewhere', 1, '192.0.2.1'],
  ['with five thousand signs', '1'.repeat(5000), 1, '192.0.2.1'],
  ['with a zone of five thousand signs', `fe80::1%${'a'.repeat(5000)}`, 1, 'fe80::1'],
])('%s the address of the caller is found', async (_, forwarded, trustedProxies, address) => {
  expect(await addressOf(forwarded, trustedProxies)).toBe(address)
})
