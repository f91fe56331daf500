import { onError, ORPCError, ValidationError } from '@orpc/server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { router } from '#server/api.ts'
import type { Services } from '#server/services.ts'
import { createApiDocs } from './api-docs.ts'
import type { AppEnv } from './app-env.ts'
import { AppError, errorBody, invalidInput, notFound, toAppError, type ErrorData } from './errors.ts'
import type { RequestContext } from './procedure.ts'

const prefix = '/api/v1'
const longestBody = 1024 * 1024

/** The typed interface of the portals, with its OpenAPI document and a page that explains it. */
export function createApi(services: Services): Hono<AppEnv> {
  const handler = new OpenAPIHandler(router, {
    interceptors: [onError((error, { context }) => report(services, context, error))],
    clientInterceptors: [onError(rethrowAsOrpcError)],
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
      code,
      status,
      message,
      ...(data ? { data } : {}),
    }),
  })

  return new Hono<AppEnv>()
    .use(bodyLimit({ maxSize: longestBody, onError: () => refuseLongBody() }))
    .route('/', createApiDocs())
    .all('*', async (c) => {
      const context: RequestContext = {
        services,
        requestId: c.get('requestId'),
        clientAddress: c.get('clientAddress'),
        authorization: c.req.header('authorization'),
      }
      const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
      if (!matched) throw notFound('There is no such call. /api/v1/docs lists them all.')
      return response
    })
}

function refuseLongBody(): never {
  throw new AppError('TOO_LARGE', {
    status: 413,
    message: 'The request is longer than 1 MB. Please send less at once.',
  })
}

/** Faults of ours go to the log with their cause; the caller's own mistakes are not news. */
function report(services: Services, context: RequestContext, error: unknown): void {
  if (error instanceof ORPCError && error.status < 500) return
  services.logger.error({ err: error, requestId: context.requestId }, 'request failed')
}

function rethrowAsOrpcError(error: unknown): never {
  const known = error instanceof ORPCError ? fromOrpcError(error) : toAppError(error)
  const { code, status, message, data } = errorBody(known)
  throw new ORPCError<string, ErrorData | undefined>(code, {
    status,
    message,
    data,
    cause: known.cause ?? known,
  })
}

function fromOrpcError(error: ORPCError<string, unknown>): AppError {
  const { cause } = error
  if (error.code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return toAppError(cause ?? error)
  return invalidInput(
    Object.fromEntries(
      cause.issues.map((issue) => [issue.path?.map(keyOf).join('.') || 'body', issue.message]),
    ),
  )
}

function keyOf(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment)
}
