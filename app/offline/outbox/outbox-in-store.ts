import type { PersonStore } from '#app/offline/store/sealed-store.ts'
import type { OutboxEntry } from './entry.ts'

export type Store = Pick<PersonStore, 'put' | 'get' | 'list' | 'delete'>

/** How safely the outbox is stored: sealed, readable on this machine, or only until the page is closed. */
export type Safety = 'sealed' | 'plain' | 'page'

export interface OutboxStore {
  safety: Safety
  load(): Promise<OutboxEntry[]>
  /** Undefined when the entry is not there any more, because its owner removed it in another tab. */
  read(id: string): Promise<OutboxEntry | undefined>
  save(entry: OutboxEntry): Promise<void>
  saveFile(id: string, file: File): Promise<void>
  readFile(id: string): Promise<File | undefined>
  /** The bytes have reached the school. */
  deleteFile(id: string): Promise<void>
  delete(id: string): Promise<void>
}

const fileOf = (id: string) => `${id}.file`

/** The outbox in a store of a person, or what takes its place. */
export function outboxIn(store: Store, safety: Safety): OutboxStore {
  return {
    safety,
    async load() {
      const keys = (await store.list('outbox')).map(({ key }) => key).filter((key) => !key.endsWith('.file'))
      // One that the browser cannot read must not keep the others from being sent.
      const read = async (key: string) => await store.get<OutboxEntry>('outbox', key).catch(() => undefined)
      const entries = await Promise.all(keys.map(read))
      return entries.filter((entry) => entry !== undefined).toSorted((a, b) => a.order - b.order)
    },
    read: (id) => store.get<OutboxEntry>('outbox', id),
    save: (entry) => store.put('outbox', entry.id, entry),
    saveFile: (id, file) => store.put('outbox', fileOf(id), file),
    readFile: (id) => store.get<File>('outbox', fileOf(id)),
    deleteFile: (id) => store.delete('outbox', fileOf(id)),
    async delete(id) {
      await store.delete('outbox', id)
      await store.delete('outbox', fileOf(id))
    },
  }
}
