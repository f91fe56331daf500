import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { sentOf, type RowDraft } from '#app/forms/row-draft.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'

type PhraseDraft = RowDraft<typeof phraseFields>

/** Adds the comment, or changes it when the draft is of an existing one. */
export function callForPhrase(draft: PhraseDraft): ApiCall {
  const { id, updated_at } = draft
  const input = { id, ...sentOf(phraseFields, draft) }
  return updated_at
    ? describeCall('feedbackPhrases', 'update', { ...input, updated_at })
    : describeCall('feedbackPhrases', 'create', input)
}
