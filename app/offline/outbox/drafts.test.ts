import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { describeCall } from '#app/lib/api/api-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { reopenAsDraft } from './draft-entry.ts'
import { createDraft } from './drafts.ts'
import type { QueuedFile, Work } from './entry.ts'
import {
  addWork,
  changeEntry,
  closeOutbox,
  openOutbox,
  openedOutbox,
  rebaseLaterWork,
  reloadOutbox,
  removeDrafts,
} from './outbox.ts'
import { readOutbox } from './outbox-state.ts'

const person = { id: '' }
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/store/device-key.ts', () => ({
  readDeviceKey: async (userId: string) => Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url'),
}))

interface Note {
  id: string
  title: string
  content: string
  updated_at: string
}

async function signIn(userId: string = newId()) {
  closeOutbox()
  person.id = userId
  await openOutbox(userId)
  return userId
}

const noteOf = (note: Partial<Note> = {}): Note => ({
  id: newId(),
  title: '',
  content: '',
  updated_at: '',
  ...note,
})

function formOf(userId: string, { id, updated_at }: Note) {
  return createDraft<Note>(userId, updated_at ? `note.${id}` : 'note.new')
}

function type(form: ReturnType<typeof formOf>, beginning: Note, patch: Partial<Note>) {
  form.edit((last) => ({ ...beginning, ...last, ...patch }))
}

function workOf(note: Note): Work {
  return {
    kind: 'note',
    row: note.id,
    title: note.title,
    calls: [describeCall('notes', 'update', { ...note, file: 'keep', subject_id: newId() })],
    form: { draftName: note.updated_at ? `note.${note.id}` : 'note.new', draft: note },
  }
}

const stored = async () => await openedOutbox()!.store.load()
const content = new File(['The valley'], 'map.txt')
const map: QueuedFile = { name: 'map.txt', size: 10, purpose: 'attachment', metadata: {}, placeholder: 'map' }

test('what is typed and chosen is there after a reload, below what is typed before it could be read', async () => {
  const userId = await signIn()
  const first = noteOf()
  const form = formOf(userId, first)
  type(form, first, { title: 'Soil', content: 'Clay' })
  form.chooseFile(map, content)
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'typing', file: map }]))

  closeOutbox()
  const again = noteOf()
  const reloaded = formOf(userId, again)
  type(reloaded, again, { title: 'Soils' })
  expect(reloaded.read()).toMatchObject({ title: 'Soils', content: '' })
  expect(await reloaded.open()).toBe(true)
  await vi.waitFor(() => expect(reloaded.read()).toEqual({ ...first, title: 'Soils', content: 'Clay' }))
  expect(await stored()).toHaveLength(1)
  expect(await (await reloaded.readFile())?.text()).toBe('The valley')
})

test('submitted work takes the place of what was typed, with the file that is stored already', async () => {
  const userId = await signIn()
  const note = noteOf({ title: 'Soil' })
  const form = formOf(userId, note)
  type(form, note, {})
  form.chooseFile(map, content)
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  const [typed] = await stored()
  const save = vi.spyOn(openedOutbox()!.store, 'saveFile')
  const entry = await addWork(userId, { ...workOf(note), file: map }, { file: content })
  expect(entry).toMatchObject({ id: typed!.id, state: 'waiting' })
  expect(save).not.toHaveBeenCalled()
  expect(await (await openedOutbox()!.store.readFile(typed!.id))?.text()).toBe('The valley')
  // The form of the next new note is empty.
  expect(formOf(userId, noteOf()).read()).toBeUndefined()
})

test('a changed row shows what waits to be sent, and goes on from the version that came back', async () => {
  const userId = await signIn()
  const note = noteOf({ title: 'Soil', updated_at: 'v1' })
  const entry = (await addWork(userId, workOf({ ...note, title: 'Soils' })))!
  const form = formOf(userId, note)
  form.subscribe(() => undefined)
  expect(form.read()).toMatchObject({ title: 'Soils', updated_at: 'v1' })
  type(form, note, { content: 'Clay' })
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
  await changeEntry(entry.id, { state: 'sent' })
  await rebaseLaterWork(entry, [{ updated_at: 'v2' }])
  expect(form.read()).toMatchObject({ title: 'Soils', content: 'Clay', updated_at: 'v2' })
})

