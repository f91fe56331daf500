import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, forgetWorkerAccess } from '#app/lib/storage/browser-storage.ts'
import { workerAccessDatabase } from '#app/lib/storage/worker-access-database.ts'
import { importOutboxKey } from '#app/offline/store/sealing.ts'
import { readWorkerAccess, removeWorkerAccess, writeWorkerAccess } from './worker-access.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  forgetWorkerAccess()
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
})

async function databases() {
  return (await indexedDB.databases()).map(({ name }) => name)
}

async function accessOf(userId: string) {
  return { userId, token: `token of ${userId}`, key: await importOutboxKey('A'.repeat(43)), at: 1 }
}

test('the access is read as it was written, and its key cannot be read out', async () => {
  await writeWorkerAccess(await accessOf('ruth'), () => true)
  const access = await readWorkerAccess()
  expect(access).toMatchObject({ userId: 'ruth', token: 'token of ruth' })
  await expect(crypto.subtle.exportKey('raw', access!.key.key)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('raw', access!.key.secret)).rejects.toThrow()
})

test('whatever clears the session removes the access', async () => {
  vi.stubGlobal('window', {})
  await writeWorkerAccess(await accessOf('ruth'), () => true)
  clearStored()
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
})

test('nothing is written for somebody who has signed out meanwhile', async () => {
  await writeWorkerAccess(await accessOf('ruth'), () => false)
  expect(await readWorkerAccess()).toBeUndefined()
})

test('reading makes no database', async () => {
  expect(await readWorkerAccess()).toBeUndefined()
  await removeWorkerAccess('token of ruth')
  expect(await databases()).not.toContain(workerAccessDatabase)
})

test('an access that the server refused is removed, and a newer one stays', async () => {
  await writeWorkerAccess(await accessOf('ruth'), () => true)
  await removeWorkerAccess('an older token')
  expect(await readWorkerAccess()).toMatchObject({ userId: 'ruth' })
  await removeWorkerAccess('token of ruth')
  expect(await readWorkerAccess()).toBeUndefined()
})
