import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'
import { readKept, writeKept } from './browser-storage.ts'

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
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

interface Remembered<T> {
  data: T
  at: number
}

/** What a query last gave, kept beside the session: shown at once on the next visit, while it is asked anew. */
export function recall<T>(key: QueryKey): Remembered<T> | undefined {
  const text = readKept(nameOf(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Remembered<T>
  } catch {
    return undefined // cut off while it was written
  }
}

export function remember<T>(key: QueryKey, data: T): T {
  try {
    writeKept(nameOf(key), JSON.stringify({ data, at: Date.now() } satisfies Remembered<T>))
  } catch {
    return data // the storage is full; the next visit waits for the server
  }
  return data
}

function nameOf(key: QueryKey): string {
  return `school.last.${key.join('.')}`
}
