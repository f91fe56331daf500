import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { describeCall } from '#app/lib/api/api-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { Work } from './entry.ts'
import { changesOf } from './lanes.ts'
import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import { outboxIn } from './outbox-in-store.ts'
import {
  addWork,
  changeEntry,
  closeOutbox,
  openOutbox,
  openedOutbox,
  outboxSafety,
  removeEntry,
} from './outbox.ts'
import { readOutbox, showTransfer, subscribeToOutbox } from './outbox-state.ts'

const person = { id: '', hasKey: true }
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/store/device-key.ts', () => ({
  readDeviceKey: async (userId: string) =>
    person.hasKey ? Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url') : undefined,
}))

async function signIn(userId: string = newId()) {
  closeOutbox()
  person.id = userId
  await openOutbox(userId)
  return userId
}

function noteOf(title: string, id: string = newId()): Work {
  const input = { id, title, subject_id: newId(), class_id: null, content: '', also_for: [], file: null }
  return { kind: 'note', row: id, title, calls: [describeCall('notes', 'create', input)] }
}

function essayOf(row: string, text = 'words', title = 'Essay') {
  const file = new File([text], 'essay.txt')
  const { name, size } = file
  const placeholder = newId()
  const calls = [describeCall('handIns', 'finish', { upload_id: placeholder })]
  const queued = { name, size, purpose: 'hand-in' as const, placeholder, metadata: { assignment_id: row } }
  const work: Work = { kind: 'hand-in', row, title, calls, file: queued }
  return { file, work }
}

const titles = () => readOutbox().entries.map(({ title }) => title)

test('work stands in order, survives the page, and is its owner’s alone', async () => {
  const owner = await signIn()
  await addWork(owner, noteOf('first'))
  await addWork(owner, noteOf('second'))
  expect(titles()).toEqual(['first', 'second'])
  await signIn()
  expect(titles()).toEqual([])
  await signIn(owner)
  expect(titles()).toEqual(['first', 'second'])
})

test('work is stored before anybody can read that it waits', async () => {
  const owner = await signIn()
  const { store } = openedOutbox()!
  const stored = new Promise<string[]>((resolve) => {
    const stop = subscribeToOutbox(() => {
      stop()
      resolve(store.load().then((entries) => entries.map(({ title }) => title)))
    })
  })
  await addWork(owner, noteOf('note'))
  expect(await stored).toEqual(['note'])
})

test('a later version of a row takes the place of the one that waits', async () => {
  const owner = await signIn()
  const id = newId()
  await addWork(owner, noteOf('typed', id))
  await addWork(owner, noteOf('other'))
  await addWork(owner, noteOf('typed again', id))
  expect(titles()).toEqual(['typed again', 'other'])
})

test('what became of an earlier version is not noted on the one that took its place', async () => {
  const owner = await signIn()
  const id = newId()
  const earlier = await addWork(owner, noteOf('earlier', id))
  await addWork(owner, noteOf('later', id))
  expect(await changeEntry(earlier!.id, { state: 'sent' }, earlier!.revision)).toBeUndefined()
  expect(readOutbox().entries).toMatchObject([{ title: 'later', state: 'waiting' }])
})

test('changes made at the same moment are all stored', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('note'))
  await Promise.all([changeEntry(entry!.id, { done: 1 }), changeEntry(entry!.id, { hasWaited: true })])
  await signIn(owner)
  expect(readOutbox().entries).toMatchObject([{ done: 1, hasWaited: true }])
})

test('an entry that was begun is not replaced, and the later version goes behind it', async () => {
  const owner = await signIn()
  const id = newId()
  const entry = await addWork(owner, noteOf('begun', id))
  await changeEntry(entry!.id, { done: 1 })
  await addWork(owner, noteOf('later', id))
  expect(titles()).toEqual(['begun', 'later'])
})

