import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { noteReply, readConnection } from '#app/lib/connection/connection.ts'

vi.mock('./contract-routes.ts', () => ({
  contractVersion: '1',
  routes: { markSheet: { save: 'PUT /marks/{id}' } },
}))
vi.mock('#app/lib/auth/auth.ts', () => ({ getAccessToken: async () => 'token' }))

let asked = 0

beforeEach(() => {
  asked = 0
  noteReply()
  vi.stubGlobal('location', new URL('http://school.test'))
  vi.stubGlobal('window', {})
  // A line that is lost without a word: the request ends only with its signal.
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    asked += 1
    await new Promise((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const marks = { id: crypto.randomUUID(), marks: [] }

test('a call that is given up because no answer came means that the connection is lost', async () => {
  await expect(api.markSheet.save(marks, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    code: 'OFFLINE',
  })
  expect(readConnection().isLost).toBe(true)
})

test('a call that nobody waits for any more says nothing about the connection', async () => {
  const leaving = new AbortController()
  const left = expect(api.markSheet.save(marks, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  leaving.abort()
  await left
  expect(readConnection().isLost).toBe(false)
})

test('a call whose time was over before it began, or while others were answered, says nothing about the connection', async () => {
  const before = AbortSignal.abort(new DOMException('There was no answer.', 'TimeoutError'))
  await expect(api.markSheet.save(marks, { signal: before })).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(readConnection().isLost).toBe(false)
  const over = new AbortController()
  const late = expect(api.markSheet.save(marks, { signal: over.signal })).rejects.toMatchObject({
    code: 'OFFLINE',
  })
  await vi.waitFor(() => expect(asked).toBe(1))
  noteReply()
  over.abort(new DOMException('There was no answer.', 'TimeoutError'))
  await late
  expect(readConnection().isLost).toBe(false)
})
