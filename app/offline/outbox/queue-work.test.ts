import { expect, test, vi } from 'vitest'
import { onlyInForm } from '#app/words/shared/device-full.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { queueWork } from './queue-work.ts'

const { toast, addWork } = vi.hoisted(() => ({ toast: vi.fn(), addWork: vi.fn(async () => ({})) }))
vi.mock('#app/components/ui/toast.ts', () => ({ toast }))
vi.mock('./start.ts', () => ({ startOutbox: () => undefined }))
vi.mock('./outbox.ts', () => ({
  addWork,
  openOutbox: async () => undefined,
  outboxSafety: () => 'sealed',
}))

test('a save that the server fails to take says so, and that the work is kept', async () => {
  const work = { kind: 'note', row: 'note 1', title: 'Plan', calls: [] } as const
  expect(await queueWork('ruth', { ...work, calls: [] }, { failed: 'Failed to save note' })).toBe(true)
  expect(toast).toHaveBeenCalledWith('Failed to save note', outboxTexts.failedHelp('Plan'), 'error')
})

test('on a full device it is said that only the page has the work, rather than that nothing is lost', async () => {
  addWork.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  const onFull = vi.fn()
  const work = { kind: 'note' as const, row: 'note 1', title: 'Plan', calls: [] }
  expect(await queueWork('ruth', work, { onFull })).toBe(false)
  expect(onFull).toHaveBeenCalledWith(expect.objectContaining({ message: onlyInForm }))
})
