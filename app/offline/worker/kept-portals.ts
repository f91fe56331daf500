import { registerRoute } from 'workbox-routing'
import { documentOf } from './addresses.ts'
import { newVersionPage, patience } from './new-version-page.ts'
import { matchKept } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Opens portals from what is kept, without asking the server, which only their data need. */
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

/** Milliseconds in which a newer version that could not take over is not asked again: its page opens the older one. */
const pause = patience + 4000

let askedAt = -pause

/**
 * Lets a newer version take over when the page that is being opened is the only one. Whether it is, the newer version
 * finds out once the page is there: until then the page that it replaces may still count as open.
 * @param opening id of the page that is being opened, which some browsers count already
 * @returns a page that opens the portal once more; undefined when there is no newer version, or it waits: for other
 *   pages, or for this worker to end what it does, such as sending a large file
 */
async function makeWayForNewVersion(opening: string): Promise<Response | undefined> {
  const now = performance.now()
  if (!self.registration.waiting || now - askedAt < pause) return undefined
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.filter(({ id }) => id !== opening).length > 1) return undefined
  askedAt = now
  return newVersionPage()
}
