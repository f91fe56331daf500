import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle, interval, maxBusyChecks } from './idle-collection.ts'

const megabyte = 1024 * 1024

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Looks at these states of the program one after the other; the memory is as small after a collection as at the start. */
function collectionsDuring(looks: { utilization: number; megabytes: number }[]): number[] {
  const collectedAt: number[] = []
  let at = -1
  let isCollected = false
  const stop = collectWhenIdle({
    look: () => {
      const { utilization, megabytes } = looks[at]!
      return { utilization, bytes: (isCollected ? 60 : megabytes) * megabyte }
    },
    collect: () => {
      collectedAt.push(at)
      isCollected = true
    },
  })
  while (++at < looks.length) {
    isCollected = false
    vi.advanceTimersByTime(interval)
  }
  stop()
  expect(vi.getTimerCount()).toBe(0)
  return collectedAt
}

test('garbage is collected once the program is idle, after the start and whenever it has grown', () => {
  const busy = { utilization: 0.9, megabytes: 150 }
  const idle = { utilization: 0.05, megabytes: 150 }
  const same = { utilization: 0.05, megabytes: 70 }
  expect(collectionsDuring([idle, same, busy, busy, idle, same])).toEqual([0, 4])
})

test('nothing is collected while the program is busy, unless an idle moment does not come for long', () => {
  const busy = { utilization: 0.21, megabytes: 300 }
  const small = { utilization: 0.21, megabytes: 70 }
  const busyFor = (looks: number) => Array.from({ length: looks }, () => busy)
  expect(collectionsDuring(busyFor(maxBusyChecks - 1))).toEqual([])
  expect(collectionsDuring(busyFor(2 * maxBusyChecks))).toEqual([maxBusyChecks - 1, 2 * maxBusyChecks - 1])
  const calm = { utilization: 0.1, megabytes: 70 }
  const interrupted = [small, calm, ...busyFor(maxBusyChecks - 1)]
  expect(collectionsDuring([calm, ...interrupted])).toEqual([0])
})

test('the growth counts from the least that was taken', () => {
  const at = (megabytes: number) => ({ utilization: 0, megabytes })
  expect(collectionsDuring([at(100), at(40), at(63), at(64)])).toEqual([0, 3])
})