test('a form that is left as it is over work that waits types nothing', async () => {
  const userId = await signIn()
  const note = noteOf({ title: 'Soil', updated_at: 'v1' })
  await addWork(userId, { ...workOf(note), file: map }, { file: content })
  const [form, attachment] = [formOf(userId, note), formOf(userId, note)]
  attachment.chooseFile(undefined)
  expect(form.read()).toEqual(note)
  await form.restart()
  expect(form.read(), 'a form that begins again shows nothing of what waits').toBeUndefined()
  await form.open()
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'waiting', file: map }]))
  expect(readOutbox().entries).toHaveLength(1)
})

test('what is typed while the stored entries are read again stays in the form', async () => {
  const userId = await signIn()
  const note = noteOf()
  const form = formOf(userId, note)
  form.subscribe(() => undefined)
  type(form, note, { title: 'So' })
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ form: { draft: { title: 'So' } } }]))
  const { store } = openedOutbox()!
  const load = store.load.bind(store)
  vi.spyOn(store, 'load').mockImplementationOnce(async () => {
    const entries = await load()
    // Long enough for a write, if it does not wait for the reading.
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    return entries
  })
  const reading = reloadOutbox()
  type(form, note, { title: 'Soil' })
  await reading
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ form: { draft: { title: 'Soil' } } }]))
  expect(form.read()).toMatchObject({ title: 'Soil' })
})

test('a form that is cleared, or logged out of, is no entry; submitted work stays', async () => {
  const userId = await signIn()
  const note = noteOf()
  const form = formOf(userId, note)
  type(form, note, { title: 'Soil' })
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  const restarted = form.restart()
  expect(form.read()).toBeUndefined()
  await restarted
  expect(await stored(), 'whoever reads that the row is saved may lose the power in the next moment').toEqual(
    [],
  )
  await addWork(userId, workOf(noteOf({ title: 'Rocks', updated_at: 'v1' })))
  type(form, note, { title: 'Half a thought' })
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
  await removeDrafts()
  expect(await stored()).toMatchObject([{ title: 'Rocks' }])
})

test('refused work that is put back is shown by its form, with its file', async () => {
  const userId = await signIn()
  const note = noteOf({ title: 'Soil' })
  const entry = (await addWork(userId, { ...workOf(note), file: map }, { file: content }))!
  await changeEntry(entry.id, { state: 'refused', problem: 'The class is gone.' })
  const form = formOf(userId, noteOf())
  expect(form.read()).toBeUndefined()
  await reopenAsDraft(readOutbox().entries[0]!)
  expect(await form.open()).toBe(true)
  form.subscribe(() => undefined)
  expect(form.read()).toEqual(note)
  expect(await (await form.readFile())?.text()).toBe('The valley')
})

test('of two that are put back into one form, submitting one leaves the other, also after logging out', async () => {
  const userId = await signIn()
  const [soil, rocks] = [noteOf({ title: 'Soil' }), noteOf({ title: 'Rocks' })]
  for (const note of [soil, rocks]) await addWork(userId, workOf(note))
  for (const { id } of readOutbox().entries) await changeEntry(id, { state: 'refused' })
  for (const entry of readOutbox().entries) await reopenAsDraft(entry)
  const form = formOf(userId, noteOf())
  form.subscribe(() => undefined)
  expect(form.read()).toEqual(rocks)
  await addWork(userId, workOf(rocks))
  expect(form.read()).toEqual(soil)
  await removeDrafts()
  expect(await stored()).toMatchObject([
    { state: 'typing', form: { draft: soil } },
    { state: 'waiting', form: { draft: rocks } },
  ])
})

test('a device without room keeps the text in the page, and says that it has not stored the file', async () => {
  const userId = await signIn()
  const { store } = openedOutbox()!
  vi.spyOn(store, 'saveFile').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const note = noteOf({ title: 'Soil' })
  const form = formOf(userId, note)
  type(form, note, {})
  form.chooseFile(map, content)
  await vi.waitFor(() => expect(form.file()).toEqual({ ...map, isUnstored: true }))
  vi.restoreAllMocks()
  const entry = await addWork(userId, { ...workOf(note), file: map }, { file: content })
  expect(await (await store.readFile(entry!.id))?.text()).toBe('The valley')
})
