import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { areaOf } from './addresses.ts'
import { describeAsKept } from './kept-page.ts'

/** The cache of the page of parents. It is one reader's, so it holds one page and goes when the reader signs out. */
const parentsCache = 'parents-page'
/** Seconds after which the kept page is shown when the server has not answered. */
const longestWait = 8

const page = new NetworkFirst({
  cacheName: parentsCache,
  networkTimeoutSeconds: longestWait,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => request.url.split('#', 1)[0]!,
      cacheWillUpdate: async ({ response }) => ((await forgetUnlessOwn(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? await describeAsKept(cachedResponse) : null,
    },
  ],
})

/**
 * The page of parents comes from the server, and while that cannot be reached as it was last, on a phone that is the reader's own.
 * What the server says may not be stored is the page of a shared phone, or of nobody: then nothing stays of an earlier one.
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
      await caches.delete(parentsCache)
      return await fetch(request)
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
