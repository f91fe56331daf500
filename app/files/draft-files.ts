/**
 * Files under way to the school, kept in the browser's database until they have arrived: after a reload or a
 * power cut a file input is empty, and nobody should have to find the file again.
 */

export interface KeptFile {
  userId: string
  assignmentId: string
  file: File
  /** Of the content, hexadecimal, where the browser could compute it. */
  sha256?: string
  /** Where the server gathers it; absent until the first answer. */
  uploadUrl?: string
}

const databaseName = 'files-under-way'
const handIns = 'files'
/** Files that teachers chose in forms which are not saved yet. */
const chosen = 'chosen'

/** Keeps a file, or what is now known of it. Without a database (private windows) the upload goes on unkept. */
export async function keepFile(kept: KeptFile): Promise<void> {
  await inStore(handIns, 'readwrite', (store) => store.put(kept, keyOf(kept)))
}

export async function forgetFile(kept: Pick<KeptFile, 'userId' | 'assignmentId'>): Promise<void> {
  await inStore(handIns, 'readwrite', (store) => store.delete(keyOf(kept)))
}

/** At sign-out: the next person at this machine must find nothing. */
export async function forgetAllFiles(): Promise<void> {
  await inStore(handIns, 'readwrite', (store) => store.clear())
  await inStore(chosen, 'readwrite', (store) => store.clear())
}

/** The person's files under way. Those of anyone who used this browser before are forgotten. */
export async function listKeptFiles(userId: string): Promise<KeptFile[]> {
  const all = (await inStore<KeptFile[]>(handIns, 'readonly', (store) => store.getAll())) ?? []
  await Promise.all(all.filter((kept) => kept.userId !== userId).map(forgetFile))
  return all.filter((kept) => kept.userId === userId)
}

/** @param form its name, with the row's id where it edits one */
export async function keepChosenFile(userId: string, form: string, file: File): Promise<void> {
  await inStore(chosen, 'readwrite', (store) => store.put(file, `${userId}/${form}`))
}

export async function readChosenFile(userId: string, form: string): Promise<File | undefined> {
  return await inStore<File>(chosen, 'readonly', (store) => store.get(`${userId}/${form}`))
}

export async function forgetChosenFile(userId: string, form: string): Promise<void> {
  await inStore(chosen, 'readwrite', (store) => store.delete(`${userId}/${form}`))
}

/** What somebody else chose at this machine is none of this person's business. */
export async function forgetChosenFilesOfOthers(userId: string): Promise<void> {
  const keys = (await inStore<IDBValidKey[]>(chosen, 'readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys) {
    if (typeof key !== 'string' || key.startsWith(`${userId}/`)) continue
    await inStore(chosen, 'readwrite', (store) => store.delete(key))
  }
}

function keyOf({ userId, assignmentId }: Pick<KeptFile, 'userId' | 'assignmentId'>): string {
  return `${userId}/${assignmentId}`
}

/** Undefined where the browser refuses: keeping is a convenience, and the upload does not depend on it. */
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
    for (const name of [handIns, chosen])
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
