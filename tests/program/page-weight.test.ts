import { afterAll, expect, test } from 'vitest'
import { publicPaths } from '#app/features/site/sitemap.ts'
import { newsItems } from '#app/content/news/news-items.ts'
import { newsPath } from '#app/features/news/news-card.ts'
import { startProgram, stopProgram } from '#tests/support/program.ts'

/** What a first visit to a public page may cost, in bytes as they are sent (Brotli). */
const budget = { html: 15_360, style: 12_288, script: 112_640, all: 153_600 }

const program = await startProgram()
afterAll(() => stopProgram(program))

interface Sent {
  path: string
  bytes: number
  body: string
}

/** Asks as a browser does and counts what comes over the line. */
async function read(path: string): Promise<Sent> {
  const response = await fetch(program.url + path, { headers: { 'accept-encoding': 'br' } })
  expect(response.status, path).toBe(200)
  const body = await response.text()
  const length = response.headers.get('content-length')
  expect(length, `${path} says how long it is`).not.toBeNull()
  return { path, bytes: Number(length), body }
}

/** Files that the document asks for before anyone touches it; pictures that wait for the scroll are not among them. */
function findFiles(html: string): string[] {
  const eager = html.replaceAll(/<img[^>]*loading="lazy"[^>]*>/g, '')
  const found = [
    ...eager.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g),
    ...eager.matchAll(/url\((\/[^)]+\.woff2)\)/g),
  ]
  const imports = [...eager.matchAll(/import(?: [^"']*from)? ?["'](\/assets\/[^"']+\.js)["']/g)]
  return [...new Set([...found, ...imports].map(([, path]) => path!))]
}

function sum(files: Sent[], ending: RegExp): number {
  return files.filter(({ path }) => ending.test(path)).reduce((total, { bytes }) => total + bytes, 0)
}

test.each([...publicPaths, newsPath(newsItems[0]!.id)])('%s stays within its budgets', async (path) => {
  const page = await read(path)
  const files = await Promise.all(findFiles(page.body).map(read))
  expect(files.length).toBeGreaterThan(3)
  expect(page.bytes, 'HTML').toBeLessThanOrEqual(budget.html)
  expect(sum(files, /\.css$/), 'style sheets').toBeLessThanOrEqual(budget.style)
  expect(sum(files, /\.js$/), 'scripts').toBeLessThanOrEqual(budget.script)
  expect(page.bytes + sum(files, /./), 'everything before interaction').toBeLessThanOrEqual(budget.all)
})

test('a second visit to a page costs an answer without content', async () => {
  const first = await fetch(`${program.url}/about`)
  const again = await fetch(`${program.url}/about`, {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('no public page carries code of the portals', async () => {
  const page = await read('/')
  const scripts = await Promise.all(
    findFiles(page.body)
      .filter((path) => path.endsWith('.js'))
      .map(read),
  )
  const text = scripts.map(({ body }) => body).join('\n')
  for (const mark of ['signInWithPassword', 'QueryClient', 'sonner', 'ZodError', '/api/v1/'])
    expect(text).not.toContain(mark)
})
