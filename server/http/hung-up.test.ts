import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toAuthError } from '#server/auth/http/error-reply.ts'
import { toAppError } from './errors.ts'

test('a request that breaks off is the caller’s fault, not ours', async () => {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text()))
  const thrown = new Promise<unknown>((resolve) => {
    app.onError((error, c) => {
      resolve(error)
      return c.text('')
    })
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const received = once(server, 'request')
  caller.write('POST / HTTP/1.1\r\nHost: school\r\nContent-Length: 100\r\n\r\nhalf of')
  await received
  caller.destroy()

  const error = await thrown
  expect(toAppError(error)).toMatchObject({ status: 400, code: 'HUNG_UP' })
  expect(toAuthError(error)).toMatchObject({ status: 400 })
  server.close()
})
