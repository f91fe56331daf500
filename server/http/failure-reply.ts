import type { Context } from 'hono'
import type { Logger } from 'pino'
import * as failureMessages from '#shared/words/failures.ts'
import type { AppEnv } from './app-env.ts'
import { errorPage, errorPagePolicy, wantsPage } from './error-page.ts'
import { errorBody } from './error-body.ts'
import { sentenceOf, toAppError, type AppError } from './errors.ts'
import { logFailure } from './log-failure.ts'

const { ofDeployment } = failureMessages

/** The sentences, by code, that would speak of a school. */
const saidOfDeployment: Record<string, string> = {
  OVERLOADED: ofDeployment.busy,
  BUSY: ofDeployment.busy,
  DISK_FULL: ofDeployment.diskFull,
  DISK_READ_ONLY: ofDeployment.diskReadOnly,
}

/** The owner of the pages, who decides whom a person can tell of a failure. */
type Host = 'school' | 'deployment'

/**
 * Answers a failed request: with a page if a person has met an internal error, otherwise with the error as
 * JSON.
 */
export function replyWithFailure(logger: Logger, host: Host = 'school') {
  return (thrown: unknown, c: Context<AppEnv>): Response => {
    const error = toAppError(thrown)
    const requestId = c.get('requestId')
    logFailure(logger, error, requestId)
    if (error.data?.retry_after) c.header('Retry-After', String(error.data.retry_after))
    if (error.status < 500 || !wantsPage(c.req.method, c.req.header('accept')))
      return c.json(errorBody(error), error.status)
    c.header('Content-Security-Policy', errorPagePolicy)
    c.header('Cache-Control', 'no-store')
    return c.html(pageOf(error, host, c.req.method, requestId), error.status)
  }
}

function pageOf(error: AppError, host: Host, method: string, requestId: string): string {
  const { status, data } = error
  const isBusy = status === 503
  const reloadAfter = isBusy && method === 'GET' ? (data?.retry_after ?? 5) : undefined
  const isOwn = host === 'deployment'
  const busyTitle = isOwn ? ofDeployment.titleBusy : failureMessages.busy
  return errorPage({
    title: isBusy ? busyTitle : failureMessages.wrong,
    message: (isOwn && saidOfDeployment[error.code]) || sentenceOf(error),
    tellNumber: isOwn ? ofDeployment.tellNumber : undefined,
    requestId,
    reloadAfter,
  })
}
