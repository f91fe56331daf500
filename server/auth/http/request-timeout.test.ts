import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from './auth-error.ts'
import { requestTimeout } from './request-timeout.ts'

test('a request that takes too long ends, unless another service is asked meanwhile', async () => {
  const faults: unknown[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const app = new Hono<AppEnv>()
    .use(requestTimeout(0.001))
    .get('/user', async (c) => (await gate, c.text('late')))
    .get('/callback', async (c) => (await gate, c.text('done')))
    .get('/health', (c) => c.text('quick'))
  app.onError((error, c) => (faults.push(error), c.text('fault', 504)))
  const waiting = app.request('/callback')
  expect((await app.request('/user')).status).toBe(504)
  expect(faults).toMatchObject(
    [new AuthError(504, 'request_timeout', '')].map(({ status, code }) => ({ status, code })),
  )
  open()
  expect(await (await waiting).text()).toBe('done')
  expect(await (await app.request('/health')).text()).toBe('quick')
})
