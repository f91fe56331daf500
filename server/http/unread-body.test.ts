import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { closeUnreadBody } from './unread-body.ts'

const app = new Hono<AppEnv>()
  .use(closeUnreadBody)
  .post('/refused', (c) => c.text('no', 401))
  .post('/small', bodyLimit({ maxSize: 1000, onError: (c) => c.text('too large', 413) }), async (c) =>
    c.text(String((await c.req.text()).length)),
  )
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  server.close()
})

interface Reply {
  status: number | undefined
  connection: string | undefined
}

async function post(path: string, bytes: number): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const call = request({ port, path, method: 'POST', agent, headers: { 'Content-Length': bytes } })
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      )
    })
    call.end(Buffer.alloc(bytes, 97))
  })
}

test.each(['/refused', '/small'])(
  'a reply of %s before the body has arrived ends the connection',
  async (path) => {
    const reply = await post(path, 5_000_000)
    expect(reply.connection).toBe('close')
    expect((await post('/small', 10)).status).toBe(200)
  },
)

test('a body that was read leaves the connection open', async () => {
  expect(await post('/small', 10)).toEqual({ status: 200, connection: 'keep-alive' })
})

test('a request without a body leaves the connection open', async () => {
  expect((await post('/refused', 0)).connection).toBe('keep-alive')
})
