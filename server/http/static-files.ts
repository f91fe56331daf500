import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { requestIdHeader } from './request-id.ts'
import { fileHeaders } from './security-headers.ts'

const year = 31_536_000

/**
 * The browser's files as the build left them, with their Brotli and gzip copies. Names with a hash never change
 * their content; the few without one (icons, fonts) are asked for again.
 * A first visit fetches a dozen of them on a slow line, so each says only what matters for a file of ours.
 * Only addresses with an ending are looked up, so that a page costs no look at the disk.
 */
export function staticFiles(root: string): Hono<AppEnv> {
  const send = (policy: string) =>
    serveStatic({ root, precompressed: true, onFound: (file, c) => describe(file, c, policy) })
  return new Hono<AppEnv>()
    .use('/assets/*', send(`public, max-age=${year}, immutable`))
    .use('/assets/*', async (c) => c.text('There is no such file.', 404)) // a whole page would go to a script
    .use('/:name{.+\\.[a-z0-9]+}', send('public, max-age=86400'))
}

function describe(file: string, c: Context<AppEnv>, policy: string): void {
  c.header('Cache-Control', policy)
  // A name with a hash is never asked for again, the others once a day.
  c.header('Last-Modified', undefined)
  for (const [name, value] of Object.entries(fileHeaders(file))) c.header(name, value)
  c.env?.outgoing?.removeHeader(requestIdHeader)
}
