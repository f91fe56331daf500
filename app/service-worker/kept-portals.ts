import { registerRoute } from 'workbox-routing'
import { documentOf } from './addresses.ts'
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

/**
 * Lets a newer version take over when the page that is being opened is the only one: other open pages of the older
 * version would lose the files that they have not fetched yet.
 * @returns a reply that makes the browser open the page once more; undefined when there is no newer version, or it waits
 */
async function makeWayForNewVersion(): Promise<Response | undefined> {
  const { waiting } = self.registration
  if (!waiting || (await self.clients.matchAll({ type: 'window' })).length > 1) return undefined
  waiting.postMessage('take over')
  return new Response('', { headers: { Refresh: '0', 'Content-Type': 'text/html' } })
}
