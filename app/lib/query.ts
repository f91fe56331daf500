import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isTemporary } from './api-error.ts'
import { keepReplies } from '#app/offline/keep-replies.ts'
import { cachePrefix, readStored, writeStored } from './browser-storage.ts'
import { isConnectionLost } from './connection.ts'

interface QueryClientOptions {
  onError: (error: unknown) => void
}

/** The query cache of one person's portal. Keys begin with the person's id, so that nobody sees another person's data. */
export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        // A phone that believes it is offline tries all the same; a fast failure tells more than waiting.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTemporary(error) && !isConnectionLost(),
        retryDelay: 1000,
        persister: keepReplies,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

interface CachedReply<T> {
  data: T
  at: number
}

/** The last reply of a query, stored beside the session and shown at the next visit while it is fetched anew. */
export function readCached<T>(key: QueryKey): CachedReply<T> | undefined {
  const text = readStored(nameOf(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as CachedReply<T>
  } catch {
    return undefined // cut off while it was written
  }
}

export function writeCached<T>(key: QueryKey, data: T): T {
  try {
    writeStored(nameOf(key), JSON.stringify({ data, at: Date.now() } satisfies CachedReply<T>))
  } catch {
    return data // the storage is full; the next visit waits for the server
  }
  return data
}

function nameOf(key: QueryKey): string {
  return `${cachePrefix}${key.join('.')}`
}
