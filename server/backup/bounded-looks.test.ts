import { afterEach, expect, test, vi } from 'vitest'
import { boundedLooks } from './bounded-looks.ts'

afterEach(() => vi.useRealTimers())

test('nobody waits longer for a place than the limit, and it is looked at once at a time', async () => {
  vi.useFakeTimers()
  const lookAt = boundedLooks<string>(1000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = vi.fn<() => Promise<string>>(() => promise)
  const answers = Promise.all([
    lookAt('away', look, 'late'),
    lookAt('away', look, 'late'),
    lookAt('here', async () => await Promise.resolve('found'), 'late'),
  ])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answers).toEqual(['late', 'late', 'found'])
  expect(look).toHaveBeenCalledTimes(1)
  resolve('found')
  await promise
  expect(await lookAt('away', async () => await Promise.resolve('back'), 'late')).toBe('back')
})
