import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A tab with a module of its own. What one tab stores for the session, the others of the browser have too. */
async function openTab(shared: Map<string, string>) {
  vi.stubGlobal('window', { sessionStorage: storageOf(shared), localStorage: storageOf(new Map()) })
  vi.resetModules()
  return await import('./idle-clock.ts')
}

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('an unused session ends after its minutes, counted from the last activity', async () => {
  const tab = await openTab(new Map())
  tab.noteActivity(1_000_000)
  expect(tab.remainingIdleTime(15, 1_000_000)).toBe(900_000)
  expect(tab.remainingIdleTime(15, 1_960_000)).toBe(-60_000)
})

test('work in one tab keeps the session of the others', async () => {
  const browser = new Map<string, string>()
  const first = await openTab(browser)
  first.noteActivity(1_000_000)
  const second = await openTab(browser)
  second.noteActivity(1_600_000)
  expect(first.remainingIdleTime(15, 1_600_000)).toBe(900_000)
})

test('typing writes the moment only now and then', async () => {
  const browser = new Map<string, string>()
  const tab = await openTab(browser)
  for (const moment of [10_000, 11_000, 14_999]) tab.noteActivity(moment)
  expect([...browser.values()]).toEqual(['10000'])
  tab.noteActivity(15_000)
  expect([...browser.values()]).toEqual(['15000'])
})
