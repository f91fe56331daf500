import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isTemporary, retryDelay } from '#app/lib/connection/retry-policy.ts'
import { keepReplies } from '#app/offline/store/keep-replies.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'

interface QueryClientOptions {
  onError: (error: unknown) => void
}

/** The query cache of one person's portal. Keys begin with the person's id, so that nobody sees another person's data. */
export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        // A phone that believes it is offline still tries: a fast failure is better than waiting.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTemporary(error) && !isConnectionLost(),
        retryDelay: () => retryDelay(1),
        persister: keepReplies,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
