/** The number of bytes at the beginning of a file that {@link looksLike} needs. */
export const headBytes = 1024

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zipEntry = [0x50, 0x4b, 0x03, 0x04]
const jpeg = [0xff, 0xd8, 0xff]

/** The first bytes of a file, by its extension. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  doc: compoundFile,
  ppt: compoundFile,
  xls: compoundFile,
  docx: zipEntry,
  pptx: zipEntry,
  xlsx: zipEntry,
  zip: [0x50, 0x4b],
  jpg: jpeg,
  jpeg,
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
}

/**
 * Whether a file's beginning can belong to a file with that extension; an extension without a known signature
 * passes. Cheap enough for the browser, which so saves the person from sending a file that the server, with
 * its closer check, would refuse.
 */
export function looksLike(extension: string, head: Uint8Array): boolean {
  if (extension === 'pdf') return indexOfAscii(head, '%PDF-') >= 0
  if (extension === 'txt') return isText(head)
  // Word and WordPad open RTF like their own files, and save it under that extension.
  if (extension === 'doc' && isRichText(head)) return true
  return signatures[extension]?.every((byte, index) => head[index] === byte) ?? true
}

/** The signatures of pictures: places in the file with the bytes that are there. */
const pictureSignatures: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG']],
  [[0, 'GIF8']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[4, 'ftypavi']],
  [[0, 'II*\0']],
  [[0, 'MM\0*']],
]

/** Whether a file's beginning can be that of a picture that the server reads, whatever the file's name. */
export function looksLikePicture(head: Uint8Array): boolean {
  return pictureSignatures.some((parts) =>
    parts.every(([at, bytes]) => indexOfAscii(head.subarray(at, at + bytes.length), bytes) === 0),
  )
}

/** Whether a file's beginning can be that of a drawing in SVG, which is text with a tag at its beginning. */
export function looksLikeDrawing(head: Uint8Array): boolean {
  return isText(head) && /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(String.fromCharCode(...head))
}

function isRichText(bytes: Uint8Array): boolean {
  return indexOfAscii(bytes.subarray(0, 8), '{\\rtf') >= 0
}

/**
 * Beginnings of the first entry of an archive that is a Word document, but also of a presentation or a
 * spreadsheet.
 */
const officeEntries = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/']

/**
 * The extension that matches the beginning of a file, among those of documents and photographs; undefined for
 * any other content.
 */
export function endingByContent(
  head: Uint8Array,
): 'pdf' | 'docx' | 'doc' | 'zip' | 'jpg' | 'txt' | undefined {
  if (looksLike('pdf', head)) return 'pdf'
  if (looksLike('docx', head))
    return officeEntries.some((name) => indexOfAscii(head.subarray(30, 64), name) === 0) ? 'docx' : 'zip'
  if (looksLike('doc', head)) return 'doc'
  if (looksLike('jpg', head)) return 'jpg'
  return isText(head) ? 'txt' : undefined
}

/**
 * Whether the bytes can be plain text: no NUL, unless it is UTF-16 with a byte order mark, as old editors
 * write it. Any single-byte encoding passes, since nothing distinguishes it from UTF-8 cut in the middle.
 */
function isText(bytes: Uint8Array): boolean {
  return isUtf16(bytes) || (!bytes.includes(0) && indexOfAscii(bytes.subarray(0, 8), '%PDF-') !== 0)
}

/** Whether the bytes begin with the byte order mark of UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function indexOfAscii(bytes: Uint8Array, text: string): number {
  const codes = [...text].map((character) => character.charCodeAt(0))
  return bytes.findIndex((_, start) => codes.every((byte, index) => bytes[start + index] === byte))
}
