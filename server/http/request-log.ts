import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Watch } from '#server/watching/watch.ts'
import type { AppEnv } from './app-env.ts'

interface LoggedRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** The pattern of its address; undefined for a page. */
  route?: string
}

interface RequestRecords {
  logger: Logger
  watch: Watch
}

/**
 * Writes one log entry for each request and counts it. Query strings are left out: they carry the tokens of download
 * links.
 */
export function requestLog(records: RequestRecords) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path } = c.req
    const request = { requestId: c.get('requestId'), method, path, status: c.res.status, route: routeOf(c) }
    logRequest(records, request, started)
  })
}

/** The pattern of the route that answered. The pages have patterns of their own, see `PageSource`. */
function routeOf(c: Context<AppEnv>): string | undefined {
  const pattern = c.get('route') ?? routePath(c)
  return pattern === '/*' ? undefined : pattern
}

/**
 * Writes the log entry of a request that was answered, and counts it.
 * @param started when it arrived, by `performance.now()`
 */
export function logRequest(
  { logger, watch }: RequestRecords,
  { route, ...request }: LoggedRequest,
  started: number,
): void {
  const duration = performance.now() - started
  watch.answered({ ...request, route, milliseconds: duration })
  if (!logger.isLevelEnabled('info')) return
  const milliseconds = Math.round(duration * 10) / 10
  logger.info({ ...request, milliseconds }, 'request')
}
