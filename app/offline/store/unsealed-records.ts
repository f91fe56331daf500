import { openDB, type DBSchema } from 'idb'
import type { PersonStore, StoreArea } from './sealed-store.ts'

/** Entries as pages without https stored them before entries were sealed: readable, by account, area and name. */
interface UnsealedRecords extends DBSchema {
  entries: { key: [owner: string, area: StoreArea, name: string]; value: unknown }
}

/**
 * Moves what a person has in the unsealed database of an earlier version into the sealed store. What belongs to others waits
 * there for them.
 * @throws when the browser has no space; then it stays where it is
 */
export async function takeUnsealed(store: PersonStore): Promise<void> {
  const database = await openDB<UnsealedRecords>('outbox-unsealed', 1, {
    upgrade: (created) => void created.createObjectStore('entries'),
  })
  try {
    for (const key of await database.getAllKeys(
      'entries',
      IDBKeyRange.bound([store.userId], [store.userId, []]),
    )) {
      const [, area, name] = key
      const value = await database.get('entries', key)
      // A later version may be there already, from a move that was cut off.
      if ((await store.get(area, name)) === undefined) await store.put(area, name, value)
      await database.delete('entries', key)
    }
  } finally {
    database.close()
  }
}
