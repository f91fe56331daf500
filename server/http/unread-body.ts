import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Ends the connection after a reply that was given before the body of the request had arrived, such as a refusal of a
 * large file. The rest of the body would precede the next request on that connection, so the connection
 * cannot be used again; a client or proxy that does not know loses its next request (RFC 9112, section 9.6). HTTP/2 has
 * streams for that.
 */
export const closeUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  // Tests call the program without a connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming?.httpVersionMajor === 1 && hasBody(incoming.headers) && !incoming.complete)
    c.header('Connection', 'close')
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
