import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('the browser is asked at once, and at most once in half a minute', async () => {
  const tags: string[] = []
  const sync = { register: async (tag: string) => void tags.push(tag) }
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve({ sync }) } })
  const { askForBackgroundSync } = await import('./background-sync.ts')
  for (const moment of [1000, 2000, 30_999]) askForBackgroundSync(moment)
  await vi.waitFor(() => expect(tags).toEqual(['outbox']))
  askForBackgroundSync(31_000)
  await vi.waitFor(() => expect(tags).toEqual(['outbox', 'outbox']))
})
