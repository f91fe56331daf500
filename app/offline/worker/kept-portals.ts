import { registerRoute } from 'workbox-routing'
import { documentOf } from './addresses.ts'
import { newVersionPage, maxWait } from './new-version-page.ts'
import { matchKept } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Opens portals from kept files without asking the server, which is needed only for their data. */
export function answerForPortal(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && documentOf(url.pathname) !== undefined,
    async ({ request, url, event }) => {
      const kept = await matchKept(documentOf(url.pathname)!)
      if (!kept) return await fetch(request)
      return (await makeWayForNewVersion((event as FetchEvent).resultingClientId)) ?? kept
    },
  )
}

/**
 * Milliseconds in which a newer version that could not take over is not asked again: its page opens the older
 * one.
 */
const pause = maxWait + 4000

let askedAt = -pause

/**
 * If this is the only open tab and an updated worker is waiting, returns a page that activates it and
 * reloads. The updated worker counts the tabs once that page is open: until then the replaced page may still
 * be counted.
 * @param opening id of the page being opened, which some browsers already count
 * @returns undefined when no updated worker is waiting, or it waits for other tabs or for this worker to
 * finish
 */
async function makeWayForNewVersion(opening: string): Promise<Response | undefined> {
  const now = performance.now()
  if (!self.registration.waiting || now - askedAt < pause) return undefined
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.filter(({ id }) => id !== opening).length > 1) return undefined
  askedAt = now
  return newVersionPage()
}
