import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { adminEndpoints } from '#server/auth/admin/admin-endpoints.ts'
import { userSecurityEndpoints } from '#server/auth/admin/user-security-endpoints.ts'
import { captchaGuard } from './captcha-guard.ts'
import { clockGuard } from './clock-guard.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { apiVersionHeader, replyWithError, toAuthError } from './error-reply.ts'
import { QueueFull } from '#server/load/concurrency-limit.ts'
import { requestTimeout } from './request-timeout.ts'
import { readDevice } from '#server/auth/limits/device-cookie.ts'
import { factorEndpoints } from '#server/auth/factors/factor-endpoints.ts'
import { keyEndpoints } from '#server/auth/tokens/key-endpoints.ts'
import { logoutEndpoint } from '#server/auth/sign-in/logout-endpoint.ts'
import { messageEndpoints } from '#server/auth/messages/message-endpoints.ts'
import { providerEndpoints } from '#server/auth/providers/provider-endpoints.ts'
import { serviceEndpoints } from '#server/auth/admin/service-endpoints.ts'
import { sessionEndpoints } from '#server/auth/sign-in/session-endpoints.ts'
import { ssoEndpoints } from '#server/auth/saml/sso-endpoints.ts'
import { ssoProviderEndpoints } from '#server/auth/saml/sso-provider-endpoints.ts'
import { tokenEndpoint } from '#server/auth/sign-in/token-endpoint.ts'
import { userEndpoint } from '#server/auth/user/user-endpoint.ts'
import { verifyEndpoint } from '#server/auth/messages/verify-endpoint.ts'

const maxBodyBytes = 1024 * 1024

/**
 * The service under `/auth/v1`: accounts and sessions, in the wire contract of the published clients. The order below is
 * the order in which a request passes.
 */
export function createAuthApp(deps: AuthDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(crossOrigin) // first, so that other origins can read errors too
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseLongBody })) // before anything reads the body
  app.use(clockGuard(deps))
  if (deps.settings.captcha) app.use(captchaGuard(deps)) // it calls another service, which the time limit must not interrupt
  app.use(requestTimeout(deps.settings.requestSeconds)) // around everything that may wait for a hash or the database
  app.use(readDeviceCookie(deps)) // limits and turns need to know the browser

  app.route('/', tokenEndpoint(deps))
  app.route('/', userEndpoint(deps))
  app.route('/', messageEndpoints(deps))
  app.route('/', verifyEndpoint(deps))
  app.route('/', factorEndpoints(deps))
  app.route('/', sessionEndpoints(deps))
  app.route('/', adminEndpoints(deps))
  app.route('/', userSecurityEndpoints(deps))
  app.route('/', providerEndpoints(deps))
  app.route('/', keyEndpoints(deps))
  app.route('/', ssoEndpoints(deps))
  app.route('/', ssoProviderEndpoints(deps))
  app.route('/', logoutEndpoint(deps))
  app.route('/', serviceEndpoints(deps))

  // A route instead of `notFound`, which Hono uses only in the outermost application.
  app.all('*', (c) => replyWithError(c, new AuthError(404, 'not_found', 'There is no such endpoint')))
  app.onError((thrown, c) => {
    const fault = toAuthError(thrown)
    const requestId = c.get('requestId')
    const { status, code, message } = fault
    if (isBusy(fault))
      deps.logger.warn({ status, code, reason: message, requestId }, 'too much to do for a request')
    else if (fault.status >= 500)
      deps.logger.error({ err: thrown, requestId }, 'a request to the authentication service failed')
    else deps.logger.debug({ err: fault, requestId }, 'a request to the authentication service was refused')
    return replyWithError(c, fault)
  })
  return app
}

/** Clients on other origins send tokens in a header, never cookies, so every origin is allowed. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    apiVersionHeader,
    'apikey',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'Retry-After', apiVersionHeader],
  maxAge: 3600,
})

/** Overload is not a fault, and during a flood a stack for each request would fill the log. */
function isBusy({ status, cause }: AuthError): boolean {
  return status === 504 || (status === 503 && (cause === undefined || cause instanceof QueueFull))
}

function refuseLongBody(c: Context<AppEnv>): Response {
  return replyWithError(c, new AuthError(413, 'request_entity_too_large', 'Request body is larger than 1 MB'))
}

function readDeviceCookie({ deviceKey }: AuthDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('device', readDevice(deviceKey, c.req.header('cookie')))
    await next()
  })
}
