import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Baseline of pages: the web framework with one route and one line of text. It ends with the bench. */
const app = new Hono().get('/', (c) => c.text('Hello'))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.stdin.resume().on('end', () => process.exit())
