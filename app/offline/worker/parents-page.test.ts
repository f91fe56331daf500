import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/*
 * What stays on a phone of the page of parents: the routes of the worker, with the real strategy and a cache in memory.
 */

/** An event of a worker, which keeps what the worker is to be left time for. */
class WaitingEvent {
  readonly works: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work)
  }
}
/** An event of a request that the browser makes; those of this test come without one. */
class RequestEvent extends WaitingEvent {}

interface Asked {
  url: URL
  sameOrigin: boolean
  request: Request | { mode: 'navigate' }
  event?: WaitingEvent
}
interface Route {
  matches: (asked: Asked) => boolean
  handler: ((asked: Asked) => Promise<Response>) | { handle: (asked: Asked) => Promise<Response> }
  method: string
}

const routes: Route[] = []
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Route['matches'], handler: Route['handler'], method = 'GET') =>
    routes.push({ matches, handler, method }),
}))

const address = 'https://school.example'
const kept = new Map<string, Response>()
let answer: () => Response

const cache = {
  put: async ({ url }: Request, reply: Response) => void kept.set(url, reply),
  match: async ({ url }: Request) => kept.get(url)?.clone(),
}

beforeEach(async () => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('ExtendableEvent', WaitingEvent)
  vi.stubGlobal('FetchEvent', RequestEvent)
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: cache.match,
    delete: async () => kept.clear(),
    keys: async () => [],
  })
  kept.clear()
  routes.length = 0
  const { answerForParents } = await import('./parents-page.ts')
  answerForParents()
})
afterEach(() => void vi.unstubAllGlobals())

/** Asks as the browser does, and waits until the worker has kept what it keeps. */
async function ask(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> {
  const url = new URL(path, address)
  const asked = { url, sameOrigin: true, request: { mode: 'navigate' } as const }
  const { handler } = routes.find((route) => route.method === method && route.matches(asked))!
  const event = new WaitingEvent()
  const given = { ...asked, request: new Request(url, { method }), event }
  const reply = await (typeof handler === 'function' ? handler(given) : handler.handle(given))
  await Promise.allSettled(event.works)
  return reply
}

const page =
  (control: string, text = 'Elijah: In class') =>
  () =>
    new Response(`<html><body>${text}</body></html>`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': control },
    })
const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

async function lookOffline(): Promise<string> {
  answer = offline
  return await ask('/parents').then(
    async (reply) => await reply.text(),
    () => 'nothing',
  )
}

test('without a connection the page is as it was last', async () => {
  answer = page('private, no-cache')
  await ask('/parents')
  expect(await lookOffline()).toContain('Elijah: In class')
})

test.each(['/parents/sign-out', '/parents/sign-out-everywhere'])(
  'after %s nothing of the page is kept, with a connection or without',
  async (path) => {
    for (const reply of [page('no-store', 'Log in'), offline]) {
      answer = page('private, no-cache')
      await ask('/parents')
      expect(kept.size).toBe(1)
      answer = reply
      await ask(path, 'POST').catch(() => null)
      expect(kept.size).toBe(0)
      expect(await lookOffline()).toBe('nothing')
    }
  },
)

test('a reply that was on its way while the reader logged out is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetching = vi.fn(async () => await promise)
  vi.stubGlobal('fetch', fetching)
  const late = ask('/parents')
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())
  vi.stubGlobal('fetch', async () => answer())
  answer = page('no-store', 'Log in')
  await ask('/parents/sign-out', 'POST')
  resolve(page('private, no-cache')())
  await late
  expect(kept.size).toBe(0)
  answer = page('private, no-cache')
  await ask('/parents')
  expect(kept.size, 'the next reader').toBe(1)
})

test('a session that has ended, or a shared phone, takes away what was kept', async () => {
  for (const path of ['/parents', '/parents/first', '/parents?left']) {
    answer = page('private, no-cache')
    await ask('/parents')
    answer = page('no-store', 'Log in')
    await ask(path)
    expect([path, kept.size]).toEqual([path, 0])
  }
})
