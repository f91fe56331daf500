import { getHeapStatistics } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { heapShare, pressureOf } from './pressure.ts'

const calm = { heapShare: 0.5, waiting: 10, underWay: 500 }

test.each([
  ['a full school', {}, 'calm'],
  ['three quarters of the memory', { heapShare: 0.75 }, 'busy'],
  ['a hundred requests that wait for the database', { waiting: 100 }, 'busy'],
  ['hundreds of requests under way', { underWay: 700 }, 'busy'],
  ['almost all of the memory', { heapShare: 0.92 }, 'full'],
  ['a thousand requests that wait for the database', { waiting: 1000 }, 'full'],
  ['thousands of requests under way', { underWay: 2000 }, 'full'],
])('%s: %o is %s', (_, part, pressure) => {
  expect(pressureOf({ ...calm, ...part })).toBe(pressure)
})

test('what is held beside the objects counts as memory', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const before = heapShare()
  const held = Buffer.alloc(200_000_000)
  vi.advanceTimersByTime(1000)
  expect(heapShare() - before).toBeGreaterThan((held.length * 0.8) / getHeapStatistics().heap_size_limit)
  vi.useRealTimers()
})
