import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

/** The header in which a proxy may send the id of a request; the reply repeats it. */
export const requestIdHeader = 'X-Request-Id'

/**
 * The id of a request.
 * @param given the proxy's id; used when it is safe to write into the log
 */
export function nameRequest(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w=-]{1,255}$/.test(given) ? given : randomUUID()
}

/** Names the request in the log and in the reply. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = nameRequest(c.req.header(requestIdHeader))
  c.set('requestId', id)
  await presetHeaders(c, next, [[requestIdHeader, id]])
})
