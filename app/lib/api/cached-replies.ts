import { contractVersion } from './contract-routes.ts'
import { cachePrefix, readStored, writeStored } from '#app/lib/storage/browser-storage.ts'

interface CachedReply<T> {
  data: T
  at: number
  /** The version of the contract: a reply of another one may have another shape. */
  contract: string
}

/** The last reply of a query, stored beside the session and shown at the next visit while it is fetched again. */
export function readCached<T>(key: readonly unknown[]): CachedReply<T> | undefined {
  const text = readStored(cacheKey(key))
  if (text === null) return undefined
  try {
    const reply = JSON.parse(text) as CachedReply<T>
    return reply.contract === contractVersion ? reply : undefined
  } catch {
    return undefined // truncated while it was being written
  }
}

export function writeCached<T>(key: readonly unknown[], data: T): T {
  try {
    writeStored(
      cacheKey(key),
      JSON.stringify({ data, at: Date.now(), contract: contractVersion } satisfies CachedReply<T>),
    )
  } catch {
    return data // the storage is full; the next visit waits for the server
  }
  return data
}

function cacheKey(key: readonly unknown[]): string {
  return `${cachePrefix}${key.join('.')}`
}
