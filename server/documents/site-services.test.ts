import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/start/services.ts'
import { createPage, PageCache } from './page-cache.ts'
import { createSiteServices } from './site-services.ts'

/** Site services over a database that answers a visitor so. */
function openSite(asVisitor: () => Promise<unknown>) {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const parts = {
    database: { asVisitor },
    env: readEnv({}),
    logger,
    secrets: { masterKey: Buffer.alloc(32) },
    pageCache: new PageCache(),
  }
  return { site: createSiteServices(parts as unknown as Services), lines, pageCache: parts.pageCache }
}

test('slides that cannot be read are none, and the reason is logged', async () => {
  const { site, lines } = openSite(async () => {
    throw new Error('the database is away')
  })
  expect(await site.activeSlides()).toEqual([])
  expect(lines.join()).toContain('the database is away')
})

test('the home page does not wait long for slides', async () => {
  vi.useFakeTimers()
  const { site, lines } = openSite(() => new Promise(() => {}))
  const slides = site.activeSlides()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await slides).toEqual([])
  expect(lines.join()).toContain('no answer within')
})

test.each(['articles', 'newsletters'] as const)(
  '%s that cannot be read leave a line in the log, and the page gets the failure',
  async (list) => {
    const { site, lines } = openSite(async () => {
      throw new Error('the database is away')
    })
    await expect(site[list]()).rejects.toThrow('the database is away')
    expect(lines.join()).toContain('the database is away')
  },
)

test('a page rendered with the last words known, because the present ones came too late, is not cached', async () => {
  vi.useFakeTimers()
  const begunBefore = Promise.withResolvers<unknown>()
  const late = Promise.withResolvers<unknown>()
  const reads: unknown[] = [
    'first',
    'first',
    begunBefore.promise,
    'returned',
    late.promise,
    'returned',
    'returned',
  ]
  const { site, pageCache } = openSite(async () => await reads.shift())
  const read = async () => JSON.stringify(await site.pageContents())
  const maker = {
    readState: read,
    render: async () => createPage(200, { 'cache-control': 's-maxage=300' }, await read()),
  }
  const show = async () => (await pageCache.get('/', maker)).plain.toString()
  expect(await show()).toBe('"first"')
  const other = site.pageContents()
  // The office returns to its old words. Their state is read in time, and what the page is rendered from is not.
  pageCache.drop()
  const shown = show()
  await vi.advanceTimersByTimeAsync(500)
  begunBefore.resolve('first')
  await other
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  expect(await shown).toBe('"first"')
  late.resolve('returned')
  expect(await show()).toBe('"returned"')
})
