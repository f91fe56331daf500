import { useQueryClient } from '@tanstack/react-query'

/**
 * Loads again whatever of a person's data is on the screen. A change of one noun shows in others: a class in the
 * counts, an assignment in the marks, so the keys of all begin with the person.
 * @returns a function that ends when everything on the screen is fresh
 */
export function useRefresh(userId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => await client.invalidateQueries({ queryKey: [userId] })
}
