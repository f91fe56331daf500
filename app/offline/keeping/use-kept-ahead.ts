import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListAhead } from './keep-ahead.ts'
import type { Portal } from '#shared/session/portals.ts'

/** Milliseconds before it begins: the first screen and the portal's own files have priority. */
const comesAfter = 8000

/**
 * Fetches the most used data of a portal that this browser keeps, so that it can be read without a connection
 * although nobody has opened it yet.
 * @param load fetches the list of it, which the first screen does not contain
 */
export function useKeptAhead(portal: Portal, userId: string, load: () => Promise<ListAhead>): void {
  const queryClient = useQueryClient()
  const begin = useEffectEvent(async () => {
    try {
      const [{ keepAhead }, list] = await Promise.all([import('./keep-ahead.ts'), load()])
      await keepAhead({ portal, userId, queryClient, list })
    } catch {
      return // the connection was lost; the next visit tries again
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void begin(), comesAfter)
    return () => clearTimeout(timer)
  }, [portal, userId])
}
