import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import type { sendAll as SendAll } from './send-all.ts'
import { wakeSender } from './sender.ts'

const sendAll = vi.hoisted(() => vi.fn<typeof SendAll>())
vi.mock('./send-all.ts', () => ({ sendAll, nextEntry: () => ({ id: 'waits' }) }))
vi.mock('./page-sending.ts', () => ({ sendingOf: () => ({}) }))
vi.mock('./outbox.ts', () => ({
  openedOutbox: () => ({ userId: 'ruth' }),
  outboxSafety: () => 'sealed',
  reloadOutbox: async () => undefined,
}))
vi.mock('./background-sync.ts', () => ({ askForBackgroundSync: () => undefined }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => undefined }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a fault of this device does not end sending: what waits is tried again', async () => {
  sendAll.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError')).mockResolvedValue(true)
  wakeSender()
  await vi.advanceTimersByTimeAsync(500)
  expect(sendAll, 'for work with files, and for work without').toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sendAll).toHaveBeenCalledTimes(3)
})

test('work without a file does not wait until a file has been sent', async () => {
  vi.resetModules()
  const { wakeSender: wake } = await import('./sender.ts')
  const file = { file: { name: 'book.pdf' } } as OutboxEntry
  sendAll.mockReset().mockImplementation(async (_, isMeant) => {
    return isMeant?.(file) ? await new Promise<boolean>(() => {}) : true
  })
  wake()
  await vi.advanceTimersByTimeAsync(100)
  expect(sendAll).toHaveBeenCalledTimes(2)
  wake()
  await vi.advanceTimersByTimeAsync(100)
  expect(sendAll).toHaveBeenCalledTimes(3)
})
