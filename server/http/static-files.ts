import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

const year = 31_536_000

/**
 * The browser's files as the build left them, with their Brotli and gzip copies. Names with a hash never change
 * their content; the few without one (icons, fonts) are asked for again.
 * Only addresses with an ending are looked up, so that a page costs no look at the disk.
 */
export function staticFiles(root: string): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_, c) => keep(c, `public, max-age=${year}, immutable`),
      }),
    )
    .use(
      '/:name{.+\\.[a-z0-9]+}',
      serveStatic({ root, precompressed: true, onFound: (_, c) => keep(c, 'public, max-age=86400') }),
    )
}

function keep(c: { header(name: string, value: string): void }, policy: string): void {
  c.header('Cache-Control', policy)
}
