import { ApiError } from '#app/lib/connection/api-error.ts'
import type { ClassClash } from '#shared/classes/contract.ts'

/** The clashes that keep something from being saved until they are accepted; undefined for any other failure. */
export function clashesOf(error: unknown): ClassClash[] | undefined {
  return error instanceof ApiError && Array.isArray(error.cause) ? (error.cause as ClassClash[]) : undefined
}
