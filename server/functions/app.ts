import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requireBearer, type TokenCheck } from '#server/access/bearer.ts'
import { clientIp } from '#server/access/request-origin.ts'
import { resetStudentPassword, resetTeacherPassword } from '#server/domain/password-reset/reset-password.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { errorBody } from '#server/http/error-body.ts'
import { AppError, invalidInput, notFound, toAppError } from '#server/http/errors.ts'
import { logFailure } from '#server/http/log-failure.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { Logger } from 'pino'
import { because } from '#shared/reasons.ts'
import { resetFunctions } from '#shared/password-reset/functions.ts'

type FunctionServices = AccountServices & { logger: Logger; tokens: TokenCheck }

/** `/functions/v1`: the calls named by the specification, with `error` in refusals. */
export function createFunctionsApp(services: FunctionServices): Hono<AppEnv> {
  const { student, teacher } = resetFunctions
  const app = new Hono<AppEnv>()

  app.use(bodyLimit({ maxSize: 16 * 1024, onError: refuseLongBody }))
  app.post(local(student.path), (c) => answer(c, services, student.field, resetStudentPassword))
  app.post(local(teacher.path), (c) => answer(c, services, teacher.field, resetTeacherPassword))
  app.all('*', () => {
    throw notFound(because('refusals.requests.noFunction'))
  })

  app.onError((thrown, c) => {
    const error = toAppError(thrown)
    logFailure(services.logger, error, c.get('requestId'))
    if (error.data?.retry_after) c.header('Retry-After', String(error.data.retry_after))
    const body = errorBody(error)
    return c.json({ error: body.message, ...body }, error.status)
  })
  return app
}

type Reset = typeof resetStudentPassword | typeof resetTeacherPassword

async function answer(
  c: Context<AppEnv>,
  services: FunctionServices,
  field: string,
  reset: Reset,
): Promise<Response> {
  const claims = await requireBearer(services, c.req.header('authorization'), because('refusals.noSession'))
  const origin = { ip: clientIp(c.get('clientAddress')), requestId: c.get('requestId') }
  const result = await reset(services, claims, readText(await readBody(c), field), origin)
  c.header('Cache-Control', 'no-store')
  return c.json(result)
}

async function readBody(c: Context<AppEnv>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw invalidInput({ body: because('refusals.requests.noFunctionObject') })
  }
}

/**
 * Returns '' for a missing or wrong value: the use case refuses it, but only after it has checked the role.
 */
function readText(body: unknown, field: string): string {
  const value = (body as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' && value.length <= 255 ? value.replaceAll('\0', '').toWellFormed() : ''
}

function local(path: string): string {
  return path.replace('/functions/v1', '')
}

function refuseLongBody(): never {
  throw new AppError('TOO_LARGE', { status: 413, reason: because('refusals.requests.tooMuch') })
}
