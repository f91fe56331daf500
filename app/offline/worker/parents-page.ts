import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { areaOf } from './addresses.ts'
import { describeAsKept } from './kept-page.ts'
import { sendForm } from './unsent-form.ts'

/**
 * The cache of the parents' page. It belongs to one reader, so it holds one page and is deleted when the
 * reader signs out.
 */
const parentsCache = 'parents-page'
/** Seconds after which the kept page is shown if the server has not answered. */
const maxWait = 8

/** How often somebody has logged out since the worker started. */
let departures = 0

const page = new NetworkFirst({
  cacheName: parentsCache,
  networkTimeoutSeconds: maxWait,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => request.url.split('#', 1)[0]!,
      handlerWillStart: async ({ state }) => {
        if (state) state['departures'] = departures
      },
      // A reply that was on its way while the reader logged out is not kept.
      cacheWillUpdate: async ({ response, state }) =>
        (await forgetUnlessOwn(response)) && state?.['departures'] === departures ? response : null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? await describeAsKept(cachedResponse) : null,
    },
  ],
})

/**
 * The parents' page comes from the server; while that cannot be reached, its last version is shown on a
 * reader's own phone. A page that the server does not allow to be stored is on a shared phone, or has no
 * reader: then any earlier page is deleted.
 */
export function answerForParents(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && areaOf(url) === 'parents',
    page,
  )
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && /^\/parents\b/.test(url.pathname),
    async ({ request }) => {
      const response = await fetch(request)
      await forgetUnlessOwn(response)
      return response
    },
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/parents\/sign-out\b/.test(url.pathname),
    async ({ request }) => {
      departures += 1
      await caches.delete(parentsCache)
      return await sendForm(request)
    },
    'POST',
  )
}

/** @returns whether the page may be kept */
async function forgetUnlessOwn(response: Response): Promise<boolean> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
  if (!isPage || response.status !== 200) return false
  const isOwn = response.headers.get('Cache-Control')?.startsWith('private') === true
  if (!isOwn) await caches.delete(parentsCache)
  return isOwn && !response.redirected
}
