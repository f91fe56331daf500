import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api-error.ts'
import { noteReply, readConnection } from '#app/lib/connection.ts'
import { inTime, retrying } from './retrying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Makes a call that fails with this error. @returns how often it was made, and in how many milliseconds */
async function countCalls(error: ApiError) {
  const call = vi.fn(async () => {
    throw error
  })
  const begun = Date.now()
  const made = expect(retrying(call)).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await made
  return { calls: call.mock.calls.length, milliseconds: Date.now() - begun }
}

const noAnswer = new ApiError('OFFLINE', 0, 'No answer.')

test('a call that gets no answer is made three times, with a pause between', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await countCalls(noAnswer)).toEqual({ calls: 3, milliseconds: 4000 })
})

test('without a network a call is given up at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await countCalls(noAnswer)).toEqual({ calls: 1, milliseconds: 0 })
})

test('what the server refused is not asked for again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await countCalls(new ApiError('FORBIDDEN', 403, 'No.'))).toEqual({ calls: 1, milliseconds: 0 })
})

test('a call without an answer is given up after half a minute, and one with an answer is not', async () => {
  const silent = expect(inTime(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'OFFLINE' })
  await vi.advanceTimersByTimeAsync(30_000)
  await silent
  expect(readConnection().isLost).toBe(true)
  const late = expect(inTime(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'OFFLINE' })
  noteReply()
  await vi.advanceTimersByTimeAsync(30_000)
  await late
  expect(readConnection().isLost).toBe(false)
  expect(await inTime(async () => 'saved')).toBe('saved')
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that nobody waits for any more is not made again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  let fail = () => {}
  const call = vi.fn(() => new Promise((_, reject) => (fail = () => reject(noAnswer))))
  const given = expect(inTime((signal) => retrying(call, signal))).rejects.toMatchObject({ code: 'OFFLINE' })
  await vi.advanceTimersByTimeAsync(30_000)
  await given
  fail()
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledOnce()
})
