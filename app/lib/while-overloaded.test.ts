import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { whileOverloaded } from './while-overloaded.ts'

afterEach(() => vi.useRealTimers())

function refusal(seconds: number, code = 'OVERLOADED') {
  return new ApiError(code, 503, 'busy', { retry_after: seconds })
}

test('a call that was not begun is made again after the time that the server says', async () => {
  vi.useFakeTimers()
  const call = vi.fn().mockRejectedValueOnce(refusal(3)).mockResolvedValue('done')
  const done = whileOverloaded(call)
  await vi.advanceTimersByTimeAsync(2900)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await done).toBe('done')
})

test('after three more attempts the person is told', async () => {
  vi.useFakeTimers()
  const call = vi.fn().mockRejectedValue(refusal(1))
  const failed = whileOverloaded(call).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toMatchObject({ code: 'OVERLOADED' })
  expect(call).toHaveBeenCalledTimes(4)
})

test.each([
  ['that may have been carried out', refusal(1, 'BUSY')],
  ['for which the wait is long', refusal(30)],
  ['that failed otherwise', new Error('no')],
])('a call %s is made once', async (_, failure) => {
  const call = vi.fn().mockRejectedValue(failure)
  await expect(whileOverloaded(call)).rejects.toBe(failure)
  expect(call).toHaveBeenCalledTimes(1)
})
