import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { unexpectedError } from '#app/words/site/frame.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { clearSession } from '#app/session/session-store.ts'
import { ApiError, isSessionEnd, requestIdOf } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'

/**
 * Shows why something could not be saved. If the session has ended, leads to the login instead; drafts are
 * kept until then.
 * @param otherwise said where the server gave no reason
 * @returns the faults that the server named, by field
 */
export function toastFailure(error: unknown, words: string, otherwise?: string): Record<string, string> {
  if (isSessionEnd(error)) {
    clearSession(sessionEnded)
    return {}
  }
  toast(words, reasonOf(error, otherwise), 'error')
  return error instanceof ApiError ? (error.data?.fields ?? {}) : {}
}

/** The reason of a failure, in words for the person. */
export function reasonOf(error: unknown, otherwise: string = teaching.offline): string {
  const number = requestIdOf(error)
  if (error instanceof ApiError && number) return `${error.message} ${unexpectedError.number} ${number}`
  const isSaid = error instanceof ApiError && (!isTemporary(error) || error.code === 'OVERLOADED')
  return isSaid ? error.message : otherwise
}
