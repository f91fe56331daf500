import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { onError, ORPCError, ValidationError } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientIp } from '#server/access/request-origin.ts'
import { router } from './router.ts'
import type { Services } from '#server/start/services.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { because, say } from '#shared/reasons.ts'
import { createApiDocs } from './api-docs.ts'
import { describeIssue } from './describe-issue.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { sayContractVersion } from '#server/http/say-contract-version.ts'
import { errorBody, type ErrorBody, type ErrorData } from '#server/http/error-body.ts'
import { AppError, invalidInput, notFound, toAppError } from '#server/http/errors.ts'
import { isHungUp } from '#server/http/thrown.ts'
import { unchangedReplies } from './unchanged-replies.ts'
import { replyWithJson } from '#server/http/json-reply.ts'
import { logFailure } from '#server/http/log-failure.ts'
import { JsonSerializer } from '#server/http/json-serializer.ts'
import type { RequestContext } from '#server/access/procedure.ts'
import { replyToCallWithFile } from '#server/http/reply-with-file.ts'

const prefix = '/api/v1'
const maxBodyBytes = 1024 * 1024

/**
 * The portals' typed interface, with its OpenAPI document and a page that explains it.
 * @param turns limits how many bulk jobs run at the same time
 * @param pages the renderer of the site's pages
 */
export function createApi(
  services: Services,
  turns: MiddlewareHandler<AppEnv>,
  pages: Pick<RequestContext, 'renderPreview'>,
): Hono<AppEnv> {
  const codec = new StandardOpenAPICodec(new JsonSerializer(), {
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
      code,
      status,
      message,
      ...(data ? { data } : {}),
    }),
  })
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(), codec, {
    interceptors: [onError((error, { context }) => report(services, context, error))],
    clientInterceptors: [
      onError(rethrowAsOrpcError),
      async (call) => {
        call.context.noteRoute(prefix + (call.procedure['~orpc'].route.path ?? ''))
        return await call.next()
      },
    ],
  })

  return new Hono<AppEnv>()
    .use(sayContractVersion())
    .on(
      ['POST', 'PUT', 'PATCH', 'DELETE'],
      '*',
      bodyLimit({ maxSize: maxBodyBytes, onError: refuseLongBody }),
    )
    .use(turns)
    .route('/', createApiDocs())
    .route('/', unchangedReplies(services))
    .all('*', async (c) => {
      const context: RequestContext = {
        services,
        renderPreview: async (...preview) => await pages.renderPreview(...preview),
        requestId: c.get('requestId'),
        ip: clientIp(c.get('clientAddress')),
        authorization: c.req.header('authorization'),
        cookies: c.req.header('cookie'),
        screen: c.get('screen'),
        noteRoute: (pattern) => c.set('route', pattern),
      }
      const { matched, response } = await handler.handle(readRequest(c), { prefix, context })
      if (!matched) throw notFound(because('refusals.requests.noCall'))
      if (response.body instanceof FileReply) return await replyToCallWithFile(c, response.body)
      const reply = await replyWithJson(c, response.status, response.body)
      const { retry_after } = (response.status >= 400 && (response.body as ErrorBody).data) || {}
      if (retry_after) reply.headers.set('Retry-After', String(retry_after))
      return reply
    })
}

/** The request in the shape that the handler reads. The body is read as JSON whatever its content type says. */
function readRequest(c: Context<AppEnv>) {
  return {
    method: c.req.method,
    url: new URL(c.req.url),
    // Calls are short, and one that has begun is completed even if the caller has disconnected.
    signal: undefined,
    get headers() {
      return c.req.header()
    },
    async body() {
      const text = await c.req.text()
      return text === '' ? undefined : parseJson(text)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = because('refusals.requests.noJson')
    throw new ORPCError('BAD_REQUEST', { message: say(reason), data: { reason }, cause })
  }
}

function refuseLongBody(): never {
  throw new AppError('TOO_LARGE', {
    status: 413,
    reason: because('refusals.requests.tooLong'),
  })
}

/** Logs our own errors with their cause; the caller's mistakes are not logged. */
function report(services: Services, context: RequestContext, error: unknown): void {
  if (isHungUp(error) || (error instanceof ORPCError && error.status < 500)) return
  const known = error instanceof ORPCError ? fromOrpcError(error) : toAppError(error)
  logFailure(services.logger, known, context.requestId ?? '')
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
  return invalidInput(Object.fromEntries(cause.issues.map(describeIssue)))
}
