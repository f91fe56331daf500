import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/content/portal.ts'
import { teaching } from '#app/content/teaching.ts'
import { clearSession } from '#app/session/session-store.ts'
import { ApiError, isTemporary, isSessionEnd } from '#app/lib/api-error.ts'

/**
 * Says that something could not be saved, and why. A session that has ended leads to the login; what was typed waits.
 * @returns what is wrong with which field, where the server named some
 */
export function toastFailure(error: unknown, words: string): Record<string, string> {
  if (isSessionEnd(error)) {
    clearSession(sessionEnded)
    return {}
  }
  toast(words, reasonOf(error), 'error')
  return error instanceof ApiError ? (error.data?.fields ?? {}) : {}
}

/** Why, in words for the person. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && !isTemporary(error) ? error.message : teaching.offline
}
