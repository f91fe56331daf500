import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Disk } from '#server/storage/disk.ts'
import type { IncomingFiles } from '#server/storage/incoming-files.ts'
import { pdfOf } from './hand-in-client.ts'

const browserPiece = 512 * 1024

/** Everything that the program expects of unfinished uploads, wherever their bytes are. */
export function testIncomingFiles(incoming: IncomingFiles, disk: Disk): void {
  async function begun(): Promise<string> {
    const id = randomUUID()
    await incoming.create(id)
    return id
  }

  test.each([
    ['a small file at once', 700_000, 700_000],
    ['a large file at once', 12_345_678, 12_345_678],
    ['a large file in the pieces of a browser', 12_345_678, browserPiece],
    ['exactly one part', 5_242_880, browserPiece],
    ['two parts and a byte', 10_485_761, 4_000_000],
  ])('%s arrives whole', async (_, bytes, piece) => {
    const id = await begun()
    const content = pdfOf(bytes)
    await sendAll(incoming, id, content, piece)
    expect(await incoming.sizeOf(id)).toBe(bytes)
    const received = await incoming.withFile(id, (file) => readFile(file))
    expect(sha256(received)).toBe(sha256(content))

    const key = `assignments/${randomUUID()}.pdf`
    await incoming.storeAs(id, key)
    expect(sha256(await buffer(disk.read(key, 0, bytes - 1)))).toBe(sha256(content))
    await incoming.remove(id)
    expect(await incoming.sizeOf(id)).toBeUndefined()
    expect(await disk.find(key)).toMatchObject({ size: bytes })
  })

  test('an upload whose connection broke goes on from where it is', async () => {
    const id = await begun()
    const content = pdfOf(300_000)
    await expect(incoming.append(id, 0, breakingAfter(content.subarray(0, 100_000)))).rejects.toThrow('cut')
    const arrived = (await incoming.sizeOf(id)) ?? 0
    expect(arrived).toBeLessThanOrEqual(100_000)
    await incoming.append(id, arrived, Readable.from([content.subarray(arrived)]))
    expect(sha256(await incoming.withFile(id, (file) => readFile(file)))).toBe(sha256(content))
  })

  test('a file is never stored over another', async () => {
    const id = await begun()
    await incoming.append(id, 0, Readable.from([pdfOf(100, 1)]))
    const key = `assignments/${randomUUID()}.pdf`
    await disk.write(key, Readable.from([pdfOf(200, 2)]))
    await expect(incoming.storeAs(id, key)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await disk.find(key)).toMatchObject({ size: 200 })
  })

  test('unfinished uploads are listed with their time', async () => {
    const id = await begun()
    const listed = new Map<string, Date>()
    for await (const { id: each, changedAt } of incoming.list()) listed.set(each, changedAt)
    expect(Math.abs((listed.get(id)?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('an upload that was removed meanwhile is not stored, and leaves nothing', async () => {
    const key = `assignments/${randomUUID()}.pdf`
    await expect(incoming.storeAs(randomUUID(), key)).rejects.toThrow()
    expect(await disk.find(key)).toBeUndefined()
  })

  test('removing an upload that is not there is no error', async () => {
    await incoming.remove(randomUUID())
  })

  test('work on one upload is done one after the other', async () => {
    const id = await begun()
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise(setImmediate)
      order.push(`${name} ends`)
    }
    await Promise.all([incoming.exclusively(id, work('one')), incoming.exclusively(id, work('two'))])
    const [first, second] = order[0] === 'one begins' ? ['one', 'two'] : ['two', 'one']
    expect(order).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
  })
}

/** A stream that ends with an error after some bytes, as that of a phone that lost its connection. */
export function breakingAfter(content: Uint8Array): Readable {
  async function* send() {
    yield content
    throw new Error('cut')
  }
  return Readable.from(send(), { objectMode: false })
}

/** Sends content in pieces of so many bytes, each from where the upload is. */
export async function sendAll(
  incoming: IncomingFiles,
  id: string,
  content: Uint8Array,
  piece: number,
): Promise<void> {
  for (let offset = (await incoming.sizeOf(id)) ?? 0; offset < content.length;) {
    const chunk = content.subarray(offset, offset + piece)
    offset = await incoming.append(id, offset, Readable.from([chunk]))
  }
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
