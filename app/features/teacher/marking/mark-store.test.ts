import { expect, test, vi } from 'vitest'
import type { Draft } from '#app/offline/outbox/drafts.ts'
import type { TypedMark } from './marking-rules.ts'
import { createMarkStore, type MarkToSend } from './mark-store.ts'

const empty = { points: '', feedback: '' }

function draftInMemory(): Pick<Draft<Record<string, TypedMark>>, 'read' | 'subscribe' | 'edit' | 'restart'> {
  let typed: Partial<Record<string, TypedMark>> | undefined
  return {
    read: () => typed,
    subscribe: () => () => undefined,
    edit: (change) => void (typed = change(typed)),
    async restart() {
      typed = undefined
    },
  }
}

/** A store whose server answers when the test says so. */
function setUp() {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const sent: MarkToSend[] = []
  const draft = draftInMemory()
  const store = createMarkStore(draft, {
    onFailure: async () => 'refused',
    send: async (mark) => {
      sent.push(mark)
      await new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
  })
  return { store, sent, answers, draft }
}

test('a saved mark is dropped, and what was typed for another student meanwhile stays', async () => {
  const { store, answers, draft } = setUp()
  store.type('ruth', { points: '17', feedback: '' })
  const saving = store.save('ruth', empty, 20)
  store.type('ben', { points: '16', feedback: '' })
  answers[0]?.resolve()
  await saving
  expect(store.read().typed).toEqual({ ben: { points: '16', feedback: '' } })
  expect(draft.read()).toEqual({ ben: { points: '16', feedback: '' } })
})

test('what is typed for the same student while the save is on its way stays as typed', async () => {
  const { store, answers } = setUp()
  store.type('ruth', { points: '17', feedback: '' })
  const saving = store.save('ruth', empty, 20)
  store.type('ruth', { points: '17', feedback: 'Well done' })
  answers[0]?.resolve()
  await saving
  expect(store.read().typed).toEqual({ ruth: { points: '17', feedback: 'Well done' } })
})

test('a second save of the same student waits for the first and sends what is typed by then', async () => {
  const { store, sent, answers } = setUp()
  store.type('ruth', { points: '17', feedback: '' })
  const saving = store.save('ruth', empty, 20)
  store.type('ruth', { points: '18', feedback: '' })
  await store.save('ruth', empty, 20)
  store.type('ruth', { points: '18.5', feedback: '' })
  expect(sent).toHaveLength(1)
  answers[0]?.resolve()
  await vi.waitUntil(() => sent.length === 2)
  answers[1]?.resolve()
  await saving
  expect(sent.map(({ points }) => points)).toEqual([17, 18.5])
  expect(store.read()).toMatchObject({ typed: {}, problems: {} })
})

test('a mark that is refused stays as typed, with the reason', async () => {
  const { store, answers } = setUp()
  store.type('ruth', { points: '17', feedback: '' })
  const saving = store.save('ruth', empty, 20)
  answers[0]?.reject(new Error('no'))
  await saving
  expect(store.read()).toMatchObject({
    typed: { ruth: { points: '17' } },
    problems: { ruth: 'refused' },
  })
  expect(store.read().saving.size).toBe(0)
})

test('points above the total are not sent', async () => {
  const { store, sent } = setUp()
  store.type('ruth', { points: '21', feedback: '' })
  await store.save('ruth', empty, 20)
  expect(sent).toEqual([])
  expect(store.read().problems).toEqual({ ruth: 'At most 20 points.' })
})
