import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '#app/lib/text/new-id.ts'
import { closeOutbox, openedOutbox, openOutbox } from '#app/offline/outbox/outbox.ts'
import { readOutbox } from '#app/offline/outbox/outbox-state.ts'
import { buildSheet, first, saved, second } from './sheet.example.ts'
import { createSheetStore } from './sheet-store.ts'

const person = vi.hoisted(() => ({ id: '' }))
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/store/device-key.ts', () => ({
  readDeviceKey: async (userId: string) => Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url'),
}))

/** The sheet of a class, open in a page whose outbox sends nothing by itself. */
async function openSheet() {
  closeOutbox()
  person.id = newId()
  await openOutbox(person.id)
  const store = createSheetStore(person.id, buildSheet(newId()))
  const stored = () => vi.waitUntil(() => store.read().isStored)
  store.subscribe(() => undefined)
  return { store, stored }
}

const unsaved = () => readOutbox().entries.flatMap(({ cells = [] }) => cells.map(({ text }) => text))

test('what is typed stands in the sheet at once, and then in the outbox alone', async () => {
  const { store, stored } = await openSheet()
  store.write([
    { ...first, text: '33' },
    { ...second, text: '41' },
  ])
  expect(store.read()).toMatchObject({ isStored: false, isSending: true })
  expect(store.read().typed).toMatchObject({
    s1: { a1: { text: '33' } },
    s2: { a1: { text: '41', problem: 'At most 40 points.' } },
  })
  await stored()
  expect(readOutbox().entries).toMatchObject([
    { state: 'waiting', calls: [{ input: { marks: [{ points: 33 }] } }] },
  ])
  expect(unsaved()).toEqual(['33', '41'])
})

test('undo and redo go back and forth over whole edits', async () => {
  const { store, stored } = await openSheet()
  store.write([
    { ...first, text: '5' },
    { ...second, text: '6' },
  ])
  store.write([{ ...second, text: '6' }])
  expect(store.undo()).toMatchObject({ ...first, text: '' })
  await stored()
  expect(unsaved(), 'as both may have been sent').toEqual(['', '10'])
  store.redo()
  expect(store.redo()).toBeUndefined()
  store.undo()
  store.write([{ ...first, text: '7' }])
  expect(store.read().redo).toEqual([])
  await stored()
  expect(unsaved()).toEqual(['7', '10'])
})

test('a mark shows as saved from the moment at which it is unsaved no more', async () => {
  const { store, stored } = await openSheet()
  const texts: unknown[] = []
  store.write([{ ...second, text: '12' }])
  await stored()
  store.subscribe(() =>
    texts.push(store.read().typed['s2']?.['a1']?.text ?? store.read().marks['s2']?.['a1']?.points),
  )
  store.settle([saved({ ...second, points: 12, version: 'v0' })])
  store.drop(second)
  await vi.waitUntil(() => readOutbox().entries.length === 0)
  expect(new Set(texts.map(String))).toEqual(new Set(['12']))
})

test('text that is no mark goes when the sheet is left, and the marks stay in the outbox', async () => {
  const { store, stored } = await openSheet()
  store.write([
    { ...first, text: 'abs' },
    { ...second, text: '12' },
  ])
  store.dropUnreadable()
  await stored()
  expect(unsaved()).toEqual(['12'])
})

test('without room on the device, what is typed waits in the page and is said to', async () => {
  const { store } = await openSheet()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.write([{ ...first, text: '5' }])
  await vi.waitUntil(() => readOutbox().entries.length > 0)
  expect(readOutbox().entries).toMatchObject([{ isUnstored: true, state: 'waiting' }])
  expect(store.read()).toMatchObject({ isStored: false })
  full.mockRestore()
  store.write([{ ...second, text: '6' }])
  await vi.waitUntil(() => store.read().isStored)
  expect((await openedOutbox()!.store.load())[0]?.cells).toHaveLength(2)
})
