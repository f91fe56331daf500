import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readRecord, writeRecord, type RecordKey } from './sealed-records.ts'

/** Ends a transaction as a browser does that finds no room. */
function endForWantOfRoom(tx: IDBTransaction) {
  const full = new DOMException('The disk is full.', 'QuotaExceededError')
  Object.defineProperty(tx, 'error', { get: () => full, set: () => {} })
  tx.abort()
}

test('a full disk is named also where it ends a transaction that waits for a request', async () => {
  const key: RecordKey = ['ruth', 'outbox', 'essay']
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (
    this: IDBObjectStore,
    range,
  ) {
    const request = this.getAll(range)
    endForWantOfRoom(this.transaction)
    return request
  })
  onTestFinished(() => spy.mockRestore())
  const record = { head: new ArrayBuffer(1), version: '1', pieces: 0 }
  await expect(writeRecord(key, record)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await readRecord(key)).toBeUndefined()
})
