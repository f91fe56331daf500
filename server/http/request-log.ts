import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Watch } from '#server/watching/watch.ts'
import type { AppEnv } from './app-env.ts'
import { isOverHttps } from './over-https.ts'

interface LoggedRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** The pattern of its address; undefined for a page. */
  route?: string
  /** The protocol by which a sign-in with a password came. */
  signIn?: 'https' | 'http' | undefined
}

/** The secret part of an address: it grants access to what is there, or lets a phone hand in texts. */
const secretPart = /^(\/calendar\/|\/texts\/phone\/received\/).+/i

interface RequestRecords {
  logger: Logger
  watch: Watch
}

interface LogOptions extends RequestRecords {
  env: { trustedProxies: number }
}

/**
 * Writes one log entry for each request and counts it. Query strings, the addresses of calendars and that of received texts are left
 * out: they carry tokens.
 */
export function requestLog({ env, ...records }: LogOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path } = c.req
    const { status } = c.res
    const signIn = status === 200 && isSignIn(c) ? wayOf(c, env) : undefined
    const request = { requestId: c.get('requestId'), method, path, status, route: routeOf(c), signIn }
    logRequest(records, request, started)
  })
}

function wayOf(c: Context<AppEnv>, { trustedProxies }: LogOptions['env']): 'https' | 'http' {
  return isOverHttps(c, trustedProxies) ? 'https' : 'http'
}

function isSignIn({ req }: Context<AppEnv>): boolean {
  return req.method === 'POST' && req.path === '/auth/v1/token' && req.query('grant_type') === 'password'
}

/** The pattern of the route that answered. Pages have their own patterns, see `PageSource`. */
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
  { route, signIn, path, ...others }: LoggedRequest,
  started: number,
): void {
  const duration = performance.now() - started
  const request = { ...others, path: path.replace(secretPart, '$1…') }
  watch.answered({ ...request, route, signIn, milliseconds: duration })
  if (!logger.isLevelEnabled('info')) return
  const milliseconds = Math.round(duration * 10) / 10
  logger.info({ ...request, milliseconds }, 'request')
}
