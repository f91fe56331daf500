import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EntryStore } from './sealed-store.ts'

/**
 * The store of a page without https, where nothing can be sealed: work and chosen files as they are, until their owner
 * signs out or somebody else signs in.
 * @returns undefined where the browser stores nothing
 */
export async function openPlainStore(userId: string): Promise<EntryStore | undefined> {
  try {
    await deleteEntriesOfOthers(userId)
  } catch {
    return undefined // forbidden, as in private windows
  }
  return {
    async put(area, key, value) {
      await inDatabase((database) => database.put('entries', value, [userId, area, key]))
    },
    get: async <T>(area: string, key: string) =>
      (await inDatabase((database) => database.get('entries', [userId, area, key]))) as T | undefined,
    async list(area) {
      const range = IDBKeyRange.bound([userId, area], [userId, area, []])
      const keys = await inDatabase((database) => database.getAllKeys('entries', range))
      return keys.map(([, , key]) => ({ key, size: 0 }))
    },
    async delete(area, key) {
      await inDatabase((database) => database.delete('entries', [userId, area, key]))
    },
  }
}

/** The next person must find nothing readable, also when the session before ended by itself. */
async function deleteEntriesOfOthers(userId: string): Promise<void> {
  await inDatabase(async (database) => {
    for (const key of await database.getAllKeys('entries'))
      if (key[0] !== userId) await database.delete('entries', key)
  })
}

/** At sign-out: the next person at this machine must find nothing readable. */
export async function deletePlainEntries(): Promise<void> {
  if (typeof globalThis.indexedDB !== 'object') return
  await inDatabase((database) => database.clear('entries')).catch(() => undefined)
}

type PlainKey = [owner: string, area: string, name: string]

interface PlainEntries extends DBSchema {
  entries: { key: PlainKey; value: unknown }
}

async function inDatabase<T>(act: (database: IDBPDatabase<PlainEntries>) => Promise<T>): Promise<T> {
  const database = await openDB<PlainEntries>('outbox-unsealed', 1, {
    upgrade: (created) => void created.createObjectStore('entries'),
  })
  try {
    return await act(database)
  } finally {
    database.close()
  }
}
