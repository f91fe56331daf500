import {
  newVersion,
  deleteAbandonedPieces,
  deleteAreas,
  deleteRecord,
  listRecords,
} from './sealed-records.ts'
import {
  readPiece,
  readRecord,
  writePiece,
  writeRecord,
  type RecordKey,
  type SealedRecord,
} from './sealed-records.ts'
import { readDeviceKey } from './device-key.ts'
import { encode, importSealingKey, seal, unseal, type SealingKey } from './sealing.ts'

/** Work that waits to be sent; replies and files for reading without a connection; chosen files of unsaved forms. */
export type StoreArea = 'outbox' | 'replies' | 'files' | 'drafts'

export interface StoredEntry {
  key: string
  /** Bytes of a file, or of the JSON. */
  size: number
}

/**
 * The values that one person keeps in this browser. Every value is sealed under the person's key, so that nobody else can read it
 * here, and the same person can again after the next sign-in.
 */
export interface PersonStore {
  readonly userId: string
  /** @param value JSON, a `File` or a `Blob` @throws when the browser has no room */
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
let hasSwept = false

/**
 * Opens the store of the signed-in person.
 * @returns undefined where the browser or a page without https cannot seal, or while the key can be had from neither
 *   this browser nor the server
 */
export async function openPersonStore(userId: string): Promise<PersonStore | undefined> {
  if (!canSeal()) return undefined
  const text = await readDeviceKey(userId)
  if (!text) return undefined
  if (!hasSwept) {
    hasSwept = true
    // What a power cut left behind only takes room; a browser that refuses here refuses the first entry too.
    await deleteAbandonedPieces().catch(() => undefined)
  }
  return storeOf(userId, await importSealingKey(text))
}

/** True where this browser and page can keep anything: sealing needs https, or the school's computer itself. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle === 'object' && typeof globalThis.indexedDB === 'object'
}

/** Areas that go at sign-out and when somebody else signs in. The outbox stays, sealed, until its owner is back. */
const passing: readonly StoreArea[] = ['replies', 'files', 'drafts']

/** Removes the replies and files that were kept for reading. @param exceptOf a person whose own stay */
export async function deleteKept(exceptOf?: string): Promise<void> {
  if (canSeal()) await deleteAreas(passing, exceptOf)
}

function storeOf(userId: string, sealing: SealingKey): PersonStore {
  const keyOf = async (area: StoreArea, key: string): Promise<RecordKey> => [
    userId,
    area,
    await sealing.nameOf(area, key),
  ]

  async function readHead(at: RecordKey, { head, version }: SealedRecord): Promise<Head | undefined> {
    try {
      return JSON.parse(new TextDecoder().decode(await unseal(sealing, head, boundTo(at, version)))) as Head
    } catch {
      return undefined // sealed under another key, as after the school's secrets were replaced
    }
  }

  return {
    userId,
    async put(area, key, value) {
      const at = await keyOf(area, key)
      const version = newVersion()
      const head = headOf(key, value)
      let pieces = 0
      if (value instanceof Blob) {
        for (; pieces * pieceBytes < value.size; pieces += 1) {
          const piece = await value.slice(pieces * pieceBytes, (pieces + 1) * pieceBytes).arrayBuffer()
          await writePiece(at, version, pieces, await seal(sealing, piece, boundTo(at, version, pieces)))
        }
      }
      const sealed = await seal(sealing, encode(JSON.stringify(head)), boundTo(at, version))
      await writeRecord(at, { head: sealed, version, pieces })
    },
    async get<T>(area: StoreArea, key: string) {
      const at = await keyOf(area, key)
      const record = await readRecord(at)
      const head = record && (await readHead(at, record))
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
      const heads = await Promise.all(records.map(([at, record]) => readHead(at, record)))
      return heads.flatMap((head) => (head ? [{ key: head.key, size: head.size }] : []))
    },
    async delete(area, key) {
      await deleteRecord(await keyOf(area, key))
    },
  }
}

/** The content of a file, piece by piece, so that a small phone never holds it whole; undefined when it is damaged. */
async function readParts(
  sealing: SealingKey,
  at: RecordKey,
  { version, pieces }: SealedRecord,
): Promise<Blob[] | undefined> {
  const parts: Blob[] = []
  try {
    for (let index = 0; index < pieces; index += 1) {
      const piece = await readPiece(at, version, index)
      if (!piece) return undefined
      parts.push(new Blob([await unseal(sealing, piece, boundTo(at, version, index))]))
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
