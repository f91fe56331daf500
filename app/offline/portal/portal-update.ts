/* Notes about a newer version of the kept portals, by which the service worker and the pages agree on whether
   it may be fetched. They are stored in the Cache Storage, the only store that both can read without opening
   a database, and contain nothing about a person. */

/** A newer version of the kept portals that has not been fetched, because the person saves data. */
export interface WaitingUpdate {
  version: string
  /** Bytes to be fetched, as sent. */
  bytes: number
}

const cacheName = 'portal-update'
const waitingNote = '/portal-update/waiting'
const permissionNote = '/portal-update/permission'
/** Milliseconds for which a permission is valid: fetching may continue after a lost connection, and a later version asks again. */
const permissionLasts = 3_600_000

/** Records, in the service worker, that a version was not fetched. */
export async function noteWaitingUpdate(update: WaitingUpdate): Promise<void> {
  await writeNote(waitingNote, update)
}

/** The version that waits for permission; undefined when there is none. */
export async function readWaitingUpdate(): Promise<WaitingUpdate | undefined> {
  return await readNote<WaitingUpdate>(waitingNote)
}

/** Allows the next version to be fetched: the person was told its size and agreed, or does not save data. */
export async function permitFetching(): Promise<void> {
  await writeNote(permissionNote, Date.now())
}

export async function isFetchingPermitted(): Promise<boolean> {
  const given = await readNote<number>(permissionNote)
  return given !== undefined && Math.abs(Date.now() - given) < permissionLasts
}

/** Removes the notes, when the version has been fetched or is no longer offered. */
export async function forgetUpdate(): Promise<void> {
  await caches.delete(cacheName)
}

async function writeNote(note: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(note, Response.json(value))
}

async function readNote<T>(note: string): Promise<T | undefined> {
  // Opening the cache would create it.
  const response = await caches.match(note, { cacheName })
  return response && ((await response.json()) as T)
}
