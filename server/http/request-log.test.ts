import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createWatch } from '#server/watching/watch.ts'
import type { AppEnv } from './app-env.ts'
import { logRequest, requestLog } from './request-log.ts'

const password = '/auth/v1/token?grant_type=password'

/** @returns the sign-ins that were counted after one request */
async function count(
  address: string,
  { isEncrypted = false, trustedProxies = 0, proto = '', status = 200 } = {},
): Promise<{ signIns: number; secureSignIns: number }> {
  const watch = createWatch()
  const app = new Hono<AppEnv>()
  app.use(requestLog({ env: { trustedProxies }, logger: pino({ level: 'silent' }), watch }))
  app.post('*', () => new Response('', { status }))
  const init = { method: 'POST', headers: { 'x-forwarded-proto': proto } }
  await app.request(address, init, { incoming: { socket: { encrypted: isEncrypted } } })
  const { signIns, secureSignIns } = watch.take()
  return { signIns, secureSignIns }
}

test('sign-ins are counted by the way that they came', async () => {
  expect(await count(password, { isEncrypted: true })).toEqual({ signIns: 1, secureSignIns: 1 })
  expect(await count(password)).toEqual({ signIns: 1, secureSignIns: 0 })
})

test('a proxy says how they came to it, and nobody else does', async () => {
  const behind = { trustedProxies: 1 }
  expect(await count(password, { ...behind, proto: 'https' })).toEqual({ signIns: 1, secureSignIns: 1 })
  expect(await count(password, { ...behind, proto: 'https, http' })).toEqual({ signIns: 1, secureSignIns: 0 })
  expect(await count(password, { proto: 'https' })).toEqual({ signIns: 1, secureSignIns: 0 })
})

test('wrong passwords and renewed sessions are no sign-ins', async () => {
  expect(await count(password, { status: 400 })).toEqual({ signIns: 0, secureSignIns: 0 })
  expect(await count('/auth/v1/token?grant_type=refresh_token')).toEqual({ signIns: 0, secureSignIns: 0 })
})

test.each([`/calendar/${'0a'.repeat(32)}.ics`, `/texts/phone/received/${'0a'.repeat(22)}`])(
  'the log keeps no address that is a secret: %s',
  (path) => {
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    for (const status of [200, 503])
      logRequest({ logger, watch: createWatch() }, { requestId: 'a', method: 'GET', path, status }, 0)
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('0a0a')
  },
)
