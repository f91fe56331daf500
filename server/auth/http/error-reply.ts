import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { lastAdministratorState } from '#server/http/errors.ts'
import { isConflictOfChanges, isHungUp, isOverload, sqlState } from '#server/http/thrown.ts'
import { because, say } from '#shared/reasons.ts'
import { AuthError, hungUp, overloaded } from './auth-error.ts'

export const apiVersionHeader = 'X-Supabase-Api-Version'
const namedCodesSince = '2024-01-01'

/**
 * Writes an error in the shape expected by the client's version: named codes for clients that announce
 * support, else the older shape with the status as code.
 */
export function replyWithError(c: Context<AppEnv>, error: AuthError): Response {
  const { status, code, message } = error
  const weak = error.weakPassword ? { weak_password: { reasons: error.weakPassword } } : {}
  c.header('x-sb-error-code', code)
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
  if (knowsNamedCodes(c.req.header(apiVersionHeader))) {
    c.header(apiVersionHeader, namedCodesSince)
    return c.json({ code, message, ...weak }, status)
  }
  const errorId = status >= 500 ? { error_id: c.get('requestId') } : {}
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weak }, status)
}

/** Turns anything thrown into an error of the contract, without internal details. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  if (isHungUp(thrown)) return hungUp(thrown)
  if (isOverload(thrown) || isConflictOfChanges(thrown)) return overloaded(thrown)
  if (sqlState(thrown) === lastAdministratorState)
    return new AuthError(409, 'conflict', say(because('refusals.lastAdministrator')), { cause: thrown })
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      cause: thrown,
    },
  )
}

function knowsNamedCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= namedCodesSince
}
