import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstScreen } from './after-first-screen.ts'
import { fetchLater } from '#app/components/load-part.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connectBy(connection: { effectiveType?: string; saveData?: boolean }, hasBeenActive = false) {
  vi.stubGlobal('navigator', { onLine: true, connection, userActivation: { hasBeenActive } })
}

test('on a good connection it comes after a pause, once', () => {
  connectBy({ effectiveType: '4g' })
  const act = vi.fn()
  afterFirstScreen(act, { after: 3000 })
  vi.advanceTimersByTime(2999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  window.dispatchEvent(new Event('keydown'))
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([{ effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])(
  'with %o it comes when the page is used',
  (connection) => {
    connectBy(connection)
    const act = vi.fn()
    afterFirstScreen(act, { after: 3000 })
    vi.advanceTimersByTime(600_000)
    expect(act).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pointerdown'))
    window.dispatchEvent(new Event('pointerdown'))
    expect(act).toHaveBeenCalledTimes(1)
  },
)

test('what a slow connection may not put off for ever comes at the latest', () => {
  connectBy({ effectiveType: '3g' })
  const act = vi.fn()
  afterFirstScreen(act, { after: 3000, atLatest: 30_000 })
  vi.advanceTimersByTime(30_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('on a page that somebody has used already it comes after the pause on a slow connection, too', () => {
  connectBy({ effectiveType: '3g' }, true)
  const act = vi.fn()
  afterFirstScreen(act, { after: 3000 })
  vi.advanceTimersByTime(3000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('what was called off never comes', () => {
  connectBy({ effectiveType: '3g' })
  const act = vi.fn()
  afterFirstScreen(act, { after: 3000, atLatest: 30_000 })()
  window.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(30_000)
  expect(act).not.toHaveBeenCalled()
})

test('parts are fetched ahead on a good connection alone', () => {
  const load = vi.fn(() => Promise.resolve())
  connectBy({ effectiveType: '3g' })
  fetchLater(load)
  vi.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('pointerdown'))
  expect(load).not.toHaveBeenCalled()
  connectBy({ effectiveType: '4g' })
  fetchLater(load)
  vi.advanceTimersByTime(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})
