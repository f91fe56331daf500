import { newId } from '#app/lib/new-id.ts'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'

/** The form of a comment as it is typed; `updated_at` is empty for a new one. */
export type PhraseDraft = FeedbackPhrase

export function emptyPhrase(): PhraseDraft {
  return { id: newId(), phrase: '', updated_at: '' }
}
