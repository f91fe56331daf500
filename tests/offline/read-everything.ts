import type { Page } from '@playwright/test'

/** Calls whose replies the browser's own cache may hold. */
const calls = ['student/dashboard', 'student/grades', 'teacher/overview', 'teacher/work'].map(
  (path) => `/api/v1/${path}`,
)

/**
 * Everything that a page of this site can read in the browser, as one text: both storages, all databases, the Cache
 * Storage, replies in the browser's cache, and the page itself with its history.
 */
export async function readEverything(page: Page): Promise<string> {
  return await page.evaluate(async (addresses) => {
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return await value.text()
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return (await Promise.all(Object.entries(value).flat().map(asText))).join(' ')
    }
    const settle = async <T>(request: IDBRequest<T>) =>
      await new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const found = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settle(entries.getAllKeys()), settle(entries.getAll())])
        found.push(await asText([keys, values]))
      }
      database.close()
    }
    for (const name of window.isSecureContext ? await caches.keys() : []) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const address of addresses) {
      const reply = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
        () => undefined,
      )
      found.push((await reply?.text()) ?? '')
    }
    return [...found, document.title, document.body.innerHTML, JSON.stringify(history.state)].join('\n')
  }, calls)
}
