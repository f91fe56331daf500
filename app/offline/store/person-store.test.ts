import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteKept, openPersonStore } from './person-store.ts'
import { sealedStoreOf } from './sealed-store.ts'
import { importOutboxKey, sealingBy } from './sealing.ts'

/** The keys that a server would give, by person. */
const keys = new Map<string, string>()

vi.mock('./device-key.ts', () => ({ readDeviceKey: async (userId: string) => keys.get(userId) }))

function addPerson(): string {
  const userId = webcrypto.randomUUID()
  keys.set(userId, Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64url'))
  return userId
}

async function storeOf(userId: string) {
  const store = await openPersonStore(userId)
  if (!store) throw new Error('the store does not open')
  return store
}

/** Everything that lies in the browser's database, as text. */
async function readRaw(): Promise<string> {
  const request = indexedDB.open('school-person')
  await new Promise((resolve) => (request.onsuccess = resolve))
  const texts: string[] = []
  for (const name of request.result.objectStoreNames) {
    const store = request.result.transaction(name).objectStore(name)
    const [keysOfAll, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => (values.onsuccess = resolve))
    texts.push(JSON.stringify(keysOfAll.result))
    for (const value of values.result as ({ head: ArrayBuffer } | ArrayBuffer)[])
      texts.push(Buffer.from('head' in value ? value.head : value).toString('latin1'))
  }
  request.result.close()
  return texts.join('\n')
}

/** A page without https has random numbers, and nothing that encrypts. */
const withoutHttps = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) }

describe.each([
  ['with https', webcrypto],
  ['without https', withoutHttps],
])('%s', (_, offered) => {
  beforeEach(() => void vi.stubGlobal('crypto', offered))
  afterEach(() => void vi.unstubAllGlobals())

  test('what a person stored is read again, in whichever order', async () => {
    const store = await storeOf(addPerson())
    await store.put('outbox', 'one', { points: [1, 2] })
    await store.put('outbox', 'two', 'text')
    await store.put('replies', 'one', 3)
    await store.put('outbox', 'one', { points: [4] })
    expect(await store.get('outbox', 'one')).toEqual({ points: [4] })
    expect(await store.get('replies', 'one')).toBe(3)
    expect((await store.list('outbox')).map(({ key }) => key).toSorted()).toEqual(['one', 'two'])
    await store.delete('outbox', 'one')
    expect(await store.get('outbox', 'one')).toBeUndefined()
    expect(await store.get('replies', 'one')).toBe(3)
  })

  test('a file of several pieces comes back whole with its name, and replaces the one before', async () => {
    const store = await storeOf(addPerson())
    const content = webcrypto.getRandomValues(new Uint8Array(60_000))
    const bytes = Buffer.concat(Array.from({ length: 45 }, () => content))
    await store.put('files', 'work', new File([bytes.subarray(0, 10)], 'old.pdf'))
    await store.put('files', 'work', new File([bytes], 'work.pdf', { type: 'application/pdf' }))
    const file = await store.get<File>('files', 'work')
    expect(file).toMatchObject({ name: 'work.pdf', type: 'application/pdf', size: bytes.length })
    expect(Buffer.from(await file!.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await store.list('files')).toEqual([{ key: 'work', size: bytes.length }])
  })

  test('the next person reads nothing of the first, who finds everything again after signing in', async () => {
    const [first, second] = [addPerson(), addPerson()]
    await (await storeOf(first)).put('outbox', 'essay-of-gewa', { text: 'Markham valley' })
    await (await storeOf(first)).put('outbox', 'file', new File(['Markham valley'], 'gewa.txt'))

    const raw = await readRaw()
    expect(raw).toContain(first)
    for (const secret of ['Markham', 'gewa', 'essay']) expect(raw).not.toContain(secret)
    expect(await (await storeOf(second)).list('outbox')).toEqual([])
    expect(await (await storeOf(second)).get('outbox', 'file')).toBeUndefined()

    const own = keys.get(first)!
    keys.set(first, keys.get(second)!)
    expect(await (await storeOf(first)).list('outbox'), 'with the key of the second').toEqual([])
    keys.set(first, own)
    expect(await (await storeOf(first)).get('outbox', 'essay-of-gewa')).toEqual({ text: 'Markham valley' })
    expect(await (await (await storeOf(first)).get<File>('outbox', 'file'))?.text()).toBe('Markham valley')
  })

  test('replies and files go with the session, and the outbox stays', async () => {
    const [leaving, staying] = [addPerson(), addPerson()]
    for (const userId of [leaving, staying]) {
      const store = await storeOf(userId)
      await store.put('outbox', 'mark', 1)
      await store.put('replies', 'grades', 1)
      await store.put('files', 'work', new File(['x'], 'x.txt'))
    }
    await deleteKept(staying)
    expect(await (await storeOf(leaving)).get('replies', 'grades')).toBeUndefined()
    expect(await (await storeOf(leaving)).get('files', 'work')).toBeUndefined()
    expect(await (await storeOf(leaving)).get('outbox', 'mark')).toBe(1)
    expect(await (await storeOf(staying)).get('replies', 'grades')).toBe(1)
  })
})

test('what an earlier version stored unsealed is moved by its owner, and that of others waits for them', async () => {
  vi.stubGlobal('crypto', withoutHttps)
  const [owner, other] = [addPerson(), addPerson()]
  const database = await openDB('outbox-unsealed', 1, {
    upgrade: (created) => void created.createObjectStore('entries'),
  })
  for (const userId of [owner, other]) await database.put('entries', 'Markham', [userId, 'outbox', 'essay'])
  expect(await (await storeOf(owner)).get('outbox', 'essay')).toBe('Markham')
  expect(await database.getAllKeys('entries')).toEqual([[other, 'outbox', 'essay']])
  database.close()
  expect(await (await storeOf(other)).get('outbox', 'essay')).toBe('Markham')
  vi.unstubAllGlobals()
})

test('without a key there is no store', async () => {
  expect(await openPersonStore(webcrypto.randomUUID())).toBeUndefined()
})

test('the key of the outbox opens the outbox, and nothing else of the person', async () => {
  const userId = addPerson()
  const store = await storeOf(userId)
  await store.put('outbox', 'essay', 'my essay')
  await store.put('replies', 'grades', 'my grades')
  const sealing = sealingBy(await importOutboxKey(keys.get(userId)!))
  const opened = sealedStoreOf(userId, () => sealing)
  expect(await opened.get('outbox', 'essay')).toBe('my essay')
  expect(await opened.list('replies')).toEqual([])
  expect(await opened.get('replies', 'grades')).toBeUndefined()
})
