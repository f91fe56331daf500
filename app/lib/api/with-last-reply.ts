import { queryOptions } from '@tanstack/react-query'
import { callByName, type CallOf, type InputOf, type Noun, type ReplyOf } from './api.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { readCached, writeCached } from './cached-replies.ts'
import { callKey, type QuerySettings } from './call-query.ts'

/**
 * The query of a call without input whose last reply is stored beside the session, so that the next visit
 * shows it at once while it is fetched again.
 */
export function queryWithLastReply<N extends Noun, C extends CallOf<N>>(
  noun: N,
  call: C,
  settings: Omit<QuerySettings<ReplyOf<N, C>>, 'kept' | 'initialData' | 'initialDataUpdatedAt'> = {},
) {
  return (userId: string) => {
    const queryKey = callKey(userId, noun, call)
    const last = readCached<ReplyOf<N, C>>(queryKey)
    return queryOptions({
      ...settings,
      queryKey,
      queryFn: async ({ signal }) => {
        const reply = await callByName(noun, call, undefined as InputOf<N, C>, { signal })
        // Someone may have signed out, or in, while the reply was on its way.
        return readSession()?.user.id === userId ? writeCached(queryKey, reply) : reply
      },
      initialData: last?.data,
      // A new visit always asks again, however fresh the stored reply is.
      initialDataUpdatedAt: last && Math.min(last.at, Date.now() - 60_000),
    })
  }
}
