import { addPlugins, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { documentOf } from './addresses.ts'
import type { BuiltParts, Portal } from './built-parts.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the portals that the address of this script names (`?portals=student.teacher`), so that they open without a
 * network: when the worker is installed it fetches whatever is not kept yet, and when it becomes active it removes what
 * only older versions need. Without a name nothing is kept: a visitor of public pages pays for no portal.
 */
export function keepPortals({ version, mark, files, portals }: BuiltParts): void {
  const named = (new URL(self.location.href).searchParams.get('portals') ?? '').split('.')
  const chosen = named.flatMap((name) => portals[name as Portal] ?? [])
  addPlugins([
    { fetchDidSucceed: async ({ request, response }) => await requireBuild(request, response, mark) },
  ])
  precache([
    ...[...new Set(chosen.flatMap((portal) => portal.documents))].map((url) => ({ url, revision: version })),
    ...[...new Set(chosen.flatMap((portal) => portal.files))].map((index) => ({
      url: files[index]!,
      revision: null,
    })),
  ])
}

/**
 * Refuses a document of another build, whose files would be missing: the server was upgraded between the two requests.
 * The browser then installs the newer worker at the next visit.
 */
async function requireBuild(request: Request, response: Response, mark: string): Promise<Response> {
  if (!documentOf(new URL(request.url).pathname)) return response
  if ((await response.clone().text()).includes(mark)) return response
  throw new Error('The document belongs to another version.')
}

/** Opens portals from what is kept, without asking the server, which only their data need. */
export function answerForPortal(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && documentOf(url.pathname) !== undefined,
    async ({ request, url }) => {
      const kept = await matchPrecache(documentOf(url.pathname)!)
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
