import { describeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import type { PhraseDraft } from './phrase-draft.ts'

/** Adds the comment, or changes it when the draft is of an existing one. */
export function callForPhrase({ id, phrase, updated_at }: PhraseDraft): ApiCall {
  return updated_at
    ? describeCall('feedbackPhrases', 'update', { id, phrase, updated_at })
    : describeCall('feedbackPhrases', 'create', { id, phrase })
}
