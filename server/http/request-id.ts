import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

/** Where a proxy writes the name of a request, and the reply repeats it. */
export const requestIdHeader = 'X-Request-Id'

/** @param given by a proxy; kept when it is fit for the log */
export function nameRequest(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w=-]{1,255}$/.test(given) ? given : randomUUID()
}

/** Names the request in the log and in the reply. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = nameRequest(c.req.header(requestIdHeader))
  c.set('requestId', id)
  await presetHeaders(c, next, [[requestIdHeader, id]])
})
