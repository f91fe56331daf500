import { words, type Words } from './words/words.ts'

/**
 * The key of a sentence in the words, such as `notes.unknown`. Server and contracts return these; the
 * sentence is added where the reply is written. Browsers get the sentence, so this file is kept out of them.
 */
export type ReasonCode = NamesIn<Words>

type NamesIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Sentence
    ? Key
    : Texts[Key] extends object
      ? `${Key}.${NamesIn<Texts[Key]>}`
      : never
}[keyof Texts & string]

type Sentence = string | ((...values: never[]) => string)
/** The sentence with this key in the words. */
export type SentenceIn<Texts, Name> = Name extends keyof Texts
  ? Texts[Name]
  : Name extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Texts
      ? SentenceIn<Texts[Key], Rest>
      : never
    : never
/** The values used in the sentence of a code. */
export type ValuesOf<Code> = SentenceIn<Words, Code> extends (...values: infer Values) => string ? Values : []

/**
 * The reason for a refusal, without a sentence. A reply includes it beside the sentence, so the values must
 * be valid JSON.
 */
export interface Reason {
  code: ReasonCode
  /** The values in the sentence, such as a class or a number. */
  values: unknown[]
}

/** The reason with the values of its sentence. */
export function because<Code extends ReasonCode>(code: Code, ...values: ValuesOf<Code>): Reason {
  return { code, values }
}

/** The sentence of a reason, in one language. */
export function say({ code, values }: Reason, spoken: Words = words): string {
  const found = code
    .split('.')
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], spoken)
  const sentence = found as string | ((...parts: readonly unknown[]) => string)
  return typeof sentence === 'function' ? sentence(...values) : sentence
}

/**
 * A reason in a reply that is not a refusal: its sentence, and the code with its values, for translating the
 * sentence.
 */
export interface Told {
  reason: string
  why: Reason
}

/** The reason in the form of a reply, in one language. */
export function tell(reason: Reason, spoken?: Words): Told {
  return { reason: say(reason, spoken), why: reason }
}

/** The reasons of sentences that come without one. */
const reasonsBySentence = new Map<string, Reason>()

/**
 * The sentence with which a schema refuses. A zod issue has only a text, by which {@link reasonOf} finds the
 * reason again; each is remembered for ever, so this is for schemas that are created once.
 */
export function asIssue<Code extends ReasonCode>(code: Code, ...values: ValuesOf<Code>): string {
  const reason = because(code, ...values)
  const sentence = say(reason)
  reasonsBySentence.set(sentence, reason)
  return sentence
}

/**
 * The reason of a sentence from a schema, or from a rule that forms share. If two nouns use the same
 * sentence, it may be the other one's.
 * @returns undefined for a text with values that was not made by {@link asIssue}
 */
export function reasonOf(sentence: string): Reason | undefined {
  return reasonsBySentence.get(sentence) ?? plainReasons().get(sentence)
}

let plain: Map<string, Reason> | undefined

/** The reasons of all sentences without values. */
function plainReasons(): Map<string, Reason> {
  if (!plain) addPlain((plain = new Map()), words, '')
  return plain
}

function addPlain(found: Map<string, Reason>, texts: object, prefix: string): void {
  for (const [key, text] of Object.entries(texts) as [string, unknown][])
    if (typeof text === 'string') found.set(text, { code: `${prefix}${key}` as ReasonCode, values: [] })
    else if (typeof text === 'object' && text !== null) addPlain(found, text, `${prefix}${key}.`)
}
