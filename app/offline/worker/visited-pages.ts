import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { areaOf } from './addresses.ts'
import { describeAsKept } from './kept-page.ts'
import { missingPage } from './missing-page.ts'
import { keepNewest } from './keep-newest.ts'
import { keptPortals, matchKept } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** The cache of visited public pages. */
const pagesCache = 'visited-pages'
/** Seconds after which a kept page is shown when the server has not answered. */
const maxWait = 8
const maxPages = 40
const maxFiles = 150

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: maxWait,
  plugins: [
    keepNewest(maxPages),
    {
      // Links from mails have an account key after the `#`, and any script of the site can list the addresses
      // in the cache.
      cacheKeyWillBeUsed: async ({ request }) => request.url.split('#', 1)[0]!,
      cacheWillUpdate: async ({ response }) => (isWholePage(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? await describeAsKept(cachedResponse) : null,
    },
  ],
})

const files = new CacheFirst({
  cacheName: 'visited-files',
  plugins: [keepNewest(maxFiles)],
})

const pictures = new NetworkFirst({
  cacheName: 'visited-pictures',
  plugins: [keepNewest(maxFiles)],
})

/**
 * Public pages always come from the server, so that an unchanged page costs a reply without content. They are
 * kept as they arrive, and shown from the cache while the server cannot be reached.
 */
export function answerForPages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && areaOf(url) === 'public',
    pages,
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (options) => (await matchKept(options.request)) ?? (await files.handle(options)),
  )
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/storage/v1/object/public/slideshow-images/'),
    pictures,
  )
  // Any other page is handled only when it cannot be loaded.
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !/^\/(auth|storage|api)\//.test(url.pathname),
    async ({ request }) => await fetch(request),
  )
  setCatchHandler(async ({ request }) =>
    request.mode === 'navigate'
      ? missingPage(await listKeptPages(), keptPortals(), await findSchoolName())
      : Response.error(),
  )
}

/**
 * Keeps the pages that are open while the first worker is installed: they were fetched before it could see
 * them. A newer version finds them kept by the older one.
 */
export async function keepOpenPages(): Promise<void> {
  if (self.registration.active) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const cache = await caches.open(pagesCache)
  for (const url of new Set(windows.map((client) => client.url.split('#')[0]!))) {
    if (areaOf(new URL(url)) !== 'public') continue
    // The browser already has the page and only asks whether it has changed. A page that fails here is kept
    // another time.
    const response = await fetch(url).catch(() => undefined)
    if (response && isWholePage(response)) await cache.put(url, response)
  }
}

function isWholePage(response: Response): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
  return response.status === 200 && isPage && !response.redirected
}

async function listKeptPages(): Promise<string[]> {
  const cache = await caches.open(pagesCache)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

/** The school's name as HTML, from a kept page. */
async function findSchoolName(): Promise<string | undefined> {
  const cache = await caches.open(pagesCache)
  const [first] = await cache.keys()
  const html = first && (await (await cache.match(first))?.text())
  return html && /<meta property="og:site_name" content="([^"<>]*)"/.exec(html)?.[1]
}
