import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

/** The header in which a proxy may send the id of a request; the reply repeats it. */
export const requestIdHeader = 'X-Request-Id'

/**
 * The id of a request. Without a proxy of our own anybody could choose it, and write the id of somebody else's request into
 * the log.
 * @param given the id in the header; used when it is safe to write into the log
 * @param trustedProxies number of proxies in front of the program; with none the header is ignored
 */
export function nameRequest(given: string | string[] | undefined, trustedProxies: number): string {
  const isBelieved = trustedProxies > 0 && typeof given === 'string' && /^[\w=-]{1,255}$/.test(given)
  return isBelieved ? given : randomUUID()
}

/** Names the request in the log and in the reply. @param trustedProxies number of proxies in front of the program */
export function requestId(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const id = nameRequest(c.req.header(requestIdHeader), trustedProxies)
    c.set('requestId', id)
    await presetHeaders(c, next, [[requestIdHeader, id]])
  })
}
