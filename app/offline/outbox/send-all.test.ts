import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { OutboxEntry } from './entry.ts'
import { sendAll } from './send-all.ts'
import { describeCells } from './marks-work.ts'
import type { Sending } from './sending.ts'

function entryOf(id: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    kind: 'note',
    row: id,
    title: id,
    id,
    revision: 'first',
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    calls: [{ noun: 'notes', name: id, input: {} }],
    ...more,
  }
}

/** Sends these entries and notes what happens. */
function buildSending(stored: OutboxEntry[], more: Partial<Sending> = {}) {
  const made: string[] = []
  const announced: string[] = []
  let entries = stored
  const sending: Sending = {
    entries: () => entries,
    isOwnerHere: () => true,
    isLeft: () => false,
    call: async ({ name }) => made.push(name),
    fileTools: { send: async () => '', pause: async () => undefined },
    readFile: async () => undefined,
    deleteFile: async () => undefined,
    async change({ id }, patch) {
      const change = (entry: OutboxEntry) => (typeof patch === 'function' ? patch(entry) : patch)
      entries = entries.map((entry) => (entry.id === id ? { ...entry, ...change(entry) } : entry))
      return entries.find((entry) => entry.id === id)
    },
    forget: async (id) => void (entries = entries.filter((entry) => entry.id !== id)),
    rebaseLater: async () => undefined,
    announceReplies: () => undefined,
    report: () => undefined,
    begin: () => undefined,
    end: () => undefined,
    findConflict: async () => undefined,
    giveUp: () => undefined,
    endSession: () => undefined,
    isForPage: () => false,
    announce: ({ id, state }) => void announced.push(`${id} ${state}`),
    ...more,
  }
  return { sending, made, announced, states: () => entries.map(({ state }) => state), stored: () => entries }
}

const failWith = (reason: Error) => async () => {
  throw reason
}

test('nothing is sent in the name of somebody who has signed in meanwhile', async () => {
  let owner = 'ruth'
  const made: string[] = []
  const calls = ['first', 'second'].map((name) => ({ noun: 'notes', name, input: {} }))
  const { sending, states } = buildSending([entryOf('essay', { calls })], {
    isOwnerHere: () => owner === 'ruth',
    call: async ({ name }) => {
      made.push(name)
      owner = 'moale'
    },
  })
  expect(await sendAll(sending)).toBe(false)
  expect(made).toEqual(['first'])
  expect(states()).toEqual(['waiting'])
})

test('each entry is sent in its order, and its owner is told', async () => {
  const { sending, made, announced, states } = buildSending([entryOf('first'), entryOf('second')])
  expect(await sendAll(sending)).toBe(true)
  expect(made).toEqual(['first', 'second'])
  expect(states()).toEqual(['sent', 'sent'])
  expect(announced).toEqual(['first sent', 'second sent'])
})

test('later work on a row waits while the earlier one is left to somebody else', async () => {
  const { sending, made } = buildSending(
    [entryOf('held', { row: 'sheet' }), entryOf('later', { row: 'sheet' }), entryOf('other')],
    { isLeft: ({ id }) => id === 'held' },
  )
  await sendAll(sending)
  expect(made).toEqual(['other'])
})

test('the end of the session stops everything and changes no entry', async () => {
  let ended = 0
  const { sending, states } = buildSending([entryOf('first'), entryOf('second')], {
    call: failWith(new ApiError('UNAUTHORIZED', 401, 'no')),
    endSession: () => void (ended += 1),
  })
  expect(await sendAll(sending)).toBe(false)
  expect(ended).toBe(1)
  expect(states()).toEqual(['waiting', 'waiting'])
})

test('a refusal that a page has to see leaves the entry as it is', async () => {
  const { sending, announced, states } = buildSending([entryOf('changed')], {
    call: failWith(new ApiError('CHANGED_MEANWHILE', 409, 'no')),
    isForPage: () => true,
  })
  expect(await sendAll(sending)).toBe(true)
  expect([states(), announced]).toEqual([['waiting'], []])
})

