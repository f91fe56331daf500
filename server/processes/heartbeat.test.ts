import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatInterval, watchHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process that gives no sign of life for half a minute is noticed, once', () => {
  const onSilent = vi.fn<() => void>()
  watchHeartbeat(onSilent)
  vi.advanceTimersByTime(29_999)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_001)
  expect(onSilent).toHaveBeenCalledOnce()
})

test('a process that gives signs of life now and then is left alone, and so is one that has ended', () => {
  const onSilent = vi.fn<() => void>()
  const heartbeat = watchHeartbeat(onSilent)
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(5 * heartbeatInterval)
    heartbeat.beat()
  }
  heartbeat.stop()
  vi.advanceTimersByTime(20 * heartbeatInterval)
  expect(onSilent).not.toHaveBeenCalled()
})
