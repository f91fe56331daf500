import { afterEach, expect, test, vi } from 'vitest'
import { isSessionAccepted, takeEarlyReply, type EarlyReplies } from './early-replies.ts'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/v1/student/dashboard'
const request = new Request(`http://school.test${path}`)

function startEarly(): EarlyReplies {
  const earlyReplies: EarlyReplies = {
    token: 'mine',
    at: 1000,
    replies: { [`GET ${path}`]: Promise.resolve(new Response('marks')) },
  }
  vi.stubGlobal('window', { earlyReplies })
  return earlyReplies
}

test('a reply that the document has requested is used once', async () => {
  startEarly()
  expect(await (await takeEarlyReply(request, 'mine', 2000))?.text()).toBe('marks')
  expect(takeEarlyReply(request, 'mine', 2000)).toBeUndefined()
})

test('a reply for another person’s token is thrown away, also for its own', () => {
  startEarly()
  expect(takeEarlyReply(request, 'theirs', 2000)).toBeUndefined()
  expect(takeEarlyReply(request, 'mine', 2000)).toBeUndefined()
})

test('a reply from long ago is not used', () => {
  startEarly()
  expect(takeEarlyReply(request, 'mine', 40_000)).toBeUndefined()
})

test('another call gets no reply of this one', () => {
  startEarly()
  expect(takeEarlyReply(new Request(request, { method: 'POST' }), 'mine', 2000)).toBeUndefined()
  expect(takeEarlyReply(new Request('http://school.test/api/v1/teacher/work'), 'mine', 2000)).toBeUndefined()
})

test('only the token with which the server gave the first screen is let in by it', async () => {
  const early = startEarly()
  expect(await isSessionAccepted('mine')).toBe(false)
  early.letsIn = Promise.resolve(true)
  expect([
    await isSessionAccepted('mine'),
    await isSessionAccepted('theirs'),
    await isSessionAccepted(undefined),
  ]).toEqual([true, false, false])
  early.letsIn = Promise.resolve(false)
  expect(await isSessionAccepted('mine')).toBe(false)
})
