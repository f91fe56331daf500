/** Possible encodings of a file of people's names whose bytes do not reveal one. */
export const encodings = ['utf-8', 'windows-1252', 'macintosh'] as const

export type Encoding = (typeof encodings)[number]

interface DecodedText {
  text: string
  /**
   * Whether no encoding is certain; the text is then decoded as Windows-1252, in which every byte is a
   * character.
   */
  isDoubtful: boolean
}

/** Decodes a file of unknown encoding: UTF-8 and UTF-16 with or without a byte-order mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return {
    text: text.startsWith('\uFEFF') ? text.slice(1) : text,
    isDoubtful: encoding === 'windows-1252',
  }
}

/**
 * Reads text that was decoded as Windows-1252 in another encoding. Text that is not valid UTF-8 stays as it
 * is, as in a file joined from two, and so does text with characters outside Windows-1252.
 */
export function recode(text: string, encoding: Encoding): string {
  if (encoding === 'windows-1252' || isAscii(text)) return text
  const signs = Array.from(text, (sign) => bytesOfSigns.get(sign))
  if (!signs.every((sign) => sign !== undefined)) return text
  const bytes = Uint8Array.from(signs)
  if (encoding === 'utf-8' && !isUtf8(bytes)) return text
  return new TextDecoder(encoding).decode(bytes)
}

/** Whether text looks like UTF-8 that another program has read as Windows-1252, such as `JosÃ©`. */
export function isGarbled(text: string): boolean {
  return /[Â-ô][\u0080-\u00bf€‚-„†-‰Š-‹ŒŽ‘-”•–—˜™š›œžŸ]/.test(text) && recode(text, 'utf-8') !== text
}

/** The byte of each character of Windows-1252. */
const bytesOfSigns = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** Whether every encoding decodes the text equally. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16By(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** In Latin text as UTF-16 every other byte is zero; no other text encoding has zero bytes. */
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
