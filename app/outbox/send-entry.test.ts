import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { sendEntry } from './send-entry.ts'

const signedIn = { id: 'ruth' }
const made: string[] = []
vi.mock('#app/lib/auth.ts', () => ({ readSession: () => ({ user: { id: signedIn.id } }) }))
vi.mock('#app/lib/api-call.ts', () => ({
  makeCall: async ({ name }: { name: string }) => void made.push(name),
}))
vi.mock('./outbox.ts', () => ({
  openedOutbox: () => undefined,
  // Somebody else signs in while the first call is answered.
  changeEntry: async () => void (signedIn.id = 'moale'),
}))

test('nothing is sent in the name of somebody who has signed in meanwhile', async () => {
  const call = (name: string) => ({ noun: 'notes', name, input: {} })
  const entry: OutboxEntry = {
    kind: 'note',
    row: 'note',
    title: 'Rivers',
    id: 'entry',
    revision: 'first',
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    calls: [call('first'), call('second')],
  }
  await expect(sendEntry(entry, 'ruth', new AbortController().signal)).rejects.toThrow(
    'not signed in any more',
  )
  expect(made).toEqual(['first'])
})
