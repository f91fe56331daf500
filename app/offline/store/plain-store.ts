import type { PersonStore } from './sealed-store.ts'

const databaseName = 'outbox-unsealed'
const storeName = 'entries'

/**
 * The store of a page without https, where nothing can be sealed: work and chosen files as they are, until their owner
 * signs out or somebody else signs in.
 * @returns undefined where the browser stores nothing
 */
export async function openPlainStore(
  userId: string,
): Promise<Pick<PersonStore, 'put' | 'get' | 'list' | 'delete'> | undefined> {
  try {
    await deleteEntriesOfOthers(userId)
  } catch {
    return undefined // forbidden, as in private windows
  }
  return {
    put: async (area, key, value) =>
      void (await run('readwrite', (store) => store.put(value, [userId, area, key]))),
    get: async <T>(area: string, key: string) =>
      await run<T | undefined>('readonly', (store) => store.get([userId, area, key])),
    async list(area) {
      const range = IDBKeyRange.bound([userId, area], [userId, area, []])
      const keys = await run<PlainKey[]>('readonly', (store) => store.getAllKeys(range))
      return keys.map(([, , key]) => ({ key, size: 0 }))
    },
    delete: async (area, key) => void (await run('readwrite', (store) => store.delete([userId, area, key]))),
  }
}

/** The next person must find nothing readable, also when the session before ended by itself. */
async function deleteEntriesOfOthers(userId: string): Promise<void> {
  const keys = await run<PlainKey[]>('readonly', (store) => store.getAllKeys())
  for (const key of keys) if (key[0] !== userId) await run('readwrite', (store) => store.delete(key))
}

/** At sign-out: the next person at this machine must find nothing readable. */
export async function deletePlainEntries(): Promise<void> {
  if (typeof globalThis.indexedDB !== 'object') return
  await run('readwrite', (store) => store.clear()).catch(() => undefined)
}

type PlainKey = [owner: string, area: string, name: string]

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settle<IDBDatabase>(opening)
  try {
    return await settle<T>(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database refused.')),
    )
  })
}
