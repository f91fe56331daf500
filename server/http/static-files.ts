import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import * as failureMessages from '#shared/words/failures.ts'
import type { AppEnv } from './app-env.ts'
import { requestIdHeader } from './request-id.ts'
import { fileHeaders } from './security-headers.ts'

const year = 31_536_000

/**
 * Serves the static files of the build, with their Brotli and gzip copies. A file whose name has a hash never changes;
 * the few without one (icons, fonts) are requested again once a day. A first visit fetches a dozen of them on a slow
 * connection, so their headers are few. Only addresses with a file extension are looked up, so that a page costs no
 * access to the disk.
 */
export function staticFiles(root: string): Hono<AppEnv> {
  const send = (policy: string) =>
    serveStatic({ root, precompressed: true, onFound: (file, c) => describe(file, c, policy) })
  return new Hono<AppEnv>()
    .use('/assets/*', send(`max-age=${year}, immutable`))
    .use('/assets/*', async (c) => c.text(failureMessages.noFile, 404)) // otherwise a script would get the page for unknown addresses
    .use('/:name{.+\\.[a-z0-9]+}', send('public, max-age=86400'))
}

function describe(file: string, c: Context<AppEnv>, policy: string): void {
  c.header('Cache-Control', policy)
  // A file with a hash in its name is never revalidated, and the others are requested once a day in any case.
  c.header('Last-Modified', undefined)
  // Both are read in their document's encoding, or in UTF-8 in any case.
  const [, kind] = /\.(js|css)(?:\.\w+)?$/.exec(file) ?? []
  if (kind) c.header('Content-Type', kind === 'js' ? 'text/javascript' : 'text/css')
  for (const [name, value] of Object.entries(fileHeaders(file))) c.header(name, value)
  c.env?.outgoing?.removeHeader(requestIdHeader)
}
