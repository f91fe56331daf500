import { deleteAbandonedPieces, deleteAreas } from './sealed-records.ts'
import { canKeepReplies, canStore } from './can-keep.ts'
import { readDeviceKey } from './device-key.ts'
import { sealedStoreOf, type PersonStore, type StoreArea } from './sealed-store.ts'
import { importOutboxKey, importSealingKey, sealingBy } from './sealing.ts'
import { takeUnsealed } from './unsealed-records.ts'

let hasSwept = false

/**
 * Opens the store of the signed-in person. A page without https seals by a script, because the browser offers
 * it nothing.
 * @returns undefined if the browser stores nothing, or while neither this browser nor the server can provide
 * the key
 */
export async function openPersonStore(userId: string): Promise<PersonStore | undefined> {
  if (!canStore()) return undefined
  const text = await readDeviceKey(userId)
  if (!text) return undefined
  if (!hasSwept) {
    hasSwept = true
    // Leftovers of a power cut only take space; a browser that refuses here refuses the first entry too.
    await deleteAbandonedPieces().catch(() => undefined)
  }
  if (!canKeepReplies()) return await openScriptSealed(userId, text)
  const [key, outboxKey] = await Promise.all([importSealingKey(text), importOutboxKey(text)])
  const [sealing, outboxSealing] = [sealingBy(key), sealingBy(outboxKey)]
  return sealedStoreOf(userId, (area) => (area === 'outbox' ? outboxSealing : sealing))
}

/** Fetched only when needed: no page with https pays for it. */
async function openScriptSealed(userId: string, text: string): Promise<PersonStore> {
  const { scriptSealingBy } = await import('./script-sealing.ts')
  const sealing = scriptSealingBy(text)
  const store = sealedStoreOf(userId, () => sealing)
  await takeUnsealed(store)
  return store
}

/** Areas deleted at sign-out or when another person signs in. The outbox stays, sealed, until its owner is back. */
const temporaryAreas: readonly StoreArea[] = ['replies', 'files', 'drafts']

/** Removes the replies and files kept for reading. @param exceptOf the person whose replies and files stay */
export async function deleteKept(exceptOf?: string): Promise<void> {
  if (canStore()) await deleteAreas(temporaryAreas, exceptOf)
}
