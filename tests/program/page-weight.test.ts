import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { publicPaths } from '#app/features/site/documents/sitemap.ts'
import { newsItems } from '#app/content/news/news-items.ts'
import { newsPath } from '#app/lib/news-path.ts'
import { startProgram, stopProgram } from '#tests/support/program.ts'

/**
 * The limits of a visit to a public page, in bytes. Each part is counted as it is sent, with Brotli; the whole first
 * visit and the second one with the headers of every answer, too.
 */
const budget = { html: 15_360, style: 12_288, script: 112_640, firstVisit: 150_000, secondVisit: 5_000 }

const program = await startProgram()
afterAll(() => stopProgram(program))

interface Sent {
  path: string
  status: number
  bytes: number
  withHeaders: number
  body: string
  etag: string
}

/** Requests a file as a browser does and counts the bytes of the reply. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(program.url + path, { headers: { 'accept-encoding': 'br', ...headers } })
  const body = await response.text()
  const length = response.status === 304 ? '0' : response.headers.get('content-length')
  expect(length, `${path} says how long it is`).not.toBeNull()
  const lines = [`HTTP/1.1 ${response.status} ${response.statusText}`, ...response.headers.entries()]
  const headerBytes = lines.map((line) => (typeof line === 'string' ? line : line.join(': ')).length + 2)
  return {
    path,
    status: response.status,
    bytes: Number(length),
    withHeaders: Number(length) + headerBytes.reduce((total, bytes) => total + bytes, 2),
    body,
    etag: response.headers.get('etag') ?? '',
  }
}

/**
 * All files that a visit fetches by itself. Pictures further down are counted, although a browser lets them wait; so
 * is the carousel's second picture, which it fetches when the first has arrived. Rare letters of the display face
 * are a file of their own, for pages that have one in a heading.
 */
function findFiles(html: string): string[] {
  const found = [
    ...html.matchAll(/(?:href|src)="(\/(?:assets\/|favicon)[^"]+)"/g),
    ...html.matchAll(/url\((\/[^)]+\.woff2)\)/g),
    ...html.matchAll(/(?:import|from) ?\(?["'](\/assets\/[^"']+\.js)["']/g),
  ].map(([, path]) => path!)
  if (html.includes('carousel-slide')) found.push(secondSlide)
  return [...new Set(found)].filter((path) => !path.includes('-rare-'))
}

const secondSlide = `/assets/${readdirSync('build/client/assets').find((name) => /^laboratory-.*\.svg$/.test(name))}`

function sum(files: Sent[], figure: 'bytes' | 'withHeaders' = 'bytes'): number {
  return files.reduce((total, file) => total + file[figure], 0)
}

const articles = newsItems.map(({ id }) => newsPath(id))

test.each([...publicPaths, ...articles, '/no-such-page'])('%s stays within its budgets', async (path) => {
  const page = await read(path)
  const files = await Promise.all(findFiles(page.body).map(async (file) => await read(file)))
  expect(files.filter(({ status }) => status !== 200)).toEqual([])
  const scripts = files.filter((file) => file.path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const style = /<style data-site="">(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
  expect(page.bytes, 'HTML').toBeLessThanOrEqual(budget.html)
  expect(brotliCompressSync(style).length, 'style sheet').toBeLessThanOrEqual(budget.style)
  expect(style.length).toBeGreaterThan(1000)
  expect(sum(scripts), 'scripts').toBeLessThanOrEqual(budget.script)
  expect(sum([page, ...files], 'withHeaders'), 'first visit').toBeLessThanOrEqual(budget.firstVisit)
})

test.each(publicPaths)('a second visit to %s costs an answer without content', async (path) => {
  const again = await read(path, { 'if-none-match': (await read(path)).etag })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.withHeaders).toBeLessThanOrEqual(budget.secondVisit)
})

test('no public page carries code of the portals', async () => {
  const page = await read('/')
  const scripts = await Promise.all(
    findFiles(page.body)
      .filter((path) => path.endsWith('.js'))
      .map(async (path) => await read(path)),
  )
  const text = scripts.map(({ body }) => body).join('\n')
  for (const mark of ['signInWithPassword', 'QueryClient', 'sonner', 'ZodError', '/api/v1/'])
    expect(text).not.toContain(mark)
})
