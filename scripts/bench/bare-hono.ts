import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Baseline of pages: the web framework with one route and one line of text. */
const app = new Hono().get('/', (c) => c.text('Hello'))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => console.log('ready'))
