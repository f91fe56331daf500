import { deleteAbandonedPieces, deleteAreas } from './sealed-records.ts'
import { readDeviceKey } from './device-key.ts'
import { sealedStoreOf, type PersonStore, type StoreArea } from './sealed-store.ts'
import { importOutboxKey, importSealingKey } from './sealing.ts'

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
  const [key, outboxKey] = await Promise.all([importSealingKey(text), importOutboxKey(text)])
  return sealedStoreOf(userId, (area) => (area === 'outbox' ? outboxKey : key))
}

/** True where this browser and page can keep anything: sealing needs https, or the school's computer itself. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle === 'object' && typeof globalThis.indexedDB === 'object'
}

/** Areas deleted at sign-out or when another person signs in. The outbox stays, sealed, until its owner is back. */
const temporaryAreas: readonly StoreArea[] = ['replies', 'files', 'drafts']

/** Removes the replies and files that were kept for reading. @param exceptOf a person whose own stay */
export async function deleteKept(exceptOf?: string): Promise<void> {
  if (canSeal()) await deleteAreas(temporaryAreas, exceptOf)
}
