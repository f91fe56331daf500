import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isTemporary } from './api-error.ts'
import { readStored, writeStored } from './browser-storage.ts'

interface QueryClientOptions {
  onError: (error: unknown) => void
}

/** The memory of one person's portal. Keys begin with the person's id, so that nobody sees what another had. */
export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        // A phone that believes it has no line is asked to try all the same; failing fast tells more than waiting.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

interface CachedReply<T> {
  data: T
  at: number
}

/** What a query last gave, kept beside the session: shown at once on the next visit, while it is asked anew. */
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
  return `school.last.${key.join('.')}`
}
