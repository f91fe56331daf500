import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { readDeviceKey } from '#app/offline/store/device-key.ts'
import { renewWorkerAccess } from './renew-worker-access.ts'

const api = vi.hoisted(() => ({
  session: { deviceKey: vi.fn(), outboxToken: vi.fn(async () => ({ token: 'signed' })) },
}))
const stored = vi.hoisted(() => new Map<string, string>([['school.session', '{}']]))
vi.mock('#app/lib/api/api.ts', () => ({ api }))
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: 'ruth' } }) }))
vi.mock('#app/lib/storage/browser-storage.ts', () => ({
  sessionKey: 'school.session',
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored: (key: string, value: string) => void stored.set(key, value),
}))

function openPage() {
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null }
  vi.stubGlobal('window', { SyncManager: true, localStorage })
}

test('visits ask for the key and the token of the outbox once', async () => {
  openPage()
  api.session.deviceKey.mockResolvedValue({ key: 'A'.repeat(43) })
  for (let visit = 1; visit <= 3; visit += 1) {
    await readDeviceKey('ruth')
    await renewWorkerAccess('ruth')
  }
  expect(api.session.deviceKey).toHaveBeenCalledTimes(1)
  expect(api.session.outboxToken).toHaveBeenCalledTimes(1)
})

test('a token is asked for again after a week', async () => {
  openPage()
  await renewWorkerAccess('ruth')
  api.session.outboxToken.mockClear()
  await renewWorkerAccess('ruth')
  expect(api.session.outboxToken).not.toHaveBeenCalled()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 3_600_000)
  await renewWorkerAccess('ruth')
  expect(api.session.outboxToken).toHaveBeenCalledTimes(1)
})
