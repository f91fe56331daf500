import type { HandInExtension } from './file-types.ts'

/** How many bytes of a file's beginning {@link looksLike} wants to see. */
export const headBytes = 1024

const signatures: Record<Exclude<HandInExtension, 'pdf' | 'txt'>, readonly number[]> = {
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  zip: [0x50, 0x4b],
}

/**
 * Whether a file's beginning can belong to a file with that ending. Cheap enough for the browser, which so
 * spares the student the sending of a file that the server, which looks closer, would refuse.
 */
export function looksLike(extension: HandInExtension, head: Uint8Array): boolean {
  if (extension === 'pdf') return indexOfAscii(head, '%PDF-') >= 0
  if (extension === 'txt') return isText(head)
  return signatures[extension].every((byte, index) => head[index] === byte)
}

/**
 * Whether the bytes can be plain text: no NUL, unless it is UTF-16 as old editors write it with a byte order
 * mark. Any single-byte alphabet passes, since there is nothing that tells it from UTF-8 cut in the middle.
 */
function isText(bytes: Uint8Array): boolean {
  return isUtf16(bytes) || (!bytes.includes(0) && indexOfAscii(bytes.subarray(0, 8), '%PDF-') !== 0)
}

/** Whether the bytes begin with the byte order mark of UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function indexOfAscii(bytes: Uint8Array, text: string): number {
  const wanted = [...text].map((character) => character.charCodeAt(0))
  return bytes.findIndex((_, start) => wanted.every((byte, index) => bytes[start + index] === byte))
}
