import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#app/lib/storage/browser-storage.ts'
import { isConnectionLost, noteNoReply, noteReply } from '#app/lib/connection/connection.ts'

const client = vi.hoisted(() => ({ wasRequested: false, getSession: vi.fn() }))
vi.mock('./auth-client.ts', () => {
  client.wasRequested = true
  return { createAuth: () => client }
})
const stored = new Map<string, string>()
vi.mock('#app/lib/storage/browser-storage.ts', () => ({
  sessionKey: 'session',
  readStored: (key: string) => stored.get(key) ?? null,
}))

const isThere = vi.hoisted(() => ({ yes: true }))
vi.mock('#app/lib/connection/server-there.ts', () => ({ isServerThere: async () => isThere.yes }))

const { getAccessToken, loadAuth } = await import('./auth.ts')

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  stored.set(sessionKey, JSON.stringify({ access_token: 'old', expires_at: 1, user: { id: 'ruth' } }))
  noteReply()
})
afterEach(() => vi.unstubAllGlobals())

test('the client is not requested while the server is away: it might not be given a second time', async () => {
  noteNoReply()
  isThere.yes = false
  await expect(loadAuth()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(client.wasRequested).toBe(false)
  isThere.yes = true
  await loadAuth()
  expect(client.wasRequested).toBe(true)
})

test('a renewal without an answer is a lost connection, since the client asks again only after a minute', async () => {
  const failure = Object.assign(new Error('no answer'), { name: 'AuthRetryableFetchError' })
  client.getSession.mockResolvedValue({ data: { session: null }, error: failure })
  await expect(getAccessToken()).rejects.toBe(failure)
  expect(isConnectionLost()).toBe(true)
  await expect(getAccessToken(), 'without asking the client').rejects.toMatchObject({ code: 'OFFLINE' })
  expect(client.getSession).toHaveBeenCalledTimes(1)
})

test.each([
  ['refused', { name: 'AuthApiError', status: 400 }],
  ['answered by a busy server', { name: 'AuthRetryableFetchError', status: 503 }],
])('a renewal that is %s says nothing about the connection', async (_, kind) => {
  const refusal = Object.assign(new Error('no token'), kind)
  client.getSession.mockResolvedValue({ data: { session: null }, error: refusal })
  await expect(getAccessToken()).rejects.toBe(refusal)
  expect(isConnectionLost()).toBe(false)
})
