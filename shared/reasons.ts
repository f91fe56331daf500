import { words, type Words } from '#shared/messages/words.ts'

/**
 * The name of a sentence in the words, such as `notes.unknown`. Server and contracts give these; the sentence is put to
 * it where the reply is written. Browsers get the sentence, so this file stays out of them.
 */
export type ReasonCode = { [Noun in keyof Words]: `${Noun}.${SentencesOf<Words[Noun]>}` }[keyof Words]

type SentencesOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string | ((...data: never[]) => string) ? Key : never
}[keyof Texts & string]

type Sentence<Code> = Code extends `${infer Noun extends keyof Words}.${infer Key}`
  ? Key extends keyof Words[Noun]
    ? Words[Noun][Key]
    : never
  : never
type DataOf<Code> = Sentence<Code> extends (...data: infer Data) => string ? Data : []

/** Why something is refused, without a sentence. */
export interface Reason {
  code: ReasonCode
  /** The parts that the sentence names, such as a class or a number. */
  data: readonly unknown[]
}

/** The reason with the parts that its sentence names. */
export function because<Code extends ReasonCode>(code: Code, ...data: DataOf<Code>): Reason {
  return { code, data }
}

/** The reason as the text of an issue of zod, which carries nothing else. `sayIssue` reads it. */
export function asIssue<Code extends ReasonCode>(code: Code, ...data: DataOf<Code>): string {
  return JSON.stringify(because(code, ...data))
}

/** The sentence of a reason, in the words of one language. */
export function say({ code, data }: Reason, spoken: Words = words): string {
  const [noun, key] = code.split('.') as [keyof Words, string]
  const sentences = spoken[noun] as Record<string, string | ((...parts: readonly unknown[]) => string)>
  const sentence = sentences[key]!
  return typeof sentence === 'function' ? sentence(...data) : sentence
}

/**
 * The sentence of an issue of zod: that of its reason, or the text of a rule that forms share. Such a text may begin with what was
 * typed, and ends with words of ours.
 */
export function sayIssue(message: string): string {
  const isReason = message.startsWith('{"code":') && message.endsWith(']}')
  return isReason ? say(JSON.parse(message) as Reason) : message
}
