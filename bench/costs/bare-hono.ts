import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Limit of pages: the web framework alone, with a route that sends as many bytes as the argument says. */
const page = new Uint8Array(Number(process.argv[2] ?? 0))
const app = new Hono().get('/', (c) => c.body(page))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.stdin.resume().on('end', () => process.exit())
