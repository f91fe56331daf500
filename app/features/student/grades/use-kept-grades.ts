import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gradesQuery } from './grade-queries.ts'

/** Milliseconds after which they are fetched: the first screen and the portal's own files go first. */
const comesAfter = 8000

/**
 * Fetches the newest grades where this browser keeps the portal, so that they can be read without a connection although
 * nobody has opened them yet. For a person who saves data nothing is fetched ahead.
 */
export function useKeptGrades(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(queryClient, userId), comesAfter)
    return () => clearTimeout(timer)
  }, [queryClient, userId])
}

async function fetchAhead(queryClient: QueryClient, userId: string): Promise<void> {
  const parts = await import('#app/offline/portal-parts.ts').catch(() => undefined)
  if (!parts?.canKeepPortals() || parts.howToKeep() !== 'at once') return
  if (await parts.isPortalKept('student')) await queryClient.prefetchQuery(gradesQuery(userId))
}
