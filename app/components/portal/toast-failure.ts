import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { unexpectedError } from '#app/words/site/frame.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { clearSession } from '#app/session/session-store.ts'
import { ApiError, isSessionEnd, requestIdOf } from '#app/lib/connection/api-error.ts'

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
  const fields = error instanceof ApiError ? (error.data?.fields ?? {}) : {}
  const show = () => toast(words, isSaidAt(fields) ? undefined : reasonOf(error, otherwise), 'error')
  // The form marks its fields first: what is said there is not said again.
  if (Object.keys(fields).length > 0) setTimeout(show)
  else show()
  return fields
}

/** Whether every fault is said beside its field. */
function isSaidAt(fields: Record<string, string>): boolean {
  const said = new Set([...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent))
  const faults = Object.values(fields)
  return faults.length > 0 && faults.every((fault) => said.has(fault))
}

/** The reason of a failure, in words for the person. */
export function reasonOf(error: unknown, otherwise: string = teaching.offline): string {
  const number = requestIdOf(error)
  if (error instanceof ApiError && number) return `${error.message} ${unexpectedError.number} ${number}`
  const isSaid = error instanceof ApiError && error.status > 0 && error.code !== 'UNEXPECTED_REPLY'
  return isSaid ? error.message : otherwise
}
