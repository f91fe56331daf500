import {
  deleteRecord,
  listRecords,
  newVersion,
  readPiece,
  readRecord,
  writePiece,
  writeRecord,
  type RecordKey,
  type SealedRecord,
} from './sealed-records.ts'
import { encode, type Sealing } from './sealing.ts'

/**
 * Work that is typed, chosen, or waiting to be sent; replies and files for reading without a connection;
 * photographs.
 */
export type StoreArea = 'outbox' | 'replies' | 'files' | 'drafts'

export interface StoredEntry {
  key: string
  /** Bytes of a file, or of the JSON. */
  size: number
}

/**
 * The values that one person keeps in this browser. Every value is sealed under the person's key, so that
 * nobody else can read it here, while the same person can again after the next sign-in.
 */
export interface PersonStore extends EntryStore {
  readonly userId: string
}

/** Values by area and key, sealed or in the memory of the page. */
export interface EntryStore {
  /** @param value JSON, a `File` or a `Blob` @throws when the browser has no space */
  put(area: StoreArea, key: string, value: unknown): Promise<void>
  /** Undefined when there is no such entry, or it cannot be read. */
  get<T>(area: StoreArea, key: string): Promise<T | undefined>
  list(area: StoreArea): Promise<StoredEntry[]>
  delete(area: StoreArea, key: string): Promise<void>
}

/** The description of an entry, which is sealed with it. */
type Head = { key: string; size: number } & (
  | { kind: 'json'; value: unknown }
  | { kind: 'file' | 'blob'; type: string; name: string; lastModified: number }
)

const pieceBytes = 1_048_576

/**
 * A person's store under existing keys.
 * @param sealingOf how the entries of an area are sealed
 */
export function sealedStoreOf(userId: string, sealingOf: (area: StoreArea) => Sealing): PersonStore {
  const placeOf = async (area: StoreArea, key: string): Promise<RecordKey> => [
    userId,
    area,
    await sealingOf(area).nameOf(area, key),
  ]

  async function readHead(
    at: RecordKey,
    { head, version }: SealedRecord,
    sealing: Sealing,
  ): Promise<Head | undefined> {
    try {
      return JSON.parse(new TextDecoder().decode(await sealing.unseal(head, boundTo(at, version)))) as Head
    } catch {
      return undefined // sealed under another key, for example from before the school's secrets were replaced
    }
  }

  return {
    userId,
    async put(area, key, value) {
      const sealing = sealingOf(area)
      const at = await placeOf(area, key)
      const version = newVersion()
      const head = headOf(key, value)
      let pieces = 0
      if (value instanceof Blob) {
        for (; pieces * pieceBytes < value.size; pieces += 1) {
          const piece = await value.slice(pieces * pieceBytes, (pieces + 1) * pieceBytes).arrayBuffer()
          await writePiece(at, version, pieces, await sealing.seal(piece, boundTo(at, version, pieces)))
        }
      }
      const sealed = await sealing.seal(encode(JSON.stringify(head)), boundTo(at, version))
      await writeRecord(at, { head: sealed, version, pieces })
    },
    async get<T>(area: StoreArea, key: string) {
      const at = await placeOf(area, key)
      const sealing = sealingOf(area)
      const record = await readRecord(at)
      const head = record && (await readHead(at, record, sealing))
      if (!record || !head) return undefined
      if (head.kind === 'json') return head.value as T
      const parts = await readParts(sealing, at, record)
      if (!parts) return undefined
      const { type, name, lastModified } = head
      return (
        head.kind === 'file' ? new File(parts, name, { type, lastModified }) : new Blob(parts, { type })
      ) as T
    },
    async list(area) {
      const records = await listRecords(userId, area)
      const heads = await Promise.all(records.map(([at, record]) => readHead(at, record, sealingOf(area))))
      return heads.flatMap((head) => (head ? [{ key: head.key, size: head.size }] : []))
    },
    async delete(area, key) {
      await deleteRecord(await placeOf(area, key))
    },
  }
}

/** The content of a file, piece by piece, so that a small phone never holds it whole; undefined when it is damaged. */
async function readParts(
  sealing: Sealing,
  at: RecordKey,
  { version, pieces }: SealedRecord,
): Promise<Blob[] | undefined> {
  const parts: Blob[] = []
  try {
    for (let index = 0; index < pieces; index += 1) {
      const piece = await readPiece(at, version, index)
      if (!piece) return undefined
      parts.push(new Blob([await sealing.unseal(piece, boundTo(at, version, index))]))
    }
  } catch {
    return undefined // a byte was changed
  }
  return parts
}

function headOf(key: string, value: unknown): Head {
  if (!(value instanceof Blob)) return { key, size: JSON.stringify(value)?.length ?? 0, kind: 'json', value }
  const { size, type } = value
  if (value instanceof File)
    return { key, size, type, kind: 'file', name: value.name, lastModified: value.lastModified }
  return { key, size, type, kind: 'blob', name: '', lastModified: 0 }
}

function boundTo(at: RecordKey, version: string, piece?: number): string {
  return [...at, version, piece ?? 'head'].join(' ')
}
