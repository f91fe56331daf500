import { AuthError } from '#server/auth/http/auth-error.ts'
import { isOverload } from '#server/http/errors.ts'

/**
 * How creation continues once a rate limit was met (spec/teacher-and-admin.md section 9); times in seconds.
 */
export const pacing = {
  batch: 5,
  betweenAccounts: 1.5,
  betweenBatches: 5,
  /** Pauses before each further attempt at the same account. */
  backoff: [2, 4, 8],
} as const

/**
 * Whether to wait for others: the hashing queue is full, a limit of the authentication service is met, or the
 * database's disk is full.
 */
export function isRateLimit(error: unknown): boolean {
  return error instanceof AuthError ? error.status === 429 || error.status === 503 : isOverload(error)
}
