import { words, type Words } from './words/words.ts'

/**
 * The name of a sentence in the words, such as `notes.unknown`. Server and contracts give these; the sentence is put to
 * it where the reply is written. Browsers get the sentence, so this file stays out of them.
 */
export type ReasonCode = { [Noun in keyof Words]: `${Noun}.${SentencesOf<Words[Noun]>}` }[keyof Words]

type SentencesOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string | ((...values: never[]) => string) ? Key : never
}[keyof Texts & string]

type Sentence<Code> = Code extends `${infer Noun extends keyof Words}.${infer Key}`
  ? Key extends keyof Words[Noun]
    ? Words[Noun][Key]
    : never
  : never
type ValuesOf<Code> = Sentence<Code> extends (...values: infer Values) => string ? Values : []

/** Why something is refused, without a sentence. A reply has it beside the sentence, so the values must be fit for JSON. */
export interface Reason {
  code: ReasonCode
  /** The parts that the sentence names, such as a class or a number. */
  values: readonly unknown[]
}

/** The reason with the parts that its sentence names. */
export function because<Code extends ReasonCode>(code: Code, ...values: ValuesOf<Code>): Reason {
  return { code, values }
}

/** The sentence of a reason, in the words of one language. */
export function say({ code, values }: Reason, spoken: Words = words): string {
  const [noun, key] = code.split('.') as [keyof Words, string]
  const sentences = spoken[noun] as Record<string, string | ((...parts: readonly unknown[]) => string)>
  const sentence = sentences[key]!
  return typeof sentence === 'function' ? sentence(...values) : sentence
}

/** The reasons of sentences that do not come with one. */
const reasonsBySentence = new Map<string, Reason>()

/**
 * The sentence with which a schema refuses. An issue of zod carries a text alone, by which {@link reasonOf} finds the reason
 * again; each is remembered for good, so this is for schemas that are made once.
 */
export function asIssue<Code extends ReasonCode>(code: Code, ...values: ValuesOf<Code>): string {
  const reason = because(code, ...values)
  const sentence = say(reason)
  reasonsBySentence.set(sentence, reason)
  return sentence
}

/**
 * The reason of a sentence that a schema said, or that a rule has which forms share. Where two nouns say the same, it may
 * be that of the other one.
 * @returns undefined for a text with values that was not made by {@link asIssue}
 */
export function reasonOf(sentence: string): Reason | undefined {
  return reasonsBySentence.get(sentence) ?? plainReasons().get(sentence)
}

let plain: Map<string, Reason> | undefined

/** The reasons of all sentences without values. */
function plainReasons(): Map<string, Reason> {
  if (plain) return plain
  plain = new Map()
  for (const [noun, sentences] of Object.entries(words))
    for (const [key, sentence] of Object.entries(sentences))
      if (typeof sentence === 'string')
        plain.set(sentence, { code: `${noun}.${key}` as ReasonCode, values: [] })
  return plain
}
