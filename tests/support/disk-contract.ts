import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Disk } from '#server/storage/disk.ts'
import { pdfOf } from './hand-in-client.ts'

/** Everything that the program expects of a disk, whatever it is. */
export function testDisk(disk: Disk): void {
  const newKey = () => `assignments/${randomUUID()}.pdf`

  async function written(content: Uint8Array): Promise<string> {
    const key = newKey()
    await disk.write(key, Readable.from([content]))
    return key
  }

  async function read(key: string, first: number, last: number): Promise<Buffer> {
    return await buffer(disk.read(key, first, last))
  }

  test.each([1, 100_000, 5_242_880, 12_000_000])('a file of %i bytes comes back whole', async (bytes) => {
    const content = pdfOf(bytes)
    const key = await written(content)
    expect(await disk.find(key)).toMatchObject({ size: bytes })
    expect((await read(key, 0, bytes - 1)).equals(content)).toBe(true)
  })

  test('a file knows when it was written', async () => {
    const { modifiedAt } = (await disk.find(await written(pdfOf(10))))!
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('any part of a file can be read', async () => {
    const content = pdfOf(6_000_000)
    const key = await written(content)
    expect((await read(key, 5_242_870, 5_242_890)).equals(content.subarray(5_242_870, 5_242_891))).toBe(true)
    expect((await read(key, 5_999_999, 5_999_999)).equals(content.subarray(5_999_999))).toBe(true)
  })

  test('a file is never overwritten', async () => {
    const content = pdfOf(500, 1)
    const key = await written(content)
    await expect(disk.write(key, Readable.from([pdfOf(500, 2)]))).rejects.toMatchObject({ code: 'EEXIST' })
    expect((await read(key, 0, 499)).equals(content)).toBe(true)
  })

  test('of two that write under one name at once, one is refused and the other is whole', async () => {
    const key = newKey()
    const contents = [pdfOf(300_000, 3), pdfOf(300_000, 4)]
    const outcomes = await Promise.allSettled(
      contents.map((content) => disk.write(key, Readable.from([content]))),
    )
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(key, 0, 299_999)).equals(contents[winner]!)).toBe(true)
  })

  test('a file whose content breaks off is not there', async () => {
    const key = newKey()
    const broken = async function* () {
      yield pdfOf(6_000_000)
      throw new Error('the sender is gone')
    }
    await expect(disk.write(key, broken())).rejects.toThrow('the sender is gone')
    expect(await disk.find(key)).toBeUndefined()
  })

  test('a removed file is gone, its name can be used again, and removing it again is no error', async () => {
    const key = await written(pdfOf(10))
    await disk.remove(key)
    expect(await disk.find(key)).toBeUndefined()
    await disk.remove(key)
    await disk.write(key, Readable.from([pdfOf(20)]))
    expect(await disk.find(key)).toMatchObject({ size: 20 })
  })

  test('a file that is not there is not found, and reading it fails with ENOENT', async () => {
    const key = newKey()
    expect(await disk.find(key)).toBeUndefined()
    await expect(read(key, 0, 9)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a reader that goes away in the middle leaves the file readable', async () => {
    const content = pdfOf(6_000_000)
    const key = await written(content)
    const reader = disk.read(key, 0, 5_999_999)
    await new Promise((resolve) => reader.once('readable', resolve))
    reader.destroy()
    expect((await read(key, 0, 99)).equals(content.subarray(0, 100))).toBe(true)
  })

  test('every file is listed', async () => {
    const keys = await Promise.all([written(pdfOf(10)), written(pdfOf(10))])
    const listed = new Set<string>()
    for await (const key of disk.list()) listed.add(key)
    expect(keys.filter((key) => !listed.has(key))).toEqual([])
  })

  test.each(['../secrets.json', 'assignments/../../secrets.json', 'assignments/.hidden', '/etc/passwd'])(
    'nothing is found or read under %s',
    async (key) => {
      expect(await disk.find(key)).toBeUndefined()
      expect(() => disk.read(key, 0, 9)).toThrow('not the key of a stored file')
    },
  )

  test('there is room', async () => {
    expect(await disk.free()).toBeGreaterThan(0)
  })
}
