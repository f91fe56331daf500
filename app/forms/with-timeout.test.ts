import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { noteReply, readConnection } from '#app/lib/connection/connection.ts'
import { withRetry } from '#app/lib/connection/retry-policy.ts'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const noAnswer = new ApiError('OFFLINE', 0, 'No answer.')

test('a call without an answer is given up after half a minute, and one with an answer is not', async () => {
  const silent = expect(withTimeout(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'OFFLINE' })
  await vi.advanceTimersByTimeAsync(30_000)
  await silent
  expect(readConnection().isLost).toBe(true)
  const late = expect(withTimeout(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'OFFLINE' })
  noteReply()
  await vi.advanceTimersByTimeAsync(30_000)
  await late
  expect(readConnection().isLost).toBe(false)
  expect(await withTimeout(async () => 'saved')).toBe('saved')
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that nobody waits for any more is not made again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  let fail = () => {}
  const call = vi.fn(() => new Promise((_, reject) => (fail = () => reject(noAnswer))))
  const given = expect(withTimeout((signal) => withRetry(call, signal))).rejects.toMatchObject({
    code: 'OFFLINE',
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await given
  fail()
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledOnce()
})
