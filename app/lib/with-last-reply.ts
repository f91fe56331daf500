import { readSession } from './auth.ts'
import { readCached, writeCached } from './cached-replies.ts'

/**
 * Options of a query whose last reply is stored beside the session, so that the next visit shows it at once while it is
 * fetched anew. The key begins with the person's id.
 */
export function withLastReply<Reply>(
  userId: string,
  queryKey: readonly unknown[],
  call: (options: { signal: AbortSignal }) => Promise<Reply>,
) {
  const last = readCached<Reply>(queryKey)
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply> => {
      const reply = await call({ signal })
      // Someone may have signed out, or in, while the reply was on its way.
      return readSession()?.user.id === userId ? writeCached(queryKey, reply) : reply
    },
    initialData: last?.data,
    // A new visit always asks again, however fresh the stored reply is.
    initialDataUpdatedAt: last && Math.min(last.at, Date.now() - 60_000),
  }
}
