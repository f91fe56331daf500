import type { Logger } from 'pino'
import type { AppError } from './errors.ts'

/**
 * Logs an internal failure. Overload, or an unavailable store, is one line without a stack, since many come
 * at once; the caller's mistakes are not failures.
 */
export function logFailure(logger: Logger, error: AppError, requestId: string): void {
  if (error.status < 500) return
  if (error.status !== 503) {
    logger.error({ err: error.cause ?? error, requestId }, 'request failed')
    return
  }
  const reason = reasonOf(error.cause) || error.message
  const event = error.code === 'STORE_AWAY' ? 'the object store is away' : 'too much to do for a request'
  logger.warn({ code: error.code, reason, requestId }, event)
}

/**
 * The message of a cause, with those of its own causes: `fetch failed` alone does not name the unavailable
 * address.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause.cause
  return [cause.message, reasonOf(inner)].filter((message) => message !== '').join(': ')
}
