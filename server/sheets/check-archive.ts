import { inflateRawSync } from 'node:zlib'
import { because } from '#shared/reasons.ts'
import { UnreadableSheet } from './table.ts'

/** Limit of the unpacked size; a roll of a hundred thousand rows takes a quarter of it. */
const maxBytes = 160 * 1024 * 1024
const maxEntries = 2000

const damaged = because('sheets.damaged')
const tooLarge = because('sheets.largeUnpacked')

/**
 * Makes sure that an archive unpacks to its declared size, and to no more than a list of people needs, before
 * anything relies on that size: a few kilobytes can unpack to gigabytes.
 * @throws {UnreadableSheet} when it is damaged or too large
 */
export function checkArchive(bytes: Uint8Array, max = maxBytes): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The end of the central directory is followed by a comment of up to 64 KB.
  const end = file.lastIndexOf('PK\x05\x06', file.length - 22, 'latin1')
  // A Zip64 archive has a second directory, which is not checked here; no list needs one.
  const isLarge = end >= 20 && file.readUInt32LE(end - 20) === 0x07064b50
  if (end < 0 || isLarge) throw new UnreadableSheet(damaged)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnreadableSheet(tooLarge)
  let left = max
  let at = file.readUInt32LE(end + 16)
  try {
    for (let entry = 0; entry < count; entry++) {
      if (file.readUInt32LE(at) !== 0x02014b50) throw new UnreadableSheet(damaged)
      left -= sizeOf(file, at, left)
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    // An offset points outside the file.
    if (error instanceof RangeError) throw new UnreadableSheet(damaged)
    throw error
  }
}

/** Unpacks an entry of the central directory and returns its size. */
function sizeOf(file: Buffer, at: number, max: number): number {
  const method = file.readUInt16LE(at + 10)
  const packed = file.readUInt32LE(at + 20)
  const declared = file.readUInt32LE(at + 24)
  const local = file.readUInt32LE(at + 42)
  if (declared > max) throw new UnreadableSheet(tooLarge)
  if (method === 0) return packed
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const size = unpackedSize(file.subarray(begin, begin + packed), declared)
  if (size !== declared) throw new UnreadableSheet(damaged)
  return declared
}

function unpackedSize(packed: Buffer, declared: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: declared + 1 }).length
  } catch {
    return -1 // more than declared, or not deflated data
  }
}
