import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeCall, makeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import type { PhraseDraft } from './phrase-draft.ts'
import { phraseKeys } from './phrase-queries.ts'

/** Adds the comment, or changes it when the draft is of an existing one. */
export function callForPhrase({ id, phrase, updated_at }: PhraseDraft): ApiCall {
  return updated_at
    ? describeCall('feedbackPhrases', 'update', { id, phrase, updated_at })
    : describeCall('feedbackPhrases', 'create', { id, phrase })
}

export function useSavePhrase(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (draft: PhraseDraft) => await makeCall(callForPhrase(draft)),
    onSuccess: () => client.invalidateQueries({ queryKey: phraseKeys.list(userId) }),
  })
}

export function useRemovePhrase(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.feedbackPhrases.remove({ id }),
    onSettled: () => void client.invalidateQueries({ queryKey: phraseKeys.list(userId) }),
  })
}
