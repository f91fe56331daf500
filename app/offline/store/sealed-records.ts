import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'

/** The key of an entry: the account, the area, and an unreadable name. */
export type RecordKey = [owner: string, area: string, name: string]

/** An entry as it is stored in the browser's database. */
export interface SealedRecord {
  /** The entry's description and, unless it is a file, its content. */
  head: ArrayBuffer
  /** The version under which the pieces of a file are stored. */
  version: string
  pieces: number
}

type PieceKey = [...RecordKey, version: string, index: number]

interface Records extends DBSchema {
  entries: { key: RecordKey; value: SealedRecord }
  pieces: { key: PieceKey; value: ArrayBuffer }
}

type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<Records, StoreNames<Records>[], Mode>

/** Milliseconds after which pieces without an entry no longer belong to a file being written. */
const abandonedAfter = 3_600_000

/** A version begins with its time, which distinguishes leftovers of a power cut from a write in progress. */
export function newVersion(now = Date.now()): string {
  return `${now}-${Math.random().toString(36).slice(2)}`
}

export async function readRecord(key: RecordKey): Promise<SealedRecord | undefined> {
  return await inTransaction('readonly', async (tx) => await tx.objectStore('entries').get(key))
}

export async function readPiece(
  key: RecordKey,
  version: string,
  index: number,
): Promise<ArrayBuffer | undefined> {
  return await inTransaction(
    'readonly',
    async (tx) => await tx.objectStore('pieces').get([...key, version, index]),
  )
}

/** The entries of one person in one area, each with its key. */
export async function listRecords(owner: string, area: string): Promise<[RecordKey, SealedRecord][]> {
  return await inTransaction('readonly', async (tx) => {
    const range = rangeOf([owner, area])
    const store = tx.objectStore('entries')
    const [keys, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    return keys.flatMap((key, index): [RecordKey, SealedRecord][] =>
      records[index] ? [[key, records[index]]] : [],
    )
  })
}

export async function writePiece(
  key: RecordKey,
  version: string,
  index: number,
  piece: ArrayBuffer,
): Promise<void> {
  await inTransaction('readwrite', async (tx) => {
    await tx.objectStore('pieces').put(piece, [...key, version, index])
  })
}

/** Writes the entry, whose pieces are already there, and removes the pieces of the one it replaces. */
export async function writeRecord(key: RecordKey, record: SealedRecord): Promise<void> {
  await inTransaction('readwrite', async (tx) => {
    await tx.objectStore('entries').put(record, key)
    await deletePieces(tx, key, (version) => version !== record.version)
  })
}

export async function deleteRecord(key: RecordKey): Promise<void> {
  await inTransaction('readwrite', async (tx) => {
    await tx.objectStore('entries').delete(key)
    await deletePieces(tx, key, () => true)
  })
}

/** Removes the entries of some areas. @param exceptOf a person whose entries stay */
export async function deleteAreas(areas: readonly string[], exceptOf?: string): Promise<void> {
  const isLeaving = ([owner, area]: RecordKey | PieceKey) => areas.includes(area) && owner !== exceptOf
  await inTransaction('readwrite', async (tx) => {
    for (const name of ['entries', 'pieces'] as const) {
      const store = tx.objectStore(name)
      for (const key of await store.getAllKeys()) if (isLeaving(key)) await store.delete(key)
    }
  })
}

/** Removes pieces whose file was never completed, because the power failed or the browser was closed. */
export async function deleteAbandonedPieces(now = Date.now()): Promise<void> {
  await inTransaction('readwrite', async (tx) => {
    for (const key of await tx.objectStore('pieces').getAllKeys()) {
      const [owner, area, name, version] = key
      const record = await tx.objectStore('entries').get([owner, area, name])
      const isOld = now - Number.parseInt(version, 10) > abandonedAfter
      if (record?.version !== version && isOld) await tx.objectStore('pieces').delete(key)
    }
  })
}

async function deletePieces(
  tx: Tx<'readwrite'>,
  key: RecordKey,
  isLeft: (version: string) => boolean,
): Promise<void> {
  const store = tx.objectStore('pieces')
  for (const piece of await store.getAllKeys(rangeOf(key))) if (isLeft(piece[3])) await store.delete(piece)
}

/** All keys with this prefix: in IndexedDB an array sorts after strings and numbers. */
function rangeOf(prefix: string[]): IDBKeyRange {
  return IDBKeyRange.bound(prefix, [...prefix, []])
}

/**
 * Runs `act` in one transaction; its writes are on the disk when this resolves.
 * @throws the browser's refusal
 */
async function inTransaction<Mode extends 'readonly' | 'readwrite', T>(
  mode: Mode,
  act: (tx: Tx<Mode>) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const tx = database.transaction(['entries', 'pieces'], mode, { durability: 'strict' })
    const [result] = await Promise.all([act(tx), tx.done]).catch((error: unknown) => {
      // When a browser aborts a transaction, its pending requests do not say why.
      throw tx.error ?? error
    })
    return result
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBPDatabase<Records>> {
  return await openDB<Records>('school-person', 1, {
    upgrade(database) {
      for (const name of ['entries', 'pieces'] as const) database.createObjectStore(name)
    },
  })
}
