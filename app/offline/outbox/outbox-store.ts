import { canSeal, openPersonStore } from '#app/offline/store/person-store.ts'
import { openPlainStore } from '#app/offline/store/plain-store.ts'
import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import { outboxIn, type OutboxStore } from './outbox-in-store.ts'

/**
 * Opens the outbox of a person: sealed where the page is served over https; as before, readable, where it is not; in
 * memory where the browser stores nothing, or while the key cannot be had.
 */
export async function openOutboxStore(userId: string): Promise<OutboxStore> {
  const sealed = await openPersonStore(userId).catch(() => undefined)
  if (sealed) return outboxIn(sealed, 'sealed')
  const plain = canSeal() ? undefined : await openPlainStore(userId)
  return plain ? outboxIn(plain, 'plain') : outboxIn(inMemory(), 'page')
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
