import { expect, test, vi } from 'vitest'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { queueWork } from './queue-work.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('#app/components/ui/toast.ts', () => ({ toast }))
vi.mock('./start.ts', () => ({ startOutbox: () => undefined }))
vi.mock('./outbox.ts', () => ({
  addWork: async () => ({}),
  openOutbox: async () => undefined,
  outboxSafety: () => 'sealed',
}))

test('a save that the server fails to take says so, and that the work is kept', async () => {
  const work = { kind: 'note', row: 'note 1', title: 'Plan', calls: [] } as const
  expect(await queueWork('ruth', { ...work, calls: [] }, { failed: 'Failed to save note' })).toBe(true)
  expect(toast).toHaveBeenCalledWith('Failed to save note', outboxTexts.failedHelp('Plan'), 'error')
})
