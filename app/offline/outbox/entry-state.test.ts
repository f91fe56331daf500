import { expect, test } from 'vitest'
import { outboxTexts } from '#app/content/outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { describeState, reasonNotSent } from './entry-state.ts'

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
