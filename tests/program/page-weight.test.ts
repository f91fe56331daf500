import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { publicPaths } from '#app/features/site/documents/sitemap.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { findFiles, readSent, sum, type Sent } from '#tests/support/page-weight.ts'
import { startProgram, stopProgram } from '#tests/support/program.ts'

/**
 * The limits of a visit to a public page, in bytes. Each part is counted as it is sent, with Brotli; the whole visits
 * with the headers of every answer, too.
 */
const budget = { html: 15_360, style: 12_288, script: 3_072, secondVisit: 2_000 }
/** The limits of a whole first visit, on any line: home has pictures on its first screen. */
const firstVisit = (path: string) => (path === '/' ? 60_000 : 45_000)

const program = await startProgram()
afterAll(() => stopProgram(program))

/** Requests a file as a browser does and counts the bytes of the reply. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  return await readSent(program.url, path, headers)
}

/** Reads a page; soon after its first visit it is compressed as well as it gets. */
async function readSettled(path: string): Promise<Sent> {
  return await vi.waitFor(async () => {
    const page = await read(path)
    expect(page.bytes, 'HTML').toBeLessThanOrEqual(budget.html)
    return page
  })
}

/** The only script of a page, which stands at the end of its document. */
function scriptOf(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  return scripts[0]![1]!
}

const articles = newsItems.map(({ id }) => newsPath(id))

test.each([...publicPaths, ...articles, '/no-such-page'])('%s stays within its budgets', async (path) => {
  const page = await readSettled(path)
  const files = await Promise.all(findFiles(page.body).map(async (file) => await read(file)))
  expect(files.filter(({ status }) => status !== 200)).toEqual([])
  expect(files.map((file) => file.path).filter((name) => name.endsWith('.js'))).toEqual([])
  const style = /<style data-site="">(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
  expect(brotliCompressSync(style).length, 'style sheet').toBeLessThanOrEqual(budget.style)
  expect(style.length).toBeGreaterThan(1000)
  expect(brotliCompressSync(scriptOf(page.body)).length, 'script').toBeLessThanOrEqual(budget.script)
  expect(sum([page, ...files]), 'first visit').toBeLessThanOrEqual(firstVisit(path))
})

test.each(publicPaths)('a second visit to %s costs an answer without content', async (path) => {
  const again = await read(path, { 'if-none-match': (await read(path)).etag })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.withHeaders).toBeLessThanOrEqual(budget.secondVisit)
})

test('the script of a public page is no program', async () => {
  const script = scriptOf((await read('/')).body)
  for (const mark of ['react', 'signInWithPassword', 'QueryClient', 'sonner', 'ZodError'])
    expect(script).not.toContain(mark)
})
