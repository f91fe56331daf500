import { crc32, inflateRawSync } from 'node:zlib'
import { because } from '#shared/reasons.ts'
import { UnreadableSheet } from './table.ts'

/** Limit of the unpacked size; a roll of a hundred thousand rows takes a quarter of it. */
const maxBytes = 160 * 1024 * 1024
const maxEntries = 2000

/** An archive inside an archive, which the library would unpack without limits; no list is in one. */
const innerArchive = /^Index(\.zip$|\/)|\.zip$/i

const damaged = because('sheets.damaged')
const tooLarge = because('sheets.largeUnpacked')

interface Entry {
  name: Buffer
  content: Uint8Array
}

/**
 * Unpacks an archive, within limits, into one whose entries are not packed. The library follows the heads of
 * the entries, which may say something else than the directory that was checked, and unpacks without a limit:
 * a few kilobytes can unpack to gigabytes. In this one there is nothing left to unpack.
 * @throws {UnreadableSheet} when it is damaged or too large
 */
export function unpackArchive(bytes: Uint8Array, max = maxBytes): Uint8Array {
  try {
    return writeArchive(readEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), max))
  } catch (error) {
    // An offset points outside the file.
    if (error instanceof RangeError) throw new UnreadableSheet(damaged)
    throw error
  }
}

function readEntries(file: Buffer, max: number): Entry[] {
  // The end of the central directory is followed by a comment of up to 64 KB.
  const end = file.lastIndexOf('PK\x05\x06', file.length - 22, 'latin1')
  // A Zip64 archive has a second directory, which is not read here; no list needs one.
  const isLarge = end >= 20 && file.readUInt32LE(end - 20) === 0x07064b50
  if (end < 0 || isLarge) throw new UnreadableSheet(damaged)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnreadableSheet(tooLarge)
  const entries: Entry[] = []
  let left = max
  let at = file.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new UnreadableSheet(damaged)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.subarray(at + 46, at + 46 + nameLength)
    const content = unpackEntry(file, at, left)
    left -= content.length
    if (!innerArchive.test(name.toString('latin1'))) entries.push({ name, content })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacks an entry of the central directory. */
function unpackEntry(file: Buffer, at: number, max: number): Uint8Array {
  const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1
  if (isEncrypted) throw new UnreadableSheet(because('sheets.password'))
  const method = file.readUInt16LE(at + 10)
  const packed = file.readUInt32LE(at + 20)
  const declared = file.readUInt32LE(at + 24)
  const local = file.readUInt32LE(at + 42)
  if (declared > max) throw new UnreadableSheet(tooLarge)
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const content = file.subarray(begin, begin + packed)
  const unpacked = method === 0 ? content : inflate(content, declared)
  if (unpacked?.length !== declared) throw new UnreadableSheet(damaged)
  return unpacked
}

/** @returns undefined when it is more than declared, or not deflated data */
function inflate(packed: Buffer, declared: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: declared + 1 })
  } catch {
    return undefined
  }
}

/** Writes an archive whose entries are not packed; its parts are those of APPNOTE.TXT of ZIP, 4.3. */
function writeArchive(entries: readonly Entry[]): Uint8Array {
  const heads: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content } of entries) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const head = [Buffer.from('PK\x03\x04', 'latin1'), common, name, content]
    heads.push(...head)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, name)
    at += head.reduce((sum, { length }) => sum + length, 0)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, listed, end])
}
