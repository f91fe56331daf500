import { canStore } from '#app/offline/store/can-keep.ts'
import { openPersonStore } from '#app/offline/store/person-store.ts'
import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import { outboxIn, type OutboxStore } from './outbox-in-store.ts'

/**
 * Opens a person's outbox: sealed, or in memory while the key is unavailable, or if the browser stores
 * nothing, as in some private windows.
 */
export async function openOutboxStore(userId: string): Promise<OutboxStore> {
  if (!canStore()) return outboxIn(inMemory(), 'refused')
  const sealed = await openPersonStore(userId).catch(() => undefined)
  if (!sealed) return outboxIn(inMemory(), 'page')
  return (await isReadable(sealed)) ? outboxIn(sealed, 'sealed') : outboxIn(inMemory(), 'refused')
}

/** Some browsers have a database, but refuse to open it. */
async function isReadable(store: EntryStore): Promise<boolean> {
  return await store.list('outbox').then(
    () => true,
    () => false,
  )
}

function inMemory(): EntryStore {
  const values = new Map<string, unknown>()
  return {
    put: async (_, key, value) => void values.set(key, value),
    get: async <T>(_: string, key: string) => values.get(key) as T | undefined,
    list: async () => [...values.keys()].map((key) => ({ key, size: 0 })),
    delete: async (_, key) => void values.delete(key),
  }
}
