import type { Reason, ReasonCode, SentenceIn, ValuesOf } from './reasons.ts'
import type { Words } from './words/words.ts'

/**
 * A fault that a rule finds in the browser and on the server alike: the sentence for the form, and the reason
 * for a reply.
 */
export interface Fault {
  message: string
  reason: Reason
}

/**
 * The fault with this code. Its sentence is passed in, so that a browser has only those that its forms use.
 */
export function fault<Code extends ReasonCode>(
  code: Code,
  sentence: SentenceIn<Words, Code>,
  ...values: ValuesOf<Code>
): Fault {
  const said = sentence as string | ((...parts: readonly unknown[]) => string)
  return { message: typeof said === 'function' ? said(...values) : said, reason: { code, values } }
}

/**
 * A fault found by a rule; for a sentence without values just its text, from which the reason can be found.
 */
export type FoundFault = Fault | string

/** The sentence of a fault, for the form. */
export function messageOf(found: FoundFault): string {
  return typeof found === 'string' ? found : found.message
}

/** The sentences of faults, by field. */
export function messagesOf(found: Readonly<Record<string, FoundFault>>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([field, one]) => [field, messageOf(one)]))
}
