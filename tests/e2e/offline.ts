import { expect, type Page } from '@playwright/test'
import { newerVersion } from '#tests/offline/newer-version-proxy.ts'

/** Waits until the service worker has taken the page over. @param portal that it must keep */
export async function waitForWorker(page: Page, portal = ''): Promise<void> {
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  await expect.poll(script).toContain(portal ? `portals=${portal}` : 'service-worker.js')
}

/** The addresses of everything that lies in the Cache Storage. */
export async function cachedAddresses(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** How many sealed entries lie in the browser. @param area that they belong to; left out for all */
export async function keptEntries(
  page: Page,
  area?: 'outbox' | 'replies' | 'files' | 'drafts',
): Promise<number> {
  return await page.evaluate(async (only) => {
    // Opening a database that is not there would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'school-person')) return 0
    const request = indexedDB.open('school-person')
    await new Promise((resolve) => (request.onsuccess = resolve))
    const keys = request.result.transaction('entries').objectStore('entries').getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    request.result.close()
    return (keys.result as string[][]).filter(([, found]) => !only || found === only).length
  }, area)
}

/** Whether the portal's document of the newer version is kept, and whether its worker looks after the page already. */
export async function newerState(page: Page): Promise<'unknown' | 'waits' | 'in use'> {
  return await page.evaluate(async (version) => {
    const registration = await navigator.serviceWorker.getRegistration()
    const names = await window.caches.keys()
    const kept = await Promise.all(names.map(async (name) => await (await window.caches.open(name)).keys()))
    if (!kept.flat().some(({ url }) => url.includes(version))) return 'unknown'
    return registration?.waiting ? 'waits' : 'in use'
  }, newerVersion)
}

/** Waits until the outbox is there, which comes some seconds after the first screen, with the parts it needs later. */
export async function waitForOutbox(page: Page) {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const part of ['/sign-out-dialog-', '/every-portal-'])
    await expect.poll(async () => (await fetched()).join(' ')).toContain(part)
  await page.waitForLoadState('networkidle')
}

/** Waits until what was typed in a form is stored, as it is some milliseconds later. @param entries in the outbox then */
export async function waitForDraft(page: Page, entries = 1): Promise<void> {
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(entries)
  const isBeingStored = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].some(({ name }) => name?.startsWith('changes of the outbox'))
  }
  await expect.poll(() => page.evaluate(isBeingStored)).toBe(false)
}
