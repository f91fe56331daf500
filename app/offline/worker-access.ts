import { workerAccessDatabase } from '#app/lib/worker-access-database.ts'
import type { SealingKey } from './store/sealing.ts'

/**
 * The token and key with which the service worker sends a person's outbox while no page is open. They are there only
 * while the person is signed in with "Remember me", when the session itself lies on the device, too.
 */
export interface WorkerAccess {
  userId: string
  /** The token of the outbox, which counts for nothing else and ends with the session. */
  token: string
  /** Opens the outbox, and nothing else of the person's store. */
  key: SealingKey
  /** When the token was given, in milliseconds since 1970. */
  at: number
}

const storeName = 'access'
const onlyKey = 'access'

/**
 * Stores the access.
 * @param isStillWanted asked when it is about to be written: whoever has signed out meanwhile has deleted it already
 */
export async function writeWorkerAccess(access: WorkerAccess, isStillWanted: () => boolean): Promise<void> {
  const database = await openOrCreate()
  try {
    if (!isStillWanted()) return
    const tx = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    await settle(tx.objectStore(storeName).put(access, onlyKey))
  } finally {
    database.close()
  }
}

/** The stored access; undefined when nobody has stayed signed in. */
export async function readWorkerAccess(): Promise<WorkerAccess | undefined> {
  const database = await openExisting()
  if (!database) return undefined
  try {
    const request = database.transaction(storeName).objectStore(storeName).get(onlyKey)
    return await settle<WorkerAccess | undefined>(request)
  } finally {
    database.close()
  }
}

/** Removes an access that the server does not accept any more, unless a newer one has taken its place. */
export async function removeWorkerAccess(token: string): Promise<void> {
  const database = await openExisting()
  if (!database) return
  try {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    const stored = await settle<WorkerAccess | undefined>(store.get(onlyKey))
    if (stored?.token === token) await settle(store.delete(onlyKey))
  } finally {
    database.close()
  }
}

/** Undefined when there is none: opening it would make it. */
async function openExisting(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(workerAccessDatabase, 1)
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  return await closingOnDeletion(request).catch(() => undefined)
}

async function openOrCreate(): Promise<IDBDatabase> {
  const request = indexedDB.open(workerAccessDatabase, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return await closingOnDeletion(request)
}

async function closingOnDeletion(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  const database = await settle(request)
  // Somebody signs out: the database is to be deleted at once.
  database.addEventListener('versionchange', () => database.close())
  return database
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database refused.')),
    )
  })
}
