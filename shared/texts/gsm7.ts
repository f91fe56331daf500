/** Characters of one text message in GSM-7; the 161st makes it two messages, which cost double. */
export const maxSeptets = 160

/** The letters of GSM 03.38 in the order of their codes, including the escape to the extension table. */
export const gsmLetters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(gsmLetters.replace('\x1B', ''))

/**
 * Characters of the extension table, which take two places each because of the escape, by the code after the
 * escape.
 */
export const gsmExtension = new Map(
  Object.entries({
    '\f': 0x0a,
    '^': 0x14,
    '{': 0x28,
    '}': 0x29,
    '\\': 0x2f,
    '[': 0x3c,
    '~': 0x3d,
    ']': 0x3e,
    '|': 0x40,
    '€': 0x65,
  }),
)

/**
 * Characters that come from pasting, and letters of the country's languages, with the nearest one that counts
 * once.
 */
const nearest = new Map<string, string>(
  Object.entries({
    '’': "'",
    '‘': "'",
    '‚': "'",
    '‛': "'",
    ʼ: "'",
    '´': "'",
    '`': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '−': '-',
    '…': '...',
    '•': '-',
    '·': '.',
    '×': 'x',
    '\u00A0': ' ',
    '\u202F': ' ',
    '\u2009': ' ',
    '\t': ' ',
    '\u200B': '',
    '\u200C': '',
    '\u200D': '',
    '\uFEFF': '',
    '\u00AD': '',
    ŋ: 'ng',
    Ŋ: 'Ng',
    ç: 'c',
    œ: 'oe',
    Œ: 'Oe',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    ꞌ: "'",
  }),
)

export interface PlainText {
  /** As it is sent. */
  text: string
  /** The number that it takes of {@link maxSeptets}. */
  septets: number
  /** Each replaced character, with its replacement. */
  replaced: { sign: string; by: string }[]
  /**
   * Characters without a replacement: with one of them the whole text would cost double from 70 characters
   * on.
   */
  foreign: string[]
  /** Characters that count twice. */
  double: string[]
  /** Whether it can be sent as one message. */
  isOne: boolean
}

/**
 * Converts a text to the cheapest characters: others are replaced by the nearest, and those without one are
 * named and left in the text, which then must not be sent.
 */
export function plainText(written: string): PlainText {
  const signs = Array.from(written.replaceAll(/\r\n?/g, '\n').normalize('NFC'))
  const replaced = new Map<string, string>()
  const foreign = new Set<string>()
  const text = signs
    .map((sign) => {
      if (isPlain(sign)) return sign
      const by = nearestOf(sign)
      if (by === undefined) foreign.add(sign)
      else replaced.set(sign, by)
      return by ?? sign
    })
    .join('')
  const septets = septetsOf(text)
  return {
    text,
    septets,
    replaced: [...replaced].map(([sign, by]) => ({ sign, by })),
    foreign: [...foreign],
    double: [...new Set(Array.from(text).filter((sign) => gsmExtension.has(sign)))],
    isOne: foreign.size === 0 && septets <= maxSeptets,
  }
}

/** The length of a text in GSM-7; a character outside it counts once. */
export function septetsOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (gsmExtension.has(sign) ? 2 : 1), 0)
}

/**
 * The beginning of a text that fits into a number of septets, in plain letters, without characters that have
 * no replacement.
 */
export function cutToFit(written: string, places: number): string {
  const { text } = plainText(written)
  const plain = Array.from(text).filter(isPlain)
  if (septetsOf(plain.join('')) <= places) return plain.join('')
  let used = 3
  const kept: string[] = []
  for (const sign of plain) {
    used += gsmExtension.has(sign) ? 2 : 1
    if (used > places) break
    kept.push(sign)
  }
  return `${kept.join('').trimEnd()}...`
}

function isPlain(sign: string): boolean {
  return basic.has(sign) || gsmExtension.has(sign)
}

/** The nearest of a letter with diacritics is the one without. */
function nearestOf(sign: string): string | undefined {
  const known = nearest.get(sign)
  if (known !== undefined) return known
  const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare).every(isPlain) ? bare : undefined
}
