import { cachePrefix, readStored, writeStored } from './browser-storage.ts'

interface CachedReply<T> {
  data: T
  at: number
  etag?: string | undefined
  /** The tags of its rows, where the next request names them (`known-reply.ts`). */
  rows?: string | undefined
}

const notes = new WeakMap<object, Pick<CachedReply<unknown>, 'etag' | 'rows'>>()

/** Notes the ETag with which a reply has come, to be stored with it. */
export function noteEtag(data: unknown, { headers }: Response): void {
  const etag = headers.get('etag')
  if (etag !== null && typeof data === 'object' && data) notes.set(data, { etag })
}

/** Notes the tags of a reply's rows, to be stored with it: the next visit then need not compute them first. */
export function noteRows(data: object, rows: string): void {
  notes.set(data, { ...notes.get(data), rows })
}

/** The last reply of a query, stored beside the session and shown at the next visit while it is fetched anew. */
export function readCached<T>(key: readonly unknown[]): CachedReply<T> | undefined {
  const text = readStored(nameOf(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as CachedReply<T>
  } catch {
    return undefined // cut off while it was written
  }
}

export function writeCached<T>(key: readonly unknown[], data: T): T {
  const noted = typeof data === 'object' && data ? notes.get(data) : undefined
  try {
    writeStored(nameOf(key), JSON.stringify({ data, at: Date.now(), ...noted } satisfies CachedReply<T>))
  } catch {
    return data // the storage is full; the next visit waits for the server
  }
  return data
}

function nameOf(key: readonly unknown[]): string {
  return `${cachePrefix}${key.join('.')}`
}
