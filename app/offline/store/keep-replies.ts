import { whenSettled } from '#app/session/interaction.ts'
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Whether the reply is kept in this browser, so that the screen opens without a connection. Data edited
       * on the screen is shown only when the server cannot be reached; other data also while it is slow.
       */
      kept?: 'to read' | 'to edit'
    }
  }
}

/**
 * The persister of all queries: makes the call, and keeps the replies of marked queries. The code that keeps
 * them loads while the call runs, so that no first screen waits for it.
 */
export async function keepReplies<T>(
  call: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const reply = settle(call, context)
  if (!query.meta?.kept) return await reply
  // It is awaited below; until then a failure must not count as unhandled.
  reply.catch(() => undefined)
  const keeper = await import('./kept-replies.ts').catch(() => undefined)
  return keeper ? await keeper.replyOrKept(query, reply) : await reply
}

async function settle<T>(call: QueryFunction<T>, context: QueryFunctionContext): Promise<T> {
  const reply = await call(context)
  await whenSettled()
  return reply
}
