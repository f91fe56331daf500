import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { readDraftFile } from '#app/files/draft-files.ts'
import { describeCall } from '#app/lib/api-call.ts'
import { newId } from '#app/lib/new-id.ts'
import { handInWork } from './hand-in-work.ts'
import type { Work } from './entry.ts'
import {
  addWork,
  changeEntry,
  closeOutbox,
  keepMine,
  openOutbox,
  openedOutbox,
  removeEntry,
} from './outbox.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

const person = { id: '' }
vi.mock('#app/lib/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/lib/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/device-key.ts', () => ({
  readDeviceKey: async (userId: string) => Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url'),
}))
vi.mock('#app/offline/server-time.ts', () => ({ trustedTime: () => undefined }))

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
  expect(await changeEntry(earlier!.id, { state: 'sent' }, earlier!.revision)).toBe(false)
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

test('only removal by its owner takes an entry away, and a late change does not bring it back', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('note'))
  await changeEntry(entry!.id, { state: 'refused', problem: 'no' })
  await signIn(owner)
  expect(readOutbox().entries).toMatchObject([{ state: 'refused', problem: 'no' }])
  await removeEntry(entry!.id)
  expect(await changeEntry(entry!.id, { state: 'waiting' })).toBe(false)
  await signIn(owner)
  expect(titles()).toEqual([])
})

test('of two versions the owner’s is sent with the version that it was compared with', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('mine'))
  const { calls } = noteOf('compared')
  const mine = [{ label: 'Title', text: 'mine' }]
  await changeEntry(entry!.id, { state: 'conflict', conflict: { mine, theirs: [], calls } })
  await keepMine(entry!.id)
  expect(readOutbox().entries).toMatchObject([{ state: 'waiting', calls, mine, done: 0 }])
  expect(readOutbox().entries[0]?.conflict).toBeUndefined()
})

test('what an earlier version of the program stored is taken over, and its readable database is removed', async () => {
  const owner = newId()
  const assignmentId = newId()
  const request = indexedDB.open('files-under-way', 2)
  request.onupgradeneeded = () => {
    for (const name of ['files', 'chosen']) request.result.createObjectStore(name)
  }
  await new Promise((resolve) => (request.onsuccess = resolve))
  const file = new File(['words'], 'essay.txt')
  const tx = request.result.transaction(['files', 'chosen'], 'readwrite')
  tx.objectStore('files').put(
    { userId: owner, assignmentId, file, uploadUrl: '/upload/1' },
    `${owner}/${assignmentId}`,
  )
  tx.objectStore('chosen').put(new File(['chosen words'], 'note.pdf'), `${owner}/note.new`)
  await new Promise((resolve) => (tx.oncomplete = resolve))
  request.result.close()

  await signIn(owner)
  const { row } = handInWork({ assignmentId, title: '', file, sha256: undefined })
  const [entry] = readOutbox().entries
  expect(entry).toMatchObject({ row, state: 'waiting', file: { name: 'essay.txt', uploadUrl: '/upload/1' } })
  expect(await (await openedOutbox()?.store.readFile(entry!.id))?.text()).toBe('words')
  expect(await (await readDraftFile(owner, 'note.new'))?.text()).toBe('chosen words')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('files-under-way')
  await signIn(owner)
  expect(readOutbox().entries).toHaveLength(1)
})
