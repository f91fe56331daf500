import type { EntryStore } from '#app/offline/store/sealed-store.ts'

/* What the tabs of one browser share, for tests that open several at once. */

export interface SharedBrowser {
  stored: Map<string, unknown>
  /** The device is full. */
  isFull: boolean
  channels: Set<object>
}

export function storeIn(browser: SharedBrowser): EntryStore {
  return {
    async put(_, key, value) {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError')
      browser.stored.set(key, structuredClone(value))
    },
    get: async <T>(_: string, key: string) => structuredClone(browser.stored.get(key)) as T | undefined,
    list: async () => [...browser.stored.keys()].map((key) => ({ key, size: 0 })),
    delete: async (_, key) => void browser.stored.delete(key),
  }
}

/** Channels that tell the other open tabs at once. */
export function channelsIn(browser: SharedBrowser) {
  return class Channel {
    private listener: (event: { data: unknown }) => void = () => undefined

    constructor() {
      browser.channels.add(this)
    }

    addEventListener(_: string, listener: Channel['listener']) {
      this.listener = listener
    }

    postMessage(data: unknown) {
      if (!browser.channels.has(this)) return // the tab is closed
      for (const other of browser.channels) if (other !== this) (other as Channel).listener({ data })
    }
  }
}

/** Locks as browsers give them, one after the other under each name. */
export function createLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, work: () => Promise<unknown>) {
      const mine = (held.get(name) ?? Promise.resolve()).then(work, work)
      held.set(name, mine)
      return await mine
    },
  }
}

/** Waits until what was begun in the tabs has ended. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
