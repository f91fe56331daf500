import { words, type Words } from './words/words.ts'

/**
 * The name of a sentence in the words, such as `notes.unknown`. Server and contracts give these; the sentence is put to
 * it where the reply is written. Browsers get the sentence, so this file stays out of them.
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
/** The sentence of this name in the words. */
export type SentenceIn<Texts, Name> = Name extends keyof Texts
  ? Texts[Name]
  : Name extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Texts
      ? SentenceIn<Texts[Key], Rest>
      : never
    : never
/** The values that the sentence of a code names. */
export type ValuesOf<Code> = SentenceIn<Words, Code> extends (...values: infer Values) => string ? Values : []

/** Why something is refused, without a sentence. A reply has it beside the sentence, so the values must be fit for JSON. */
export interface Reason {
  code: ReasonCode
  /** The parts that the sentence names, such as a class or a number. */
  values: unknown[]
}

/** The reason with the parts that its sentence names. */
export function because<Code extends ReasonCode>(code: Code, ...values: ValuesOf<Code>): Reason {
  return { code, values }
}

/** The sentence of a reason, in the words of one language. */
export function say({ code, values }: Reason, spoken: Words = words): string {
  const found = code
    .split('.')
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], spoken)
  const sentence = found as string | ((...parts: readonly unknown[]) => string)
  return typeof sentence === 'function' ? sentence(...values) : sentence
}

/** A reason in a reply that is no refusal: its sentence, and the code with its values, from which another language forms the sentence. */
export interface Told {
  reason: string
  why: Reason
}

/** The reason as a reply has it, said in the words of one language. */
export function tell(reason: Reason, spoken?: Words): Told {
  return { reason: say(reason, spoken), why: reason }
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
 * The reason of a sentence from a schema, or from a rule that forms share. Where two nouns say the same, it may
 * be that of the other one.
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
