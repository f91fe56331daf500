/**
 * Files that are not at the school yet, stored in the browser's database until they are: after a reload or a power cut
 * a file input is empty, and nobody should have to find the file again.
 */

/** A hand-in that an earlier version of the program stored here before it had arrived; the outbox takes it over. */
export interface UnsentFile {
  userId: string
  assignmentId: string
  file: File
  /** Sum of the content, hexadecimal, where the browser could compute it. */
  sha256?: string
  /** Address of the upload; absent until the server has accepted its beginning. */
  uploadUrl?: string
}

const databaseName = 'files-under-way'
const handIns = 'files'
/** Files that teachers chose in forms which are not saved yet. */
const drafts = 'chosen'

export async function deleteUnsentFile(unsent: Pick<UnsentFile, 'userId' | 'assignmentId'>): Promise<void> {
  await inStore(handIns, 'readwrite', (store) => store.delete(keyOf(unsent)))
}

/** At sign-out: the next person at this machine must find nothing. */
export async function deleteAllFiles(): Promise<void> {
  await inStore(handIns, 'readwrite', (store) => store.clear())
  await inStore(drafts, 'readwrite', (store) => store.clear())
}

/** The person's hand-ins that have not arrived. Those of anyone who used this browser before are deleted. */
export async function listUnsentFiles(userId: string): Promise<UnsentFile[]> {
  const all = (await inStore<UnsentFile[]>(handIns, 'readonly', (store) => store.getAll())) ?? []
  await Promise.all(all.filter((unsent) => unsent.userId !== userId).map(deleteUnsentFile))
  return all.filter((unsent) => unsent.userId === userId)
}

/** @param form its name, with the row's id where it edits one */
export async function saveDraftFile(userId: string, form: string, file: File): Promise<void> {
  await inStore(drafts, 'readwrite', (store) => store.put(file, `${userId}/${form}`))
}

export async function readDraftFile(userId: string, form: string): Promise<File | undefined> {
  return await inStore<File>(drafts, 'readonly', (store) => store.get(`${userId}/${form}`))
}

export async function deleteDraftFile(userId: string, form: string): Promise<void> {
  await inStore(drafts, 'readwrite', (store) => store.delete(`${userId}/${form}`))
}

/** Deletes the files that somebody else chose at this machine. */
export async function deleteDraftFilesOfOthers(userId: string): Promise<void> {
  const keys = (await inStore<IDBValidKey[]>(drafts, 'readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys) {
    if (typeof key !== 'string' || key.startsWith(`${userId}/`)) continue
    await inStore(drafts, 'readwrite', (store) => store.delete(key))
  }
}

function keyOf({ userId, assignmentId }: Pick<UnsentFile, 'userId' | 'assignmentId'>): string {
  return `${userId}/${assignmentId}`
}

/** Undefined where the browser refuses: storing is a convenience, and the upload does not depend on it. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return await settle<T>(act(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 2)
  request.addEventListener('upgradeneeded', () => {
    for (const name of [handIns, drafts])
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name)
  })
  return await settle<IDBDatabase>(request)
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser’s database refused')),
    )
  })
}
