import { translations } from '#shared/translations/translations.ts'

export const keywords = ['marks', 'abs', 'news', 'dates', 'help', 'stop', 'stop_all', 'start'] as const

export type Keyword = (typeof keywords)[number]

/** The usual spellings of each keyword, in English and Tok Pisin, without spaces. */
const spellings: [string, Keyword][] = [
  ['marks', 'marks'],
  ['mark', 'marks'],
  ['mak', 'marks'],
  ['maks', 'marks'],
  ['results', 'marks'],
  ['abs', 'abs'],
  ['absent', 'abs'],
  ['absen', 'abs'],
  ['abseni', 'abs'],
  ['news', 'news'],
  ['nius', 'news'],
  ['toksave', 'news'],
  ['dates', 'dates'],
  ['date', 'dates'],
  ['de', 'dates'],
  ['taim', 'dates'],
  ['help', 'help'],
  ['helpim', 'help'],
  ['halivim', 'help'],
  ['stop', 'stop'],
  ['pinis', 'stop'],
  ['pinisim', 'stop'],
  ['stopall', 'stop_all'],
  ['stopolgeta', 'stop_all'],
  ['pinisolgeta', 'stop_all'],
  ['start', 'start'],
  ['stat', 'start'],
  ['statim', 'start'],
]

/** The words that answers name in each language. */
const namedInAnswers = Object.values(translations).flatMap((sentences) =>
  keywords.map((keyword): [string, Keyword] => [
    (sentences[`texts.names.${keyword}`] ?? '').toLowerCase().replaceAll(/[^\p{L}]/gu, ''),
    keyword,
  ]),
)

const known = [...spellings, ...namedInAnswers.filter(([spelling]) => spelling !== '')]

/** Words below this length are one letter from too many others to be guessed. */
const minGuessLength = 4

/** A request by text. */
export interface TextRequest {
  keyword: Keyword
  /** The groups of digits that follow, such as a child's number and a PIN. */
  numbers: string[]
}

/**
 * Reads the request in a text: a keyword, followed only by numbers. A small mistake is forgiven; with further
 * words it is not a request, so that "stop bilong bas" is a sentence and not a wish.
 */
export function readRequest(text: string): TextRequest | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const numberFrom = words.findIndex((word) => /^\d/.test(word))
  const named = numberFrom === -1 ? words : words.slice(0, numberFrom)
  const numbers = numberFrom === -1 ? [] : words.slice(numberFrom)
  if (named.length === 0 || named.length > 2 || numbers.length > 2) return undefined
  if (!numbers.every((number) => /^[\da-z]{1,20}$/.test(number))) return undefined
  const keyword = findKeyword(named.join(''))
  return keyword && { keyword, numbers }
}

function findKeyword(word: string): Keyword | undefined {
  const exact = known.find(([spelling]) => spelling === word)
  if (exact) return exact[1]
  if (word.length < minGuessLength) return undefined
  const near = known.filter(([spelling]) => spelling.length >= minGuessLength && isOneMistake(spelling, word))
  const found = new Set(near.map(([, keyword]) => keyword))
  // Nothing is guessed between "stop" and "start".
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether one letter is extra, missing or different, or two have changed places. */
function isOneMistake(right: string, written: string): boolean {
  if (Math.abs(right.length - written.length) > 1) return false
  let at = 0
  while (at < right.length && right[at] === written[at]) at += 1
  const rest = right.slice(at)
  const writtenRest = written.slice(at)
  return (
    rest.slice(1) === writtenRest.slice(1) ||
    rest.slice(1) === writtenRest ||
    rest === writtenRest.slice(1) ||
    (rest[0] === writtenRest[1] && rest[1] === writtenRest[0] && rest.slice(2) === writtenRest.slice(2))
  )
}

/**
 * The text without its PIN, for storage: the last number of a request for marks. If words follow, so that it
 * need not be a PIN, every group of six digits is removed.
 */
export function withoutPin(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  if (findKeyword(words.find(Boolean) ?? '') !== 'marks') return text
  const last = readRequest(text)?.numbers.at(-1) ?? ''
  const isPin = /^\d{6}$/.test(last)
  const masked = isPin ? text : text.replaceAll(/(?<!\d)\d{6}(?!\d)/g, '******')
  if (!/^\d+$/.test(last)) return masked
  const at = masked.toLowerCase().lastIndexOf(last)
  if (at === -1) return 'MARKS ******'
  return `${masked.slice(0, at)}${'*'.repeat(last.length)}${masked.slice(at + last.length)}`
}
