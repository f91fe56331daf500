import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

/**
 * Gives each request one line in the log. Query strings are left out: they carry the tokens of
 * download links.
 */
export function requestLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    if (!logger.isLevelEnabled('info')) return
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    logger.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        milliseconds,
      },
      'request',
    )
  })
}
