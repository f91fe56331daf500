import { useQueryClient } from '@tanstack/react-query'
import type { CallOf, Noun } from './api.ts'

/** A noun whose replies change, or a single call of it, for example `messages.count`. */
export type Changed = { [N in Noun]: N | `${N}.${CallOf<N>}` }[Noun]

export type Changes = readonly Changed[] | 'everything'

/**
 * Loads changed nouns again. Often that is everything, because a change of one noun shows in others: a class
 * in the counts, an assignment in the marks.
 * @returns a function that resolves when everything on the screen is fresh
 */
export function useRefresh(userId: string | undefined, changes: Changes = 'everything'): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = changes === 'everything' ? [[]] : changes.map((changed) => changed.split('.'))
    await Promise.all(keys.map(async (key) => await client.invalidateQueries({ queryKey: [userId, ...key] })))
  }
}
