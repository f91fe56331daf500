/**
 * The words of a language, by the keys of the English ones, such as `today.heading`. `{1}` stands for the
 * first value of a sentence, and a part in square brackets is left out if a value in it is empty.
 */
export type Translation = Readonly<Record<string, string>>

/**
 * The English words in another language; texts without a translation stay English.
 * @param sign marks each translated text, for pages that state the language of each part
 */
export function translate<Words extends object>(
  english: Words,
  translation: Translation,
  prefix = '',
  sign = (text: string) => text,
): Words {
  const entries = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const place = `${prefix}${key}`
    if (typeof text === 'object' && text !== null)
      return [key, translate(text, translation, `${place}.`, sign)]
    const said = translation[place]
    if (said === undefined) return [key, text]
    return [key, typeof text === 'function' ? (...values: unknown[]) => sign(fill(said, values)) : sign(said)]
  })
  return Object.fromEntries(entries) as Words
}

function fill(text: string, values: unknown[]): string {
  const given = values.map((value) => (Array.isArray(value) ? value.join(', ') : String(value)))
  const valueOf = (mark: string) => given[Number(mark.slice(1, -1)) - 1] ?? ''
  return text
    .replaceAll(/\[([^\]]*)\]/g, (_, part: string) =>
      (part.match(/\{\d\}/g) ?? []).every((mark) => valueOf(mark) !== '') ? part : '',
    )
    .replaceAll(/\{\d\}/g, valueOf)
    .trim()
}

/** Every key of the English words, in order, with its text in the form of a translation. */
export function listPlaces(english: object, prefix = ''): [place: string, text: string][] {
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const place = `${prefix}${key}`
    if (typeof text === 'object' && text !== null) return listPlaces(text, `${place}.`)
    if (text === '') return []
    return [[place, typeof text === 'function' ? withMarks(text as Sentence) : String(text)]]
  })
}

type Sentence = (...values: unknown[]) => string

/**
 * A sentence with `{1}` in place of its first value: each value is a text that can also stand for a list of
 * texts.
 */
function withMarks(sentence: Sentence): string {
  const marks = Array.from({ length: sentence.length }, (_, index) => `{${index + 1}}`)
  return sentence(...marks.map((mark) => Object.assign(Object(mark), { join: () => mark })))
}

/** The placeholders in a text, such as `{1}{2}`, or `{student}` in a letter. */
export function marksOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join('')
}
