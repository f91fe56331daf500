import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { safeFileName, uniqueNames, writeArchive } from './archive.ts'

const describeMissing = (names: string[]) => ({ name: 'Missing.txt', text: names.join() })
const modifiedAt = new Date('2025-05-02T00:00:00Z')
const entry = (key: string) => ({ key, name: `${key}.pdf`, modifiedAt })

/** Files of so many bytes; what is opened is noted. */
function diskOf(files: Record<string, number>, vanishing: string[] = []) {
  const opened: Readable[] = []
  return {
    opened,
    find: async (key: string) => (files[key] === undefined ? undefined : { size: files[key], modifiedAt }),
    read(key: string) {
      const left = { bytes: files[key] ?? 0 }
      const source = new Readable({
        read() {
          if (vanishing.includes(key))
            return void this.destroy(Object.assign(new Error('gone'), { code: 'ENOENT' }))
          const next = Math.min(left.bytes, 16 * 1024)
          left.bytes -= next
          this.push(next === 0 ? null : Buffer.alloc(next, 'x'))
        },
      })
      opened.push(source)
      return source
    },
  }
}

test('an archive holds the files that are there, and tells of those that are not', async () => {
  const disk = diskOf({ a: 5, b: 100_000, c: 5 }, ['c'])
  const entries = ['a', 'b', 'c', 'd'].map(entry)
  const zip = await buffer(writeArchive({ disk, entries, describeMissing }))
  expect(namesIn(zip)).toEqual(['a.pdf', 'b.pdf', 'Missing.txt'])
  expect(zip.includes('c.pdf,d.pdf')).toBe(true)
  expect(zip.includes('x'.repeat(100_000))).toBe(true)
})

/** As its directory tells them. */
function namesIn(zip: Buffer): string[] {
  return zip
    .toString('latin1')
    .split('PK\u0001\u0002')
    .slice(1)
    .map((line) => line.slice(42, 42 + line.charCodeAt(24)))
}

test('files are opened one after the other, and a reader who goes away leaves nothing open', async () => {
  const disk = diskOf({ a: 50_000_000, b: 5 })
  const archive = writeArchive({ disk, entries: ['a', 'b'].map(entry), describeMissing })
  for await (const _ of archive) break
  await vi.waitUntil(() => disk.opened.every((source) => source.destroyed))
  expect(disk.opened).toHaveLength(1)
})

test('a fault in the middle breaks the archive off, so that nobody takes half of it for whole', async () => {
  const disk = { ...diskOf({ a: 5 }), read: () => Readable.from(failing(), { objectMode: false }) }
  await expect(buffer(writeArchive({ disk, entries: [entry('a')], describeMissing }))).rejects.toThrow('disk')
})

async function* failing() {
  yield Buffer.alloc(3)
  throw new Error('the disk failed')
}

test.each([
  ['Kila Mary (2025) - essay.pdf', 'Kila Mary (2025) - essay.pdf'],
  ['../../etc/pass\\wd.pdf', '_.._etc_pass_wd.pdf'],
  ['a\u202Efdp.exe\n.pdf', 'a_fdp.exe_.pdf'],
  ['...', 'file'],
  [`${'ü'.repeat(200)}.docx`, `${'ü'.repeat(87)}.docx`],
])('%j is called %j in an archive', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('names that only differ in case are told apart', () => {
  expect(uniqueNames(['A.pdf', 'a.pdf', 'a (2).pdf', 'b'])).toEqual([
    'A.pdf',
    'a (2).pdf',
    'a (2) (2).pdf',
    'b',
  ])
})
