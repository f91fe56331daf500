import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { workerAccessDatabase } from '#app/lib/storage/worker-access-database.ts'
import type { SealingKey } from '#app/offline/store/sealing.ts'

/**
 * The token and key with which the service worker sends a person's outbox while no page is open. They exist
 * only while the person is signed in with "Remember me", when the session itself is stored on the device too.
 */
export interface WorkerAccess {
  userId: string
  /** The token of the outbox, which is valid for nothing else and expires with the session. */
  token: string
  /** Opens the outbox, and nothing else of the person's store. */
  key: SealingKey
  /** The time when the token was issued, in milliseconds since 1970. */
  at: number
}

interface Accesses extends DBSchema {
  access: { key: string; value: WorkerAccess }
}

const onlyKey = 'access'

/**
 * Stores the access.
 * @param isStillWanted called just before it is written: a person who has signed out in the meantime has
 * already deleted it
 */
export async function writeWorkerAccess(access: WorkerAccess, isStillWanted: () => boolean): Promise<void> {
  const database = await open((created) => void created.createObjectStore('access'))
  try {
    if (!isStillWanted()) return
    const tx = database.transaction('access', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.put(access, onlyKey), tx.done])
  } finally {
    database.close()
  }
}

/** The stored access; undefined when nobody has stayed signed in. */
export async function readWorkerAccess(): Promise<WorkerAccess | undefined> {
  const database = await openExisting()
  try {
    return await database?.get('access', onlyKey)
  } finally {
    database?.close()
  }
}

/** Removes an access that the server no longer accepts, unless a newer one has replaced it. */
export async function removeWorkerAccess(token: string): Promise<void> {
  const database = await openExisting()
  if (!database) return
  try {
    const { store, done } = database.transaction('access', 'readwrite')
    const stored = await store.get(onlyKey)
    if (stored?.token === token) await store.delete(onlyKey)
    await done
  } finally {
    database.close()
  }
}

/** Undefined when there is none: opening it would create it. */
async function openExisting(): Promise<IDBPDatabase<Accesses> | undefined> {
  return await open((_created, _from, _to, tx) => {
    tx.done.catch(() => undefined)
    tx.abort()
  }).catch(() => undefined)
}

async function open(
  upgrade: NonNullable<OpenDBCallbacks<Accesses>['upgrade']>,
): Promise<IDBPDatabase<Accesses>> {
  const database = await openDB<Accesses>(workerAccessDatabase, 1, {
    upgrade,
    // Somebody is signing out: the database is to be deleted at once.
    blocking: () => database.close(),
  })
  return database
}
