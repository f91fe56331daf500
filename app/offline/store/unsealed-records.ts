import { openDB, type DBSchema } from 'idb'
import type { PersonStore, StoreArea } from './sealed-store.ts'

/** Entries stored by pages without https before entries were sealed: readable, by account, area and name. */
interface UnsealedRecords extends DBSchema {
  entries: { key: [owner: string, area: StoreArea, name: string]; value: unknown }
}

/**
 * Moves a person's data from the unsealed database of an earlier version into the sealed store. Other
 * people's data waits there for them.
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
      // A later version may already be there, from a move that was interrupted.
      if ((await store.get(area, name)) === undefined) await store.put(area, name, value)
      await database.delete('entries', key)
    }
  } finally {
    database.close()
  }
}
