import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { OutboxEntry } from './entry.ts'
import { hasFailed } from './entry-state.ts'
import { sendAll } from './send-all.ts'
import type { Sending } from './sending.ts'

vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))

const handIn: OutboxEntry = {
  kind: 'hand-in',
  row: 'hand-in essay',
  title: 'Essay',
  id: 'essay',
  revision: 'first',
  order: 1,
  queuedAt: '2026-02-10T09:00:00Z',
  state: 'waiting',
  done: 0,
  calls: [{ noun: 'handIns', name: 'finish', input: {} }],
  file: { name: 'essay.pdf', size: 5, purpose: 'hand-in', metadata: {}, placeholder: 'p', uploadId: 'u' },
}

test.each([
  ['a server that fails is asked five times', new ApiError('INTERNAL', 500, 'broken'), 5, ['essay']],
  ['a lost connection waits', new ApiError('OFFLINE', 0, 'lost'), 1, []],
  ['a full server waits for room', new ApiError('SERVER_FULL', 507, 'full'), 1, []],
  ['a server whose clock is in doubt waits for that', new ApiError('CLOCK_DOUBTED', 503, 'when'), 1, []],
])('of a hand-in, %s', async (_, error, attempts, left) => {
  const call = vi.fn(() => Promise.reject(error))
  const givenUp: string[] = []
  let entries = [handIn]
  const sending: Sending = {
    entries: () => entries,
    isOwnerHere: () => true,
    isLeft: () => false,
    call,
    fileTools: { send: async () => '', pause: async () => undefined },
    readFile: async () => undefined,
    deleteFile: async () => undefined,
    async change(_entry, patch) {
      entries = entries.map((entry) => ({
        ...entry,
        ...(typeof patch === 'function' ? patch(entry) : patch),
      }))
      return entries[0]
    },
    forget: async () => undefined,
    rebaseLater: async () => undefined,
    announceReplies: () => undefined,
    report: () => undefined,
    begin: () => undefined,
    end: () => undefined,
    findConflict: async () => undefined,
    giveUp: (id) => void givenUp.push(id),
    endSession: () => undefined,
    isForPage: () => false,
    announce: () => undefined,
  }
  await sendAll(sending)
  expect([call.mock.calls.length, givenUp, entries[0]?.state]).toEqual([attempts, left, 'waiting'])
  expect(hasFailed(entries[0]!)).toBe(left.length > 0)
})
