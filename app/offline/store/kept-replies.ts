import type { Query, QueryKey } from '@tanstack/react-query'
import { cachePrefix, readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { contractVersion } from '#app/lib/api/contract-routes.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'
import { openOwnStore } from './own-store.ts'
import { inOneTab } from './one-tab.ts'
import { canKeepReplies } from './can-keep.ts'
import type { PersonStore } from './sealed-store.ts'

/** A kept reply, sealed. */
interface KeptReply {
  data: unknown
  /** Milliseconds since 1970. */
  at: number
  /** The version of the contract: a reply of another one may have another shape. */
  contract: string
}

/** Milliseconds after which a read-only screen shows kept data while it waits for the server. */
const maxWait = 2500

/**
 * Keeps the reply of a query. While none has arrived, because there is no connection or a slow one, the query
 * shows the last kept reply, with its time.
 * @throws the call's error
 */
export async function replyOrKept<T>(query: Query, reply: Promise<T>): Promise<T> {
  let isAnswered = false
  const show = async () => {
    const kept = query.state.data === undefined ? await readKept(query) : undefined
    // Another reply may have arrived in the meantime.
    if (!kept || isAnswered || query.state.data !== undefined) return
    query.setData(kept.data, { updatedAt: kept.at, manual: true })
  }
  const mayShowOlder = isConnectionLost() || query.meta?.kept === 'to read'
  const timer = mayShowOlder ? setTimeout(() => void show(), isConnectionLost() ? 0 : maxWait) : undefined
  try {
    const data = await reply
    isAnswered = true
    void keep(query.queryKey, data)
    return data
  } catch (error) {
    await show()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The reply kept under the key of a query, if it came at a moment or later.
 * @param moment milliseconds since 1970
 */
export async function readKeptSince(
  queryKey: QueryKey,
  moment: number,
): Promise<{ data: unknown } | undefined> {
  const kept = await readKept({ queryKey })
  return kept && kept.at >= moment ? kept : undefined
}

async function readKept(query: Pick<Query, 'queryKey'>): Promise<KeptReply | undefined> {
  const store = await storeOf(query.queryKey)
  // Reading is a convenience: unreadable replies are fetched.
  const kept = await store?.get<KeptReply>('replies', JSON.stringify(query.queryKey)).catch(() => undefined)
  return kept?.contract === contractVersion ? kept : undefined
}

/** Changes a query's kept reply without changing its time: nobody knows what else has changed. */
export async function changeKept<T>(queryKey: QueryKey, change: (data: T) => T): Promise<void> {
  await putKept(queryKey, async () => {
    const kept = await readKept({ queryKey })
    return kept && { ...kept, data: change(kept.data as T) }
  })
}

async function keep(queryKey: QueryKey, data: unknown): Promise<void> {
  const reply = { data, at: Date.now(), contract: contractVersion }
  await putKept(queryKey, async () => reply)
  await forgetOlder(queryKey).catch(() => undefined)
}

/** The version of the contract whose page has already looked for older replies here. */
const lookedKey = `${cachePrefix}kept`

/**
 * Deletes replies kept by earlier versions of the contract, once in each version: nothing reads them any
 * longer, and a reply whose key has changed too would never be replaced.
 */
async function forgetOlder(queryKey: QueryKey): Promise<void> {
  const store = readStored(lookedKey) === contractVersion ? undefined : await storeOf(queryKey)
  if (!store) return
  writeStored(lookedKey, contractVersion)
  for (const { key } of await store.list('replies'))
    await inOneTab(`kept ${key}`, async () => {
      const kept = await store.get<KeptReply>('replies', key)
      if (kept?.contract !== contractVersion) await store.delete('replies', key)
    })
}

/**
 * Keeps one reply after another, across all tabs: a change must not bring back a reply older than a later
 * one.
 */
async function putKept(queryKey: QueryKey, build: () => Promise<KeptReply | undefined>): Promise<void> {
  const store = await storeOf(queryKey)
  const name = JSON.stringify(queryKey)
  const put = async () => {
    const reply = await build()
    if (reply) await store?.put('replies', name, reply)
  }
  // On a full device the reply is shown anyway.
  await inOneTab(`kept ${name}`, put).catch(() => undefined)
}

/** The store of the person whose id begins the key. */
async function storeOf([userId]: QueryKey): Promise<PersonStore | undefined> {
  return typeof userId === 'string' && canKeepReplies() ? await openOwnStore(userId) : undefined
}
