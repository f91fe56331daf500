import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAccessToken } from './auth.ts'
import { createAuth } from './auth-client.ts'
import { readStored, sessionKey, writeStored } from '#app/lib/storage/browser-storage.ts'
import { noteReply, readConnection } from '#app/lib/connection/connection.ts'

let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: new URL('http://school.test') })
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const lateness = new AbortController()
    setTimeout(() => lateness.abort(new DOMException('There was no answer.', 'TimeoutError')), milliseconds)
    return lateness.signal
  })
  // A line that is lost without a word: the request ends only with its signal.
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (address.includes('refresh_token')) asked += 1
    await new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  })
  noteReply()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a renewal that gets no answer is given up after half a minute, and the session stays', async () => {
  const session = { access_token: 'a.b.c', refresh_token: 'renew', expires_at: 1, user: { id: 'ruth' } }
  writeStored(sessionKey, JSON.stringify(session))
  const token = getAccessToken().catch((error: unknown) => error)
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await token).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 })
  expect(asked).toBe(1)
  expect(readConnection().isLost).toBe(true)
  expect(readStored(sessionKey)).toBe(JSON.stringify(session))
})

/** Asks for a token that has to be renewed, which is answered so, and lets the client repeat it as long as it does. */
async function renewWith(refresh_token: string, answer: () => Response) {
  const asking = vi.fn(async () => answer())
  vi.stubGlobal('fetch', asking)
  const session = { access_token: 'a.b.c', refresh_token, expires_at: 1, user: { id: 'ruth' } }
  writeStored(sessionKey, JSON.stringify(session))
  const token = getAccessToken().catch((error: unknown) => error)
  await vi.waitFor(() => expect(asking).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(30_000)
  return await token
}

test('a renewal that a gateway answers is a lost connection, also while the client repeats the error', async () => {
  const headers = { 'content-type': 'text/html' }
  const page = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers })
  expect(await renewWith('behind a gateway', page)).toMatchObject({ name: 'AuthRetryableFetchError' })
  expect(readConnection().isLost).toBe(true)
  noteReply() // as the look whether the server is there again does
  await expect(getAccessToken()).rejects.toMatchObject({ name: 'AuthRetryableFetchError' })
  expect(readConnection().isLost).toBe(true)
})

test('a renewal that a busy server answers says nothing about the connection', async () => {
  const refusal = () => Response.json({ code: 'overloaded', message: 'busy' }, { status: 503 })
  expect(await renewWith('while it is busy', refusal)).toMatchObject({ status: 503 })
  expect(readConnection().isLost).toBe(false)
})

/** Signs in at a server that is busy at first, and asks to be left alone for so long. @returns how often it was asked */
async function signInWhileBusy(seconds: number) {
  const headers = { 'Retry-After': `${seconds}` }
  let attempts = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('grant_type=password')) return Response.json({}, { status: 401 })
    attempts += 1
    return attempts === 1
      ? Response.json({ code: 'unexpected_failure', message: 'busy' }, { status: 503, headers })
      : Response.json({ code: 'invalid_credentials', message: 'no' }, { status: 400 })
  })
  const signingIn = createAuth().signInWithPassword({ email: 'ruth@school.test', password: 'wrong' })
  await vi.advanceTimersByTimeAsync(30_000)
  const { error } = await signingIn
  return { attempts, status: error?.status }
}

test('a sign-in that a busy server has not begun is sent again after the time that it says', async () => {
  expect(await signInWhileBusy(2)).toEqual({ attempts: 2, status: 400 })
})

test('a sign-in for which the wait is long is told to the person at once, as a call is', async () => {
  expect(await signInWhileBusy(20)).toEqual({ attempts: 1, status: 503 })
})