test('a file that is chosen again leaves the first as it is until the second is stored', async () => {
  const owner = await signIn()
  const first = essayOf(owner, 'first')
  const second = essayOf(owner, 'second')
  const entry = await addWork(owner, first.work, { file: first.file })
  const { store } = openedOutbox()!
  const full = vi.spyOn(store, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(addWork(owner, second.work, { file: second.file })).rejects.toThrow('full')
  expect(await (await store.readFile(entry!.id))?.text()).toBe('first')
  full.mockRestore()

  const replaced = await addWork(owner, second.work, { file: second.file })
  expect(readOutbox().entries.map(({ id }) => id)).toEqual([replaced!.id])
  expect(await (await store.readFile(replaced!.id))?.text()).toBe('second')
  // The sender of the first version may only now find out that it has arrived.
  await store.deleteFile(entry!.id)
  await signIn(owner)
  expect(await (await openedOutbox()?.store.readFile(replaced!.id))?.text()).toBe('second')
})

test('an entry that the browser cannot read does not hide the others', async () => {
  const damaged = {
    get: async (_: string, key: string) =>
      await (key === 'bad' ? Promise.reject(new Error('damaged')) : { id: key, order: 1 }),
  }
  const store = outboxIn(
    {
      ...damaged,
      list: async () => [
        { key: 'bad', size: 1 },
        { key: 'good', size: 1 },
      ],
      put: async () => undefined,
      delete: async () => undefined,
    } as unknown as EntryStore,
    'sealed',
  )
  expect((await store.load()).map(({ id }) => id)).toEqual(['good'])
})

test('work that waits in the page alone moves to the store once there is a key, all of it or none', async () => {
  const owner = await signIn()
  const [older, newer] = [essayOf(owner, 'older', 'older'), essayOf(owner, 'newer', 'newer')]
  await addWork(owner, older.work, { file: older.file })
  await addWork(owner, noteOf('note'))
  const lasting = openedOutbox()!.store

  person.hasKey = false
  await signIn(owner)
  expect([outboxSafety(), titles()]).toEqual(['page', []])
  const entry = await addWork(owner, newer.work, { file: newer.file })
  person.hasKey = true
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openOutbox(owner)
  expect([outboxSafety(), titles()]).toEqual(['page', ['newer']])
  full.mockRestore()
  expect((await lasting.load()).map(({ title }) => title)).toEqual(['older', 'note'])

  await openOutbox(owner)
  expect([outboxSafety(), titles()]).toEqual(['sealed', ['note', 'newer']])
  expect(await (await openedOutbox()!.store.readFile(entry!.id))?.text()).toBe('newer')
  await signIn(owner)
  expect(titles()).toEqual(['note', 'newer'])
})

test('of two versions of a row that wait, a third takes the place of the later, and the earlier goes', async () => {
  const owner = await signIn()
  const id = newId()
  const begun = await addWork(owner, noteOf('first', id))
  showTransfer(begun!.id, 'calling')
  await addWork(owner, noteOf('second', id))
  showTransfer(begun!.id, undefined)
  expect(titles()).toEqual(['first', 'second'])
  await addWork(owner, noteOf('third', id))
  expect(titles()).toEqual(['third'])
})

test('a later version that another tab has stored is not replaced by what this page has only in memory', async () => {
  const owner = await signIn()
  const { store } = openedOutbox()!
  person.hasKey = false
  await signIn(owner)
  const id = newId()
  const older = await addWork(owner, noteOf('older', id))
  await store.save({ ...older!, id: newId(), title: 'newer', queuedAt: '2126-01-01T00:00:00.000Z' })
  person.hasKey = true
  await openOutbox(owner)
  expect([outboxSafety(), titles()]).toEqual(['sealed', ['newer']])
})

test('a change waits while another tab or the service worker makes one', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('note'))
  const store = openedOutbox()!.store
  let change: ReturnType<typeof changeEntry> | undefined
  await navigator.locks.request(changesOf(owner), async () => {
    const known = (await store.read(entry!.id))!
    change = changeEntry(entry!.id, { hasWaited: true })
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    await store.save({ ...known, done: 1 })
  })
  expect(await change).toBeDefined()
  expect(await store.read(entry!.id)).toMatchObject({ done: 1, hasWaited: true })
})

test('only removal by its owner takes an entry away, and a late change does not bring it back', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('note'))
  await changeEntry(entry!.id, { state: 'refused', problem: 'no' })
  await signIn(owner)
  expect(readOutbox().entries).toMatchObject([{ state: 'refused', problem: 'no' }])
  await removeEntry(entry!.id)
  expect(await changeEntry(entry!.id, { state: 'waiting' })).toBeUndefined()
  await signIn(owner)
  expect(titles()).toEqual([])
})

test('without room a hand-in is held by the page with its file, and stored once there is room', async () => {
  const owner = await signIn()
  const { file, work } = essayOf(owner)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(addWork(owner, work, { file })).rejects.toThrow('full')
  const entry = await addWork(owner, work, { file, mayHold: true })
  expect(readOutbox().entries).toMatchObject([{ isUnstored: true, isDeviceFull: true }])
  const { store } = openedOutbox()!
  expect(await (await store.readFile(entry!.id))?.text()).toBe('words')
  expect(await changeEntry(entry!.id, { hasWaited: true })).toMatchObject({ isUnstored: true })
  full.mockRestore()
  expect(await changeEntry(entry!.id, { hasWaited: true })).not.toHaveProperty('isUnstored')
  await signIn(owner)
  expect(titles()).toEqual(['Essay'])
  expect(await (await openedOutbox()!.store.readFile(entry!.id))?.text()).toBe('words')
})

test('a hand-in is held by the page where the browser refuses to open its database', async () => {
  const refused = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const owner = await signIn()
  const { file, work } = essayOf(owner)
  const entry = await addWork(owner, work, { file, mayHold: true })
  expect([outboxSafety(), titles()]).toEqual(['refused', ['Essay']])
  expect(await (await openedOutbox()!.store.readFile(entry!.id))?.text()).toBe('words')
  refused.mockRestore()
})
