/** The place of an entry: the account, the area, and a name that tells nothing. */
export type RecordKey = [owner: string, area: string, name: string]

/** An entry as it lies in the browser's database. */
export interface SealedRecord {
  /** The entry's description and, unless it is a file, its content. */
  head: ArrayBuffer
  /** Under which version the pieces of a file are stored. */
  version: string
  pieces: number
}

const databaseName = 'school-person'
const entries = 'entries'
const pieces = 'pieces'
/** Milliseconds after which pieces without an entry belong to no file that is still being written. */
const abandonedAfter = 3_600_000

/** A version begins with its time, so that what a power cut left behind can be told from what is being written. */
export function newVersion(now = Date.now()): string {
  return `${now}-${Math.random().toString(36).slice(2)}`
}

export async function readRecord(key: RecordKey): Promise<SealedRecord | undefined> {
  return await inStores(
    'readonly',
    async (tx) => await settle<SealedRecord>(tx.objectStore(entries).get(key)),
  )
}

export async function readPiece(
  key: RecordKey,
  version: string,
  index: number,
): Promise<ArrayBuffer | undefined> {
  return await inStores(
    'readonly',
    async (tx) => await settle<ArrayBuffer>(tx.objectStore(pieces).get([...key, version, index])),
  )
}

/** The entries of one person in one area, each with its key. */
export async function listRecords(owner: string, area: string): Promise<[RecordKey, SealedRecord][]> {
  return await inStores('readonly', async (tx) => {
    const range = rangeOf([owner, area])
    const store = tx.objectStore(entries)
    const [keys, records] = await Promise.all([
      settle<RecordKey[]>(store.getAllKeys(range)),
      settle<SealedRecord[]>(store.getAll(range)),
    ])
    return keys.flatMap((key, index) =>
      records[index] ? [[key, records[index]] as [RecordKey, SealedRecord]] : [],
    )
  })
}

export async function writePiece(
  key: RecordKey,
  version: string,
  index: number,
  piece: ArrayBuffer,
): Promise<void> {
  await inStores('readwrite', async (tx) => {
    await settle(tx.objectStore(pieces).put(piece, [...key, version, index]))
  })
}

/** Writes the entry, whose pieces are there already, and removes the pieces of the one that it replaces. */
export async function writeRecord(key: RecordKey, record: SealedRecord): Promise<void> {
  await inStores('readwrite', async (tx) => {
    await settle(tx.objectStore(entries).put(record, key))
    await deletePieces(tx, key, (version) => version !== record.version)
  })
}

export async function deleteRecord(key: RecordKey): Promise<void> {
  await inStores('readwrite', async (tx) => {
    await settle(tx.objectStore(entries).delete(key))
    await deletePieces(tx, key, () => true)
  })
}

/** Removes the entries of some areas. @param exceptOf a person whose entries stay */
export async function deleteAreas(areas: readonly string[], exceptOf?: string): Promise<void> {
  await inStores('readwrite', async (tx) => {
    for (const store of [tx.objectStore(entries), tx.objectStore(pieces)]) {
      const keys = await settle<RecordKey[]>(store.getAllKeys())
      for (const key of keys)
        if (areas.includes(key[1]) && key[0] !== exceptOf) await settle(store.delete(key))
    }
  })
}

/** Removes pieces whose file was never completed, because the power failed or the browser was closed. */
export async function deleteAbandonedPieces(now = Date.now()): Promise<void> {
  await inStores('readwrite', async (tx) => {
    const keys = await settle<[...RecordKey, string, number][]>(tx.objectStore(pieces).getAllKeys())
    for (const key of keys) {
      const [owner, area, name, version] = key
      const record = await settle<SealedRecord | undefined>(tx.objectStore(entries).get([owner, area, name]))
      const isOld = now - Number.parseInt(version, 10) > abandonedAfter
      if (record?.version !== version && isOld) await settle(tx.objectStore(pieces).delete(key))
    }
  })
}

async function deletePieces(
  tx: IDBTransaction,
  key: RecordKey,
  isLeft: (version: string) => boolean,
): Promise<void> {
  const store = tx.objectStore(pieces)
  const keys = await settle<[...RecordKey, string, number][]>(store.getAllKeys(rangeOf(key)))
  for (const piece of keys) if (isLeft(piece[3])) await settle(store.delete(piece))
}

/** Everything whose key begins so: an array sorts after every text and number. */
function rangeOf(beginning: string[]): IDBKeyRange {
  return IDBKeyRange.bound(beginning, [...beginning, []])
}

/** Runs `act` in one transaction; what it wrote is on the disk when this resolves. @throws the browser's refusal */
async function inStores<T>(mode: IDBTransactionMode, act: (tx: IDBTransaction) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    const tx = database.transaction([entries, pieces], mode, { durability: 'strict' })
    const end = new Promise<void>((resolve, reject) => {
      tx.addEventListener('complete', () => resolve())
      tx.addEventListener('abort', () => reject(tx.error ?? new Error('The browser’s database refused.')))
    })
    const [result] = await Promise.all([act(tx), end]).catch((error: unknown) => {
      // When a browser ends a transaction, the requests that wait in it do not say why.
      throw tx.error ?? error
    })
    return result
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of [entries, pieces]) request.result.createObjectStore(name)
  })
  return await settle<IDBDatabase>(request)
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database refused.')),
    )
  })
}
