import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { describeCall } from '#app/lib/api/api-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { Work } from './entry.ts'
import {
  addWork,
  changeEntry,
  closeOutbox,
  keepMine,
  openOutbox,
  openedOutbox,
  rebaseLaterWork,
  reloadOutbox,
  removeEntry,
  retryEntry,
} from './outbox.ts'
import { connectSender } from './sender-connection.ts'
import { readOutbox, showTransfer } from './outbox-state.ts'

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

test('the version that a person chooses does not take the place of a newer one that another tab has stored', async () => {
  const owner = await signIn()
  const entry = await addWork(owner, noteOf('compared'))
  const conflict = { theirs: [], calls: noteOf('compared').calls }
  const compared = await changeEntry(entry!.id, { state: 'conflict', conflict })
  const { store } = openedOutbox()!
  await store.save({
    ...compared!,
    ...noteOf('newer'),
    revision: newId(),
    state: 'waiting',
    conflict: undefined,
  })
  const newer = await store.read(entry!.id)
  await keepMine(entry!.id)
  expect(await store.read(entry!.id)).toEqual(newer)
})

test('an entry that its owner removes is shown until it is deleted, which waits for no sending', async () => {
  const owner = await signIn()
  const entry = (await addWork(owner, noteOf('note')))!
  const stopped = Promise.withResolvers<void>()
  const disconnect = connectSender({
    wake: () => undefined,
    stop: () => stopped.promise,
    again: () => undefined,
  })
  const { store } = openedOutbox()!
  const mayDelete = Promise.withResolvers<void>()
  const deletes = store.delete.bind(store)
  vi.spyOn(store, 'delete').mockImplementation(async (id) => {
    await mayDelete.promise
    await deletes(id)
  })
  const removed = removeEntry(entry.id)
  await reloadOutbox()
  expect(readOutbox().entries).toMatchObject([{ id: entry.id }])
  mayDelete.resolve()
  await vi.waitFor(() => expect(readOutbox().entries).toEqual([]))
  expect(await store.load()).toEqual([])
  stopped.resolve()
  await removed
  disconnect()
})

test('a decision for which the device has no room is not shown as made', async () => {
  const owner = await signIn()
  const entry = (await addWork(owner, noteOf('note')))!
  await changeEntry(entry.id, { state: 'refused', problem: 'no' })
  const { store } = openedOutbox()!
  const full = vi.spyOn(store, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(retryEntry(entry.id)).rejects.toThrow('full')
  expect(readOutbox().entries).toMatchObject([{ state: 'refused', problem: 'no' }])
  full.mockRestore()
})

/** A change of a note that was read at a moment. */
function changeOf(id: string, updated_at: string): Work {
  const input = { id, title: 'note', also_change: [{ id: 'other', updated_at: 'before' }], updated_at }
  return { ...noteOf('note', id), calls: [{ noun: 'notes', name: 'update', input }] }
}

const versionsStored = () =>
  readOutbox().entries.map(({ calls: [call] }) => (call!.input as { updated_at: string }).updated_at)

test('a change that was typed while an earlier one was being sent goes on from the version that this one made', async () => {
  const owner = await signIn()
  const id = newId()
  const sent = (await addWork(owner, changeOf(id, 'before')))!
  showTransfer(sent.id, 'calling')
  await addWork(owner, changeOf(id, 'before'))
  await addWork(owner, changeOf(newId(), 'before'))
  await rebaseLaterWork(sent, [{ id, updated_at: 'after' }])
  expect(versionsStored()).toEqual(['before', 'after', 'before'])
  expect(readOutbox().entries[1]!.calls[0]!.input).toMatchObject({
    also_change: [{ id: 'other', updated_at: 'after' }],
  })
  expect((await openedOutbox()!.store.load()).map(({ calls }) => calls)).toEqual(
    readOutbox().entries.map(({ calls }) => calls),
  )
})

test('so does one that has taken its place in another tab, or is saved when it has just arrived', async () => {
  const owner = await signIn()
  const id = newId()
  const sent = (await addWork(owner, changeOf(id, 'before')))!
  const inPlace = (await addWork(owner, changeOf(id, 'before')))!
  await rebaseLaterWork(sent, [{ id, updated_at: 'after' }])
  expect(versionsStored()).toEqual(['after'])
  await changeEntry(inPlace.id, { state: 'sent', reply: { id, updated_at: 'later' } })
  await addWork(owner, changeOf(id, 'after'))
  await addWork(owner, changeOf(id, 'somebody else’s'))
  expect(versionsStored()).toEqual(['after', 'somebody else’s'])
})

test('a change goes on from an earlier one of the same person that has arrived', async () => {
  const owner = await signIn()
  const id = newId()
  const sent = (await addWork(owner, changeOf(id, 'before')))!
  await changeEntry(sent.id, { state: 'sent', reply: { id, updated_at: 'after' } })
  await addWork(owner, changeOf(id, 'before'))
  expect(versionsStored()).toEqual(['before', 'after'])
})
