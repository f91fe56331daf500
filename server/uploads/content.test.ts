import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { isContentOf } from './content.ts'

// A thread of its own has modules of its own, so only this thread is without the library.
vi.mock('file-type', () => {
  throw new Error('file-type is used in the thread that answers everybody')
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'storage-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function check(extension: string, content: Uint8Array | string) {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return await isContentOf(file, extension)
}

/** A zip of files that are not compressed. */
function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(text.length, 14)
    fields.writeUInt32LE(text.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name + text)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name)]),
    )
    parts.push(entry)
    offset += entry.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listing, Buffer.from('PK\u0005\u0006'), end])
}

const contentTypes = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const docx = zipOf({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>' })
const doc = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600))

test('real files of each type pass', async () => {
  expect(await check('pdf', '%PDF-1.4\n%âãÏÓ\n')).toBe(true)
  expect(await check('docx', docx)).toBe(true)
  expect(await check('doc', doc)).toBe(true)
  expect(await check('zip', zipOf({ 'a.txt': 'hello' }))).toBe(true)
  expect(await check('zip', docx)).toBe(true)
  expect(await check('txt', 'BMW, MZ and PK are letters too. Gutpela! 😀')).toBe(true)
  expect(await check('txt', Buffer.from('\ufeffUTF-16 of an old editor', 'utf16le'))).toBe(true)
  expect(await check('txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe(true)
})

test('an archive is looked through outside of the thread that answers everybody', async () => {
  const entries = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`word/media/${n}.png`, '']))
  expect(await check('docx', zipOf({ ...entries, '[Content_Types].xml': contentTypes }))).toBe(true)
  expect(await check('docx', zipOf(entries))).toBe(false)
})

test('files with a false ending are refused', async () => {
  expect(await check('pdf', docx)).toBe(false)
  expect(await check('docx', doc)).toBe(false)
  expect(await check('docx', zipOf({ 'a.txt': 'hello' }))).toBe(false)
  expect(await check('doc', docx)).toBe(false)
  expect(await check('zip', '%PDF-1.4')).toBe(false)
  expect(await check('txt', docx)).toBe(false)
  expect(await check('txt', `${'a'.repeat(200_000)}\u0000`)).toBe(false)
})
