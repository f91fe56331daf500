import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/start/services.ts'
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
  }
  return { site: createSiteServices(parts as unknown as Services), lines }
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
