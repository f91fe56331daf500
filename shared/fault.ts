import type { Reason, ReasonCode, SentenceIn, ValuesOf } from './reasons.ts'
import type { Words } from './words/words.ts'

/** A fault that a rule finds in the browser as on the server: the sentence for the form, and the reason for a reply. */
export interface Fault {
  message: string
  reason: Reason
}

/** The fault of this code. Its sentence is handed over, so that a browser has those alone that its forms say. */
export function fault<Code extends ReasonCode>(
  code: Code,
  sentence: SentenceIn<Words, Code>,
  ...values: ValuesOf<Code>
): Fault {
  const said = sentence as string | ((...parts: readonly unknown[]) => string)
  return { message: typeof said === 'function' ? said(...values) : said, reason: { code, values } }
}

/** A fault as a rule finds it. The text of a sentence without values is enough, because its reason is found by it. */
export type FoundFault = Fault | string

/** The sentence of a fault that a rule found, for the form. */
export function messageOf(found: FoundFault): string {
  return typeof found === 'string' ? found : found.message
}

/** The sentences of faults, by field. */
export function messagesOf(found: Readonly<Record<string, FoundFault>>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([field, one]) => [field, messageOf(one)]))
}
