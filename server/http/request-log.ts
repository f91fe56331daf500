import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

interface LoggedRequest {
  requestId: string
  method: string
  path: string
  status: number
}

/**
 * Writes one log entry for each request. Query strings are left out: they carry the tokens of download links.
 */
export function requestLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path } = c.req
    logRequest(logger, { requestId: c.get('requestId'), method, path, status: c.res.status }, started)
  })
}

/**
 * Writes the log entry of a request that was answered.
 * @param started when it arrived, by `performance.now()`
 */
export function logRequest(logger: Logger, request: LoggedRequest, started: number): void {
  if (!logger.isLevelEnabled('info')) return
  const milliseconds = Math.round((performance.now() - started) * 10) / 10
  logger.info({ ...request, milliseconds }, 'request')
}
