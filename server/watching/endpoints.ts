import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { notFound, unauthorized } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { Readiness } from './readiness.ts'
import { hasMetricsToken } from './metrics-token.ts'
import type { Metrics } from './metrics.ts'

interface WatchingServices {
  env: { metricsToken: string | undefined }
  readiness: Readiness
}

/**
 * `GET /ready` for load balancers, and `GET /metrics` for holders of the token. `/health` is answered before
 * everything else, see `answerHealth`.
 * @param metrics undefined if the settings have no token
 */
export function watchingEndpoints({ env, readiness }: WatchingServices, metrics?: Metrics): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/ready', async (c) => {
      const { isReady, checks } = await readiness.check()
      c.header('Cache-Control', 'no-store')
      if (!isReady) c.header('Retry-After', '5')
      return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      if (!metrics || env.metricsToken === undefined) throw notFound(because('refusals.requests.noMetrics'))
      if (!hasMetricsToken(c.req.header('authorization'), env.metricsToken)) {
        c.header('WWW-Authenticate', 'Bearer')
        throw unauthorized(because('refusals.requests.metricsToken'))
      }
      return c.body(await metrics.write(), 200, {
        'Content-Type': metrics.contentType,
        'Cache-Control': 'no-store',
      })
    })
}
