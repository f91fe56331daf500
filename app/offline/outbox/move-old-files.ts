import { saveDraftFile } from '#app/offline/store/draft-files.ts'
import { newId } from '#app/lib/new-id.ts'
import { handInWork } from './hand-in-work.ts'
import type { OutboxStore } from './outbox-in-store.ts'

/** A hand-in that had not arrived, as an earlier version of the program stored it here. */
interface UnsentFile {
  userId: string
  assignmentId: string
  file: File
  /** Sum of the content, hexadecimal, where the browser could compute it. */
  sha256?: string
  /** Address of the upload; absent until the server has accepted its beginning. */
  uploadUrl?: string
}

/** The database of that version, in which everything can be read by whoever uses the machine. */
const databaseName = 'files-under-way'
const handIns = 'files'
const chosenFiles = 'chosen'

/**
 * Takes over the person's hand-ins that an earlier version of the program had not sent, and the files that were chosen
 * in its forms, and removes that version's database.
 */
export async function moveOldFiles(userId: string, store: OutboxStore): Promise<void> {
  if (store.safety === 'page') return
  const database = await openOldDatabase()
  if (!database) return
  try {
    for (const unsent of await readOwnHandIns(database, userId)) {
      await moveHandIn(unsent, store)
      const key = `${userId}/${unsent.assignmentId}`
      await settle(database.transaction(handIns, 'readwrite').objectStore(handIns).delete(key))
    }
    for (const [form, file] of await readOwnChosenFiles(database, userId))
      await saveDraftFile(userId, form, file)
  } finally {
    database.close()
  }
  await deleteOldFiles()
}

/** Removes what an earlier version of the program stored here. */
export async function deleteOldFiles(): Promise<void> {
  if (typeof globalThis.indexedDB !== 'object') return
  const request = indexedDB.deleteDatabase(databaseName)
  await new Promise<void>((resolve) => {
    // Blocked: a page of the earlier version is open in another tab; the browser deletes it when that is closed.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}

async function moveHandIn(
  { assignmentId, file, sha256, uploadUrl }: UnsentFile,
  store: OutboxStore,
): Promise<void> {
  const id = newId()
  const last = (await store.load()).at(-1)?.order ?? 0
  await store.saveFile(id, file)
  await store.save({
    ...handInWork({ assignmentId, file, sha256, title: file.name, uploadUrl }),
    id,
    revision: newId(),
    order: last + 1,
    queuedAt: new Date().toISOString(),
    state: 'waiting',
    hasWaited: true,
    done: 0,
  })
}

async function readOwnHandIns(database: IDBDatabase, userId: string): Promise<UnsentFile[]> {
  const all = await settle<UnsentFile[]>(database.transaction(handIns).objectStore(handIns).getAll())
  return all.filter((unsent) => unsent.userId === userId)
}

/** Each with the name of its form. */
async function readOwnChosenFiles(database: IDBDatabase, userId: string): Promise<[string, File][]> {
  const store = database.transaction(chosenFiles).objectStore(chosenFiles)
  const [keys, files] = await Promise.all([
    settle<string[]>(store.getAllKeys()),
    settle<File[]>(store.getAll()),
  ])
  const owner = `${userId}/`
  return keys.flatMap((key, index) =>
    key.startsWith(owner) && files[index] ? [[key.slice(owner.length), files[index]] as [string, File]] : [],
  )
}

/** Undefined when there is none: opening it would make it. */
async function openOldDatabase(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(databaseName, 2)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion === 0) return request.transaction?.abort()
    if (!request.result.objectStoreNames.contains(chosenFiles)) request.result.createObjectStore(chosenFiles)
  })
  return await settle<IDBDatabase>(request).catch(() => undefined)
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database refused.')),
    )
  })
}
