import { registerRoute } from 'workbox-routing'
import { documentOf } from './addresses.ts'
import { newVersionPage } from './new-version-page.ts'
import { matchKept } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Opens portals from what is kept, without asking the server, which only their data need. */
export function answerForPortal(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && documentOf(url.pathname) !== undefined,
    async ({ request, url }) => {
      const kept = await matchKept(documentOf(url.pathname)!)
      if (!kept) return await fetch(request)
      return (await makeWayForNewVersion()) ?? kept
    },
  )
}

/** Milliseconds in which a newer version that could not take over is not asked again. */
const pause = 60_000

let askedAt = -pause

/**
 * Lets a newer version take over when the page that is being opened is the only one: other open pages of the older
 * version would lose the files that they have not fetched yet.
 * @returns a page that opens the portal once more; undefined when there is no newer version, or it waits: for other
 *   pages, or for this worker to end what it does, such as sending a large file
 */
async function makeWayForNewVersion(): Promise<Response | undefined> {
  const now = performance.now()
  if (!self.registration.waiting || now - askedAt < pause) return undefined
  if ((await self.clients.matchAll({ type: 'window' })).length > 1) return undefined
  askedAt = now
  return newVersionPage()
}
