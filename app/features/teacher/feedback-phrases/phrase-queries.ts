import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const phraseKeys = {
  list: (userId: string) => [userId, 'feedback-phrases'] as const,
}

/** The teacher's own comments for marking, the oldest first. */
export function phrasesQuery(userId: string) {
  return queryOptions({
    queryKey: phraseKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.feedbackPhrases.list(undefined, { signal }),
  })
}
