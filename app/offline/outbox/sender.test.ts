import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeSender } from './sender.ts'

const sendAll = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./send-all.ts', () => ({ sendAll, nextEntry: () => ({ id: 'waits' }) }))
vi.mock('./page-sending.ts', () => ({ sendingOf: () => ({}) }))
vi.mock('./outbox.ts', () => ({
  openedOutbox: () => ({ userId: 'ruth' }),
  outboxSafety: () => 'sealed',
  reloadOutbox: async () => undefined,
}))
vi.mock('./background-sync.ts', () => ({ askForBackgroundSync: () => undefined }))
vi.mock('#app/lib/api.ts', () => ({ api: {} }))
vi.mock('#app/lib/auth.ts', () => ({ readSession: () => undefined }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a fault of this device does not end sending: what waits is tried again', async () => {
  sendAll.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError')).mockResolvedValue(true)
  wakeSender()
  await vi.advanceTimersByTimeAsync(500)
  expect(sendAll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sendAll).toHaveBeenCalledTimes(2)
})
