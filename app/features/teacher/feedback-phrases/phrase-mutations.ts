import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { PhraseDraft } from './phrase-draft.ts'
import { phraseKeys } from './phrase-queries.ts'

/** Adds the comment, or changes it when the draft is of an existing one. */
export function useSavePhrase(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, phrase, updated_at }: PhraseDraft) =>
      updated_at
        ? await api.feedbackPhrases.update({ id, phrase, updated_at })
        : await api.feedbackPhrases.create({ id, phrase }),
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
