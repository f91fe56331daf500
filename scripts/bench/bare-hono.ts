import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * Baselines of pages: the web framework with a route that sends a line of text and one that sends as many bytes as its
 * argument says. It ends with the bench.
 */
const page = new Uint8Array(Number(process.argv[2] ?? 0))
const app = new Hono().get('/', (c) => c.text('Hello')).get('/page', (c) => c.body(page))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.stdin.resume().on('end', () => process.exit())
