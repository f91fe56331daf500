import { expect, test, vi } from 'vitest'
import type { Work } from '#app/offline/outbox/entry.ts'
import { queueRow } from './queue-row.ts'

const queueWork = vi.hoisted(() => vi.fn(async (_userId: string, _work: Work) => true))
vi.mock('#app/offline/outbox/queue-work.ts', () => ({ queueWork, isRowWaiting: async () => false }))

test('queued work is saved as it was checked, and remembers the draft as it was typed', async () => {
  const onQueued = vi.fn()
  const isQueued = await queueRow({
    draft: { total_marks: '20' },
    file: undefined,
    sendsFile: undefined,
    queue: {
      userId: 'ruth',
      draftName: 'assignment.1',
      typed: { total_marks: '020' },
      failed: 'Failed to save assignment',
      work: ({ total_marks }) => ({ kind: 'assignment', row: '1', title: total_marks, calls: [] }),
      onQueued,
    },
  })
  expect(isQueued).toBe(true)
  expect(onQueued).toHaveBeenCalledOnce()
  const form = { draftName: 'assignment.1', draft: { total_marks: '020' } }
  expect(queueWork.mock.calls[0]?.[1]).toMatchObject({ title: '20', form })
})
