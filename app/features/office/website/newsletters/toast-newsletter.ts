import { toast } from '#app/components/ui/toast.ts'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { clearSession } from '#app/session/session-store.ts'
import { ApiError, isSessionEnd } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import type { FileProblem } from '#shared/uploads/uploads.ts'
import { fileFaults } from '#shared/newsletters/messages.ts'

const { toasts } = newsletterTexts

/** Shows why a chosen file is not accepted, with the titles of the specification. */
export function toastFileProblem({ code, message }: FileProblem): void {
  const { type, size } = fileFaults
  if (code === 'FILE_TYPE') toast(type.title, type.text, 'error')
  else if (code === 'FILE_TOO_LARGE') toast(size.title, size.text, 'error')
  else toast(toasts.failed, message, 'error')
}

/** 'Upload Failed' with the reason, where the server gave one. A session that has ended leads to the login. */
export function tellUploadFailure(error: unknown): string {
  const isSession = isSessionEnd(error)
  const hasReason = error instanceof ApiError && !isTemporary(error)
  const reason = isSession ? toasts.noUser : hasReason ? error.message : toasts.failedText
  toast(toasts.failed, reason, 'error')
  if (isSession) clearSession(sessionEnded)
  return reason
}
