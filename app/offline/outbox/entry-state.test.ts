import { expect, test, vi } from 'vitest'
import { handIn } from '#app/words/student/hand-ins.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { describeState, reasonNotSent } from './entry-state.ts'

vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))

const { failed, decide } = outboxTexts.signOut

function entryOf(row: string, state: OutboxEntry['state']): OutboxEntry {
  const queuedAt = '2026-02-10T09:00:00Z'
  return {
    kind: 'marks',
    row,
    title: row,
    id: row,
    revision: '',
    order: 1,
    queuedAt,
    state,
    done: 0,
    calls: [],
  }
}

test('the school counts as out of reach only while something is left that would be sent to it', () => {
  const left = [entryOf('refused', 'refused'), entryOf('both', 'conflict'), entryOf('sheet', 'typing')]
  expect(reasonNotSent(left)).toBe(decide)
  expect(reasonNotSent([...left, entryOf('note', 'waiting')])).toBe(failed)
})

test('a file that the server fails to take does not wait for a connection', () => {
  const waiting = { step: 'waiting', fileName: 'sheet.pdf', sent: 0, total: 5 } as const
  const { next, waiting: forConnection } = outboxTexts.states
  const entry = entryOf('material', 'waiting')
  expect(describeState(entry, { ...waiting, isServerFailing: true }, true).text).toBe(next)
  expect(describeState(entry, waiting, true).text).toBe(forConnection)
})

test('a hand-in of which the school does not know yet says from when it counts', () => {
  const file = { name: 'essay.pdf', size: 5, purpose: 'hand-in', metadata: {}, placeholder: '' } as const
  const entry = { ...entryOf('essay', 'waiting'), kind: 'hand-in', hasWaited: true, file } as const
  expect(describeState(entry, undefined, true).help).toBe(handIn.counts)
  const announced = { ...entry, file: { ...file, uploadUrl: '/storage/v1/upload/resumable/1' } }
  expect(describeState(announced, undefined, true).help).toBeUndefined()
  expect(describeState(entryOf('note', 'waiting'), undefined, true).help).toBeUndefined()
})
