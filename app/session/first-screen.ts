import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { readCached } from '#app/lib/api/cached-replies.ts'
import { whenSettled } from './interaction.ts'
import type { FirstScreenReply, FirstScreenRequest } from '#shared/session/first-screen.ts'

/** The screen rendered by the server, which the browser hydrates. */
export interface FirstScreen
  extends Pick<FirstScreenReply, 'replies' | 'school'>, Omit<FirstScreenRequest, 'path' | 'tag'> {
  /** When the server confirmed the replies, in milliseconds since 1970. */
  at: number
}

export const FirstScreenContext = createContext<FirstScreen | undefined>(undefined)

/**
 * Fills the query cache with the replies that the first screen was rendered with, so that it is hydrated with
 * the same data. A newer reply, stored by an earlier visit, replaces them afterwards.
 * @param keys the keys of the queries, by call
 */
export function useFirstReplies(keys: Record<string, QueryKey>): void {
  const client = useQueryClient()
  const first = use(FirstScreenContext)
  const [shown] = useState(() => {
    if (!first) return undefined
    // A new visit always asks again, however fresh the screen is.
    const at = Math.min(first.at, Date.now() - 60_000)
    for (const [call, key] of Object.entries(keys))
      client.setQueryData(key, first.replies[call], { updatedAt: at })
    return { at, first, keys: Object.values(keys) }
  })
  useEffect(() => {
    const showLast = async () => {
      await whenSettled()
      for (const key of shown?.keys ?? []) {
        const last = readCached(key)
        const isFirst = client.getQueryState(key)?.dataUpdatedAt === shown?.at
        if (shown && last && last.at > shown.first.at && isFirst)
          client.setQueryData(key, last.data, { updatedAt: last.at })
      }
    }
    void showLast()
  }, [client, shown])
}
