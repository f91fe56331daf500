import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { AppEnv } from '#server/http/app-env.ts'
import type { PageSource } from './build.ts'
import { serveDocuments } from './documents.ts'
import { encodePage } from './encoded-page.ts'
import { requestId } from '#server/http/request-id.ts'
import { requestIdMark } from '#shared/request-id.ts'
import { createPage, PageCache } from './page-cache.ts'

const cacheable = { 'cache-control': 'public, s-maxage=60' }

/** A site whose pages may be cached; `rendered` lists what was rendered. */
function openSite({
  cacheControl = 'public, s-maxage=300',
  body = '',
  /** Addresses that name nothing. */
  nowhere = undefined as RegExp | undefined,
} = {}) {
  const cache = new PageCache()
  const rendered: string[] = []
  const pages: PageSource = {
    readState: async () => undefined,
    renderPreview: async () => '',
    renderParents: async () => '',
    renderFirstScreen: async () => undefined,
    fromSources: false,
    async render(request, { nonce }) {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      if (nowhere?.test(pathname))
        return new Response(null, { status: 404, headers: { 'Content-Location': '/404' } })
      const html = `<script nonce="${nonce}">ours()</script>${body}`
      return new Response(html, {
        status: pathname === '/404' ? 404 : 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
      })
    },
    usualAddress: ({ pathname }) => pathname.toLowerCase(),
    patternOf: () => '/*',
    stop: async () => {},
  }
  const app = new Hono<AppEnv>().all('*', serveDocuments(pages, cache))
  const get = async (path: string, headers = {}) => await app.request(path, { headers })
  const ask = async (path: string, method: string) => await app.request(path, { method })
  return { rendered, get, ask, cache }
}

test('a public page is rendered once, and a browser that has it gets 304', async () => {
  const site = openSite()
  const first = await site.get('/about')
  const again = await site.get('/about', { 'If-None-Match': first.headers.get('etag') })
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
  expect(site.rendered).toEqual(['/about'])
})

test.each([
  ['public, s-maxage=300', 'no-cache'],
  ['s-maxage=3600, max-age=3600', 'private, max-age=3600'],
  ['no-store', 'no-cache'],
])('a page with "%s" is sent with "%s"', async (cacheControl, sent) => {
  const reply = await openSite({ cacheControl }).get('/portal')
  expect(reply.headers.get('cache-control')).toBe(sent)
})

test('requests that arrive at the same moment share one rendering', async () => {
  const site = openSite()
  await Promise.all(Array.from({ length: 20 }, () => site.get('/about', { 'Accept-Encoding': 'br' })))
  expect(site.rendered).toEqual(['/about'])
})

test('a change is seen at once, also when a page was being rendered just then', async () => {
  const site = openSite()
  await site.get('/news')
  site.cache.drop()
  const during = site.get('/news')
  site.cache.drop()
  await during
  await site.get('/news')
  await site.get('/news')
  expect(site.rendered).toEqual(['/news', '/news', '/news'])
})

test('a page is made anew when its time is over, also when the clock was set back by a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const site = openSite({ cacheControl: 'public, s-maxage=60' })
  await site.get('/about')
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(61_000)
  await site.get('/about')
  vi.useRealTimers()
  expect(site.rendered).toEqual(['/about', '/about'])
})

test('a page that is too old is sent at once, and its successor is compressed before it is sent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new PageCache()
  const rendered = [createPage(200, cacheable, 'old'), createPage(200, cacheable, 'new')]
  const render = vi.fn(async () => rendered.shift()!)
  await encodePage(await cache.get('/about', { render }), 'br')
  vi.advanceTimersByTime(61_000)
  expect(cache.current('/about')?.plain.toString()).toBe('old')
  await vi.waitFor(() => expect(cache.current('/about')?.plain.toString()).toBe('new'))
  expect(cache.current('/about')?.encoded.br).toBeDefined()
  expect(render).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a page that is too old and would show the same is not rendered again, until its data change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new PageCache()
  const render = vi.fn(async () => createPage(200, cacheable, 'page'))
  let state = 'two articles'
  const readState = vi.fn(async () => state)
  await cache.get('/news', { render, readState })
  for (const shown of ['two articles', 'two articles', 'three articles']) {
    state = shown
    vi.advanceTimersByTime(61_000)
    cache.current('/news')
    await vi.waitFor(() => expect(readState.mock.settledResults.length).toBe(readState.mock.calls.length))
    await new Promise((resolve) => setImmediate(resolve))
  }
  vi.useRealTimers()
  expect(readState).toHaveBeenCalledTimes(4)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a new page is sent with fast compression first, and with the best one as soon as that is done', async () => {
  const text = Array.from({ length: 5000 }, (_, n) => `<li>${n * 7919}</li>`).join('')
  const page = createPage(200, cacheable, text)
  const first = await encodePage(page, 'br')
  await vi.waitFor(() => expect(page.encoded.br!.body.length).toBeLessThan(first.body.length))
  expect(brotliDecompressSync(page.encoded.br!.body).toString()).toBe(text)
})

