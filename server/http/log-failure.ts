import type { Logger } from 'pino'
import type { AppError } from './errors.ts'

/**
 * Writes a failure of ours into the log. Too much to do is one line without a stack, since many come at once; mistakes of
 * the caller are no failures.
 */
export function logFailure(logger: Logger, error: AppError, requestId: string): void {
  if (error.status < 500) return
  if (error.status !== 503) {
    logger.error({ err: error.cause ?? error, requestId }, 'request failed')
    return
  }
  const reason = error.cause instanceof Error ? error.cause.message : error.message
  logger.warn({ code: error.code, reason, requestId }, 'too much to do for a request')
}
