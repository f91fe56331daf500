import type { FileAnswers } from '#shared/roll-import/file-points.ts'

type Split = NonNullable<FileAnswers['names']>

/** The parts of a whole name; the surname is empty if there is only one name. */
export interface NameParts {
  surname: string
  given: string
}

/**
 * Splits a whole name. Without a comma, the surname is one word, with the particles that belong to it. If the
 * others have a comma, a name without one is ambiguous: both parts are empty.
 */
export function splitName(name: string, split: Split = 'surname_first'): NameParts {
  const comma = name.indexOf(',')
  if (comma >= 0) return { surname: name.slice(0, comma).trim(), given: name.slice(comma + 1).trim() }
  const words = name.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return { surname: '', given: words[0] ?? '' }
  if (split === 'comma') return { surname: '', given: '' }
  const count = split === 'given_first' ? wordsOfSurname(words.toReversed(), 1) : wordsOfSurname(words, 0)
  const rest = words.length - count
  if (split === 'given_first')
    return { surname: words.slice(rest).join(' '), given: words.slice(0, rest).join(' ') }
  return { surname: words.slice(0, count).join(' '), given: words.slice(count).join(' ') }
}

const particles = new Set([
  'de',
  'da',
  'di',
  'du',
  'dos',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'st',
  'st.',
])

/**
 * The number of words at the beginning of `words` that belong to the surname.
 * @param ahead how far after its last word the particles are
 */
function wordsOfSurname(words: string[], ahead: 0 | 1): number {
  let count = 1
  while (count < words.length - 1 && particles.has((words[count - 1 + ahead] ?? '').toLowerCase())) count += 1
  return count
}

/**
 * How a column of whole names is split, if its cells reveal it: by their commas, or by surnames in capitals.
 */
export function judgeNames(names: string[]): Split | undefined {
  const whole = names.filter((name) => /\S[\s,]+\S/.test(name))
  const isMost = (tell: (name: string) => boolean) =>
    whole.length > 0 && whole.filter(tell).length >= whole.length * 0.8
  if (isMost((name) => name.includes(','))) return 'comma'
  const words = (name: string) => name.split(/[\s,]+/)
  const isCapital = (word = '') => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()
  if (isMost((name) => isCapital(words(name)[0]) && !isCapital(words(name).at(-1)))) return 'surname_first'
  if (isMost((name) => isCapital(words(name).at(-1)) && !isCapital(words(name)[0]))) return 'given_first'
  return undefined
}
