import { AuthError } from '#server/auth/http/auth-error.ts'
import { isOverload } from '#server/http/thrown.ts'

/**
 * Whether to wait for others: the hashing queue is full, a limit of the authentication service is met, or the
 * database's disk is full.
 */
export function isRateLimit(error: unknown): boolean {
  return error instanceof AuthError ? error.status === 429 || error.status === 503 : isOverload(error)
}
