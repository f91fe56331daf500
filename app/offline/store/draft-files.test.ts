import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#app/lib/text/new-id.ts'
import { forgetKept } from '#app/offline/store/own-store.ts'
import { deleteDraftFile, readDraftFile, saveDraftFile } from './draft-files.ts'

const person = { id: '' }
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/offline/store/device-key.ts', () => ({
  readDeviceKey: async (userId: string) => Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url'),
}))
afterEach(() => vi.unstubAllGlobals())

function signIn(): string {
  person.id = newId()
  return person.id
}

const essay = () => new File(['words of Ruth'], 'essay.txt', { type: 'text/plain' })

/** Everything that lies in the browser's databases, as text. */
async function readRaw(): Promise<string> {
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.open(name)
    await new Promise((resolve) => (request.onsuccess = resolve))
    for (const store of request.result.objectStoreNames) {
      const all = request.result.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      for (const value of all.result as (File | ArrayBuffer | { head: ArrayBuffer })[]) {
        if (value instanceof File) texts.push(value.name, await value.text())
        else texts.push(Buffer.from('head' in value ? value.head : value).toString('latin1'))
      }
    }
    request.result.close()
  }
  return texts.join('\n')
}

test('a chosen file is there again after a reload, until its form is saved', async () => {
  const userId = signIn()
  await saveDraftFile(userId, 'note.new', essay())
  const found = await readDraftFile(userId, 'note.new')
  expect(found).toMatchObject({ name: 'essay.txt', type: 'text/plain' })
  expect(await found?.text()).toBe('words of Ruth')
  await deleteDraftFile(userId, 'note.new')
  expect(await readDraftFile(userId, 'note.new')).toBeUndefined()
})

test('a file that is removed, or replaced, while it is still being stored does not come back', async () => {
  const userId = signIn()
  const large = new File([new Uint8Array(4_000_000)], 'photo.jpg')
  void saveDraftFile(userId, 'note.new', large)
  void deleteDraftFile(userId, 'note.new')
  expect(await readDraftFile(userId, 'note.new')).toBeUndefined()
  void saveDraftFile(userId, 'note.new', large)
  void saveDraftFile(userId, 'note.new', essay())
  expect(await readDraftFile(userId, 'note.new')).toMatchObject({ name: 'essay.txt' })
})

test('a chosen file lies sealed in the browser, and goes at sign-out', async () => {
  const userId = signIn()
  await saveDraftFile(userId, 'note.new', essay())
  expect(await readRaw()).not.toMatch(/essay\.txt|words of Ruth/)
  await forgetKept()
  expect(await readDraftFile(userId, 'note.new')).toBeUndefined()
})

test('nothing is stored for somebody who is not signed in any more', async () => {
  const first = signIn()
  const second = signIn()
  await saveDraftFile(first, 'note.new', essay())
  expect(await readDraftFile(first, 'note.new')).toBeUndefined()
  expect(await readDraftFile(second, 'note.new')).toBeUndefined()
})

test('without https a chosen file lies sealed as well', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const userId = signIn()
  await saveDraftFile(userId, 'note.new', essay())
  expect(await (await readDraftFile(userId, 'note.new'))?.text()).toBe('words of Ruth')
  expect(await readRaw()).not.toMatch(/essay\.txt|words of Ruth/)
})
