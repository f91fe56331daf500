import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay, withRetry, retryWhileOverloaded } from './retry-policy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function refusal(seconds: number, code = 'OVERLOADED') {
  return new ApiError(code, 503, 'busy', { retry_after: seconds })
}

test('a call that was not begun is made again after the time that the server says', async () => {
  vi.useFakeTimers()
  const call = vi.fn().mockRejectedValueOnce(refusal(3)).mockResolvedValue('done')
  const done = retryWhileOverloaded(call)
  await vi.advanceTimersByTimeAsync(2900)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await done).toBe('done')
})

test('after three more attempts the person is told', async () => {
  vi.useFakeTimers()
  const call = vi.fn().mockRejectedValue(refusal(1))
  const failed = retryWhileOverloaded(call).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await failed).toMatchObject({ code: 'OVERLOADED' })
  expect(call).toHaveBeenCalledTimes(4)
})

test.each([
  ['that may have been carried out', refusal(1, 'BUSY')],
  ['for which the wait is long', refusal(30)],
  ['that failed otherwise', new Error('no')],
])('a call %s is made once', async (_, failure) => {
  const call = vi.fn().mockRejectedValue(failure)
  await expect(retryWhileOverloaded(call)).rejects.toBe(failure)
  expect(call).toHaveBeenCalledTimes(1)
})

test('the delay doubles up to half a minute, and is as long as the server asks for', () => {
  expect([1, 2, 3, 5, 6, 40].map((failures) => retryDelay(failures))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
  expect(retryDelay(1, refusal(7))).toBe(7000)
  expect(retryDelay(4, refusal(1))).toBe(8000)
  expect(retryDelay(1, refusal(3600))).toBe(30_000)
})

/** Makes a call that fails with this error. @returns how often it was made, and in how many milliseconds */
async function countCalls(error: ApiError) {
  vi.useFakeTimers()
  const call = vi.fn(async () => {
    throw error
  })
  const begun = Date.now()
  const made = expect(withRetry(call)).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await made
  return { calls: call.mock.calls.length, milliseconds: Date.now() - begun }
}

test('a call that gets no answer is made three times, with a pause between', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await countCalls(new ApiError('OFFLINE', 0, 'No answer.'))).toEqual({ calls: 3, milliseconds: 3000 })
})

test('without a network a call is given up at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await countCalls(new ApiError('OFFLINE', 0, 'No answer.'))).toEqual({ calls: 1, milliseconds: 0 })
})

test('what the server refused is not asked for again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await countCalls(new ApiError('FORBIDDEN', 403, 'No.'))).toEqual({ calls: 1, milliseconds: 0 })
})
