import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testDisk } from '#tests/support/disk-contract.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { breakingAfter, sendAll, sha256, testIncomingFiles } from '#tests/support/incoming-contract.ts'
import { uploadsFolder } from './layout.ts'
import { beginMultipart, listMultiparts } from './multipart.ts'
import { listObjects, putObject } from './objects.ts'
import { openObjectStore } from './open.ts'
import { createStoreRequests } from './requests.ts'

const { database } = await testDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'school-store-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A school of its own in the bucket. */
const address = { ...inject('objectStore').address, prefix: `${randomUUID()}/` }
const requests = createStoreRequests(address)
const program = (name: string) => openObjectStore(address, database, path.join(folder, name))
const { disk, incoming } = program('one')

async function storedKeys(prefix = uploadsFolder): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listObjects(requests, address.prefix, prefix)) keys.push(key)
  return keys
}

describe('files in an object store', () => testDisk(disk))

describe('unfinished uploads in an object store', () => {
  testIncomingFiles(incoming, disk)

  test('an upload goes on at another program, also after it has parts', async () => {
    const other = program('two').incoming
    const id = randomUUID()
    const content = pdfOf(12_000_000, 7)
    await incoming.create(id)
    await sendAll(incoming, id, content.subarray(0, 300_000), 300_000)
    await sendAll(other, id, content.subarray(0, 6_000_000), 1_000_000)
    await sendAll(incoming, id, content.subarray(0, 6_500_000), 500_000)
    expect(await other.sizeOf(id)).toBe(6_500_000)
    await sendAll(other, id, content, 5_500_000)
    const received = await incoming.withFile(id, (file) => readFile(file))
    expect(sha256(received)).toBe(sha256(content))
    await incoming.remove(id)
  })

  test('of two programs that append at the same offset one is refused, and its bytes leave no trace', async () => {
    const other = program('three').incoming
    const id = randomUUID()
    await incoming.create(id)
    const contents = [pdfOf(5_500_000, 8), pdfOf(5_500_000, 9)]
    const outcomes = await Promise.allSettled([
      incoming.append(id, 0, Readable.from([contents[0]])),
      other.append(id, 0, Readable.from([contents[1]])),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const loser = [incoming, other][1 - winner]!
    const received = await loser.withFile(id, (file) => readFile(file))
    expect(sha256(received)).toBe(sha256(contents[winner]!))
    await incoming.remove(id)
  })

  test('a finish that was cut short after the parts became one object is done again', async () => {
    const id = randomUUID()
    const content = pdfOf(6_000_000, 10)
    await incoming.create(id)
    await sendAll(incoming, id, content, 1_000_000)
    const { received, parts } = await database.asServiceOnce((db) =>
      db
        .selectFrom('storage.upload_progress')
        .select(['received', 'parts'])
        .where('upload_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect([received, (parts as unknown[]).length]).toEqual([6_000_000, 1])
    await incoming.storeAs(id, `assignments/${randomUUID()}.pdf`)
    await database.asServiceOnce((db) =>
      db
        .updateTable('storage.upload_progress')
        .set({ is_assembled: false })
        .where('upload_id', '=', id)
        .execute(),
    )
    const key = `assignments/${randomUUID()}.pdf`
    await program('four').incoming.storeAs(id, key)
    expect(await disk.find(key)).toMatchObject({ size: 6_000_000 })
    await incoming.remove(id)
  })

  test('what came before the connection broke is safe', async () => {
    const id = randomUUID()
    const content = pdfOf(5_700_000, 13)
    await incoming.create(id)
    await expect(incoming.append(id, 0, breakingAfter(content.subarray(0, 5_400_000)))).rejects.toThrow('cut')
    const other = program('six').incoming
    expect(await other.sizeOf(id)).toBe(5_400_000)
    await sendAll(other, id, content, 1_000_000)
    expect(sha256(await other.withFile(id, (file) => readFile(file)))).toBe(sha256(content))
    await incoming.remove(id)
  })

  test('very small pieces are put together', async () => {
    const id = randomUUID()
    const content = pdfOf(2000, 11)
    await incoming.create(id)
    await sendAll(incoming, id, content, 20)
    expect((await storedKeys(`${uploadsFolder}${id}/`)).length).toBeLessThan(70)
    expect(sha256(await incoming.withFile(id, (file) => readFile(file)))).toBe(sha256(content))
    await incoming.remove(id)
    expect(await storedKeys(`${uploadsFolder}${id}/`)).toEqual([])
  })

  test('what attempts left behind is swept, and what belongs to an upload stays', async () => {
    const id = randomUUID()
    const content = pdfOf(6_000_000, 12)
    await incoming.create(id)
    await sendAll(incoming, id, content, 1_000_000)
    const stray = `${uploadsFolder}${id}/${randomUUID()}`
    await putObject(requests, stray, pdfOf(10))
    const forgotten = await beginMultipart(requests, `${uploadsFolder}${randomUUID()}/whole`)

    const soon = new Date(Date.now() + 60_000)
    expect(await incoming.removeStrays(soon)).toBeGreaterThanOrEqual(2)
    expect(await storedKeys()).not.toContain(stray)
    const left = await listMultiparts(requests, address.prefix, uploadsFolder)
    expect(left.map((upload) => upload.id)).not.toContain(forgotten)
    const received = await program('five').incoming.withFile(id, (file) => readFile(file))
    expect(sha256(received)).toBe(sha256(content))
    await incoming.remove(id)
  })
})

test('an address that opens a file without the program says what it is and under which name to save it', async () => {
  const open = openObjectStore({ ...address, publicEndpoint: address.endpoint }, database, folder)
  const key = `assignments/${randomUUID()}.pdf`
  const content = pdfOf(1000)
  await disk.write(key, Readable.from([content]))
  const disposition = `inline; filename="essay.pdf"; filename*=UTF-8''%C3%A9.pdf`
  const url = await open.disk.directUrl!(key, { mediaType: 'application/pdf', disposition })
  const reply = await fetch(url, { headers: { Range: 'bytes=0-9' } })
  expect(reply.status).toBe(206)
  expect(reply.headers.get('content-disposition')).toBe(disposition)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await reply.arrayBuffer()).equals(content.subarray(0, 10))).toBe(true)
  expect((await fetch(url.replace('essay', 'other'))).status).toBe(403)
})
