import { encodings, isAscii, recode, type Encoding } from '#server/sheets/decode-text.ts'

/** The encoding of texts that were read as Windows-1252, and three of them in each encoding. */
interface EncodingJudgement {
  value: Encoding | undefined
  /** Undefined if no encoding leaves every text as it was read. */
  samples: Partial<Record<Encoding, string[]>>
}

/** Judges by how much the texts resemble names in each encoding; undefined if they are ASCII. */
export function judgeEncoding(texts: string[]): EncodingJudgement | undefined {
  const telling = [...new Set(texts.filter((text) => !isAscii(text)))].slice(0, 200)
  if (telling.length === 0) return undefined
  const readings = encodings
    .map((encoding) => ({ encoding, read: telling.map((text) => recode(text, encoding)) }))
    .filter(
      ({ encoding, read }) => encoding === 'windows-1252' || read.some((text, at) => text !== telling[at]),
    )
    .map((reading) => ({ ...reading, score: reading.read.reduce((sum, text) => sum + scoreOf(text), 0) }))
  const best = Math.max(...readings.map(({ score }) => score))
  const [first, ...others] = readings.filter(({ score }) => score === best)
  return {
    value: others.length === 0 ? first?.encoding : undefined,
    samples: Object.fromEntries(readings.map(({ encoding, read }) => [encoding, read.slice(0, 3)])),
  }
}

/**
 * A letter outside ASCII is evidence for an encoding when its neighbours are letters of the same case; any other character is
 * evidence against it.
 */
function scoreOf(text: string): number {
  const signs = [...text]
  return signs.reduce((score, sign, index) => {
    if (isAscii(sign)) return score
    const before = signs[index - 1] ?? ' '
    if (/[’‘]/.test(sign))
      return score + (/\p{L}/u.test(before) && /\p{L}/u.test(signs[index + 1] ?? '') ? 1 : -2)
    if (!/\p{L}/u.test(sign)) return score - 2
    const isCapitalInside = /\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)
    return score + (isCapitalInside ? -2 : 1)
  }, 0)
}