test('a refusal waits for the owner', async () => {
  const { sending, announced } = buildSending([entryOf('late'), entryOf('next')], {
    call: async ({ name }) => {
      if (name === 'late') throw new ApiError('NOT_FOUND', 404, 'gone')
    },
  })
  await sendAll(sending)
  expect(announced).toEqual(['late refused', 'next sent'])
})

test('work that its owner removes in another tab while it is being sent is not sent further', async () => {
  const calls = ['first', 'second'].map((name) => ({ noun: 'notes', name, input: {} }))
  const { sending, made } = buildSending([entryOf('note', { calls }), entryOf('next')], {
    change: async ({ id }) => (id === 'note' ? undefined : entryOf(id)),
  })
  await sendAll(sending)
  expect(made).toEqual(['first', 'next'])
})

test('an entry that cannot be sent for a reason of its own does not keep the next from being sent', async () => {
  const { sending, made, states } = buildSending([entryOf('unknown'), entryOf('next')], {
    call: async ({ name }) => {
      if (name === 'unknown') throw new Error('There is no call notes.unknown.')
      made.push(name)
    },
  })
  expect(await sendAll(sending)).toBe(true)
  expect([made, states()]).toEqual([['next'], ['waiting', 'sent']])
  expect(sending.entries()[0]).toMatchObject({ problem: 'Error: There is no call notes.unknown.' })
})

test('a mark that was changed elsewhere is not lost when the connection goes after the first of two calls', async () => {
  const marks = Array.from({ length: 240 }, (_, index) => {
    const student_id = `student ${index}`
    return { student_id, assessment_id: 'test', label: student_id, text: '15', points: 15, version: '' }
  })
  const answer = ({ student_id, assessment_id, points }: (typeof marks)[number]) => {
    const isChanged = student_id === 'student 7'
    const mark = { points: isChanged ? 12 : points, percentage: null, letter_grade: null, version: 'now' }
    const problem = isChanged ? { code: 'CHANGED_MEANWHILE', message: 'Changed.' } : null
    return { student_id, assessment_id, mark, problem }
  }
  const sent: number[] = []
  let isLost = false
  const call: Sending['call'] = async ({ input }) => {
    if (isLost) throw new ApiError('OFFLINE', 0, 'no connection')
    isLost = true
    const batch = (input as { marks: typeof marks }).marks
    sent.push(batch.length)
    return batch.map(answer)
  }
  const before = buildSending([entryOf('sheet', { kind: 'marks', ...describeCells('9b', marks) })], { call })
  expect(await sendAll(before.sending)).toBe(false)
  expect(before.stored()).toMatchObject([{ state: 'waiting', done: 1 }])

  isLost = false
  const asStored = JSON.parse(JSON.stringify(before.stored())) as OutboxEntry[]
  const after = buildSending(asStored, { call })
  expect(await sendAll(after.sending)).toBe(true)
  expect(sent, 'the first call is not made again').toEqual([200, 40])
  expect(after.stored()).toMatchObject([
    { state: 'conflict', conflict: { mine: [{ label: 'student 7', text: '15' }], theirs: [{ text: '12' }] } },
  ])
})

test('a call whose reply was not stored is made again', async () => {
  const calls = ['first', 'second'].map((name) => ({ noun: 'notes', name, input: {} }))
  const { sending, made } = buildSending([entryOf('class', { calls, done: 1 })])
  await sendAll(sending)
  expect(made).toEqual(['first', 'second'])
})

test('a conflict of the second call is compared as one of the second call', async () => {
  const compared: number[] = []
  const calls = ['first', 'second'].map((name) => ({ noun: 'notes', name, input: {} }))
  const { sending } = buildSending([entryOf('class', { calls })], {
    call: async ({ name }) => {
      if (name === 'second') throw new ApiError('CHANGED_MEANWHILE', 409, 'no')
    },
    findConflict: async ({ done }) => {
      compared.push(done)
      return undefined
    },
  })
  await sendAll(sending)
  expect(compared).toEqual([1])
})

