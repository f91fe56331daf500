/**
 * Decodes a file of unknown encoding: UTF-8 and UTF-16 with or without a byte-order mark, else Windows-1252, which old
 * spreadsheets write and in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16By(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** In Latin text as UTF-16 every other byte is zero; no other encoding of text has zero bytes. */
function utf16By(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096)
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => index % 2 === parity && byte === 0).length,
  )
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < start.length / 5) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
