import type { IncomingText } from './gateway.ts'

/**
 * Reads the user data header of a part of a long message, in hexadecimal digits: 05 00 03 reference count
 * number, or with a two-byte reference.
 * @returns undefined for any other header
 */
export function readPartHeader(header = ''): IncomingText['part'] {
  const bytes = header.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  const short = bytes[1] === 0 && bytes[2] === 3
  const long = bytes[1] === 8 && bytes[2] === 4
  if (!short && !long) return undefined
  const reference = short ? bytes[3] : (bytes[3] ?? 0) * 256 + (bytes[4] ?? 0)
  const [count, number] = short ? bytes.slice(4) : bytes.slice(5)
  return reference === undefined || !count || !number || number > count
    ? undefined
    : { reference, number, count }
}