test('a page whose route does not allow it is never cached', async () => {
  const site = openSite({ cacheControl: 'no-store' })
  await site.get('/portal')
  await site.get('/portal')
  expect(site.rendered).toHaveLength(2)
})

test('all spellings of an address are one page, and all that name nothing are another', async () => {
  const site = openSite({ nowhere: /^\/nothing/ })
  for (const path of ['/about', '/About', '/about?fbclid=1', '/about?n=2&utm_source=chat'])
    await site.get(path)
  const missing = await Promise.all(['/nothing', '/nothing/else'].map((path) => site.get(path)))
  expect(missing.map(({ status }) => status)).toEqual([404, 404])
  expect(await missing[0]!.text()).toContain('ours()')
  await site.get('/nothing/more')
  expect(site.rendered.filter((path) => !path.startsWith('/nothing'))).toEqual(['/about', '/404'])
})

test('made-up spellings and queries do not evict a cached page', async () => {
  const site = openSite()
  await site.get('/about')
  for (let n = 0; n < 100; n += 1) {
    for (const path of [`/%41bout${n}`, `/about//${n}/`, `/%61bout${n}`, `/about?n=${n}`])
      await site.get(path)
  }
  const renderedBefore = site.rendered.length
  await site.get('/about')
  expect(site.rendered).toHaveLength(renderedBefore)
})

test('only the renderer’s own inline scripts may run, and the nonce does not leave the server', async () => {
  const site = openSite({ body: '<script>theirs()</script>' })
  const page = await site.get('/')
  expect(page.headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(1)
  expect(await page.text()).not.toContain('nonce')
})

test('a page takes GET, HEAD and POST, and refuses every other method by name', async () => {
  const site = openSite()
  const refused = await site.ask('/about', 'DELETE')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(await refused.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect((await site.ask('/about', 'OPTIONS')).status).toBe(204)
  expect((await site.ask('/about', 'POST')).status).toBe(200)
  expect(site.rendered).toEqual(['/about'])
})

test('the page of a fault has the id of its request, and the log gets the same one', async () => {
  const seen: (string | undefined)[] = []
  const pages: PageSource = {
    readState: async () => undefined,
    renderPreview: async () => '',
    renderParents: async () => '',
    renderFirstScreen: async () => undefined,
    fromSources: false,
    async render(_request, { requestId: given }) {
      seen.push(given)
      const headers = { 'Content-Type': 'text/html' }
      return new Response(`<p>Tell this number: ${requestIdMark}</p>`, { status: 500, headers })
    },
    usualAddress: ({ pathname }) => pathname.toLowerCase(),
    patternOf: () => '/*',
    stop: async () => {},
  }
  const app = new Hono<AppEnv>().use(requestId(0)).all('*', serveDocuments(pages, new PageCache()))
  const reply = await app.request('/news')
  const id = reply.headers.get('x-request-id') ?? ''
  expect(seen).toContain(id)
  expect(await reply.text()).toContain(`Tell this number: ${id.slice(0, 8)}<`)
})

test('a page whose data cannot be read just now asks browsers and search engines to come back', async () => {
  const pages: PageSource = {
    readState: async () => undefined,
    renderPreview: async () => '',
    renderParents: async () => '',
    renderFirstScreen: async () => undefined,
    fromSources: false,
    render: async () =>
      new Response('<p>Later</p>', { status: 503, headers: { 'Content-Type': 'text/html' } }),
    usualAddress: ({ pathname }) => pathname.toLowerCase(),
    patternOf: () => '/*',
    stop: async () => {},
  }
  const app = new Hono<AppEnv>().use(requestId(0)).all('*', serveDocuments(pages, new PageCache()))
  const reply = await app.request('/news/sports-day')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
})
