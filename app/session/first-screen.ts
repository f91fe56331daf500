import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { readCached } from '#app/lib/api/cached-replies.ts'
import { whenSettled } from './interaction.ts'
import type { FirstScreenReply, FirstScreenRequest } from '#shared/session/first-screen.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/** The screen rendered by the server, which the browser hydrates. */
export interface FirstScreen
  extends Pick<FirstScreenReply, 'replies'>, Omit<FirstScreenRequest, 'path' | 'tag' | 'schoolTag'> {
  /** The school that it was rendered with. */
  school: WholeSchool
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
    return { at, confirmedAt: first.at, shownKeys: Object.values(keys) }
  })
  useEffect(() => {
    const showLast = async ({ at, confirmedAt, shownKeys }: NonNullable<typeof shown>) => {
      await whenSettled()
      for (const key of shownKeys) {
        const last = readCached(key)
        if (last && last.at > confirmedAt && client.getQueryState(key)?.dataUpdatedAt === at)
          client.setQueryData(key, last.data, { updatedAt: last.at })
      }
    }
    if (shown) void showLast(shown)
  }, [client, shown])
}