const file = {
  name: 'essay.txt',
  size: 5,
  purpose: 'hand-in' as const,
  metadata: {},
  placeholder: 'the file',
}

/** Sends an essay on a device without room, which has some only after notes that failed once its file was gone. */
async function sendWithoutRoom(failures: number) {
  const uploaded: string[] = []
  let hasFile = true
  let left = failures
  const built = buildSending([entryOf('essay', { kind: 'hand-in', file })])
  const whileFull: Sending = {
    ...built.sending,
    fileTools: {
      send: async () => `/upload/${uploaded.push('essay.txt')}`,
      // The service worker does not wait: the browser wakes it again.
      pause: failWith(new ApiError('OFFLINE', 0, 'no connection')),
    },
    readFile: async () => (hasFile ? new File(['words'], 'essay.txt') : undefined),
    deleteFile: async () => void (hasFile = false),
    async change(entry, patch) {
      if (hasFile || left-- > 0) throw new DOMException('full', 'QuotaExceededError')
      return await built.sending.change(entry, patch)
    },
  }
  await sendAll(whileFull)
  await sendAll(whileFull)
  return { ...built, uploaded }
}

test('a device without room gets some by the file that has been sent, which is not sent as another hand-in', async () => {
  const { uploaded, announced, stored } = await sendWithoutRoom(0)
  expect(uploaded).toHaveLength(1)
  expect(announced).toEqual(['essay sent'])
  expect(stored()).toMatchObject([{ state: 'sent' }])
})

test('a browser that gives the room of a file free only after some seconds is waited for', async () => {
  vi.useFakeTimers()
  const sent = sendWithoutRoom(3)
  await vi.advanceTimersByTimeAsync(7000)
  vi.useRealTimers()
  const { uploaded, announced } = await sent
  expect(uploaded).toHaveLength(1)
  expect(announced).toEqual(['essay sent'])
})

test('a device that notes nothing for another reason than want of room keeps the file that has been sent', async () => {
  const deleteFile = vi.fn<Sending['deleteFile']>(async () => undefined)
  const { sending } = buildSending([entryOf('essay', { kind: 'hand-in', file })], {
    fileTools: { send: async () => '/upload/1', pause: async () => undefined },
    readFile: async () => new File(['words'], 'essay.txt'),
    change: failWith(new DOMException('closing', 'InvalidStateError')),
    deleteFile,
  })
  expect(await sendAll(sending)).toBe(true)
  expect(deleteFile).not.toHaveBeenCalled()
})

test('a device without room for notes sends everything all the same', async () => {
  const calls = ['first', 'second'].map((name) => ({ noun: 'notes', name, input: {} }))
  const { sending, made } = buildSending([entryOf('class', { calls }), entryOf('refused'), entryOf('next')], {
    call: async ({ name }) => {
      made.push(name)
      if (name === 'refused') throw new ApiError('NOT_FOUND', 404, 'gone')
    },
    change: failWith(new DOMException('full', 'QuotaExceededError')),
  })
  expect(await sendAll(sending)).toBe(true)
  expect(made).toEqual(['first', 'second', 'refused', 'next'])
})

test('a device without room for notes says that the school could not be reached', async () => {
  const { sending } = buildSending([entryOf('note')], {
    call: failWith(new ApiError('OFFLINE', 0, 'no connection')),
    change: failWith(new DOMException('full', 'QuotaExceededError')),
  })
  expect(await sendAll(sending)).toBe(false)
})

test('an entry that its owner removes does not wait for a call that hangs', async () => {
  const { sending, states } = buildSending([entryOf('note')], {
    call: async (_, signal) =>
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    begin: (_, { abort }) => abort.abort(),
  })
  expect(await sendAll(sending)).toBe(true)
  expect(states()).toEqual(['waiting'])
})
