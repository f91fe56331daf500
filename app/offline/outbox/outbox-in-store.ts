import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import type { OutboxEntry } from './entry.ts'
import { isDeviceFull } from './device-full.ts'
import { joinCells } from './marks-work.ts'

/**
 * How safely the outbox is stored: sealed on this machine, or only until the page is closed, because the key
 * has not arrived or the browser refuses to store anything.
 */
export type Safety = 'sealed' | 'page' | 'refused'

/** An entry in the memory of this page, and the revision of the stored one from which it was made. */
interface HeldEntry {
  entry: OutboxEntry
  from: string | undefined
}

export interface OutboxStore {
  safety: Safety
  load(): Promise<OutboxEntry[]>
  /** Undefined when its owner has removed the entry in another tab. */
  read(id: string): Promise<OutboxEntry | undefined>
  /** @returns the entry as it is now stored @throws when the browser has no space for it */
  save(entry: OutboxEntry): Promise<OutboxEntry>
  /** Like `save`, but also throws if an earlier version of the entry is in the memory of this page. */
  put(entry: OutboxEntry): Promise<OutboxEntry>
  /**
   * Like `save`, but keeps the entry, with its file if given, in the memory of this page if the browser does
   * not store it. Changes stored by another tab in the meantime are merged.
   */
  hold(entry: OutboxEntry, file?: File): Promise<OutboxEntry>
  saveFile(id: string, file: File): Promise<void>
  readFile(id: string): Promise<File | undefined>
  /** The bytes have reached the school. */
  deleteFile(id: string): Promise<void>
  delete(id: string): Promise<void>
}

const fileOf = (id: string) => `${id}.file`

/** The outbox in a person's store, or in what replaces it. */
export function outboxIn(store: EntryStore, safety: Safety): OutboxStore {
  const held = new Map<string, HeldEntry>()
  const heldFiles = new Map<string, File>()

  /** Work in the memory of this page is sent even when the store fails. */
  const readStored = async (id: string) => await store.get<OutboxEntry>('outbox', id).catch(() => undefined)

  async function read(id: string): Promise<OutboxEntry | undefined> {
    const kept = held.get(id)
    if (!kept) return await store.get<OutboxEntry>('outbox', id)
    const stored = await readStored(id)
    return stored && stored.revision !== kept.from ? joinCells(stored, kept.entry) : kept.entry
  }

  async function save(changed: OutboxEntry, mayHold: boolean): Promise<OutboxEntry> {
    const { isUnstored: _, isDeviceFull: __, ...entry } = changed
    try {
      const file = heldFiles.get(entry.id)
      if (file) await store.put('outbox', fileOf(entry.id), file)
      await store.put('outbox', entry.id, entry)
      held.delete(entry.id)
      heldFiles.delete(entry.id)
      return entry
    } catch (error) {
      if (!mayHold) throw error
      const kept = { ...entry, isUnstored: true, ...(isDeviceFull(error) && { isDeviceFull: true }) }
      held.set(entry.id, { entry: kept, from: (await readStored(entry.id))?.revision })
      return kept
    }
  }

  return {
    safety,
    async load() {
      const keys = (await store.list('outbox')).map(({ key }) => key).filter((key) => !key.endsWith('.file'))
      const ids = new Set([...keys, ...held.keys()])
      // An unreadable entry must not keep the others from being sent.
      const entries = await Promise.all([...ids].map((id) => read(id).catch(() => undefined)))
      return entries.filter((entry) => entry !== undefined).toSorted((a, b) => a.order - b.order)
    },
    read,
    save: (entry) => save(entry, held.has(entry.id)),
    put: (entry) => save(entry, false),
    async hold(entry, file) {
      if (file) heldFiles.set(entry.id, file)
      return await save(entry, true)
    },
    saveFile: (id, file) => store.put('outbox', fileOf(id), file),
    readFile: async (id) => heldFiles.get(id) ?? (await store.get<File>('outbox', fileOf(id))),
    async deleteFile(id) {
      heldFiles.delete(id)
      await store.delete('outbox', fileOf(id))
    },
    async delete(id) {
      held.delete(id)
      heldFiles.delete(id)
      await store.delete('outbox', id)
      await store.delete('outbox', fileOf(id))
    },
  }
}
