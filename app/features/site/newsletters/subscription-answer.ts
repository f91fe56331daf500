import type { newsletter } from '#app/words/site/newsletters.ts'
import type { SubscriptionOutcome } from '#shared/site-pages/site-services.ts'
import { minutesToWait } from '#shared/time.ts'

/** The reply to the form, with the address as typed. */
export interface SubscriptionAnswer {
  outcome: SubscriptionOutcome
  /** Seconds to wait after too many tries. */
  wait?: number
  email: string
}

/** The message under the field; undefined when the address was taken. */
export function subscriptionFault(
  words: typeof newsletter,
  { outcome, wait }: SubscriptionAnswer,
): string | undefined {
  switch (outcome) {
    case 'stored':
    case 'asked':
      return undefined
    case 'missing':
      return words.missing
    case 'invalid':
      return words.invalid
    case 'too-many':
      return words.tooMany(minutesToWait(wait))
    case 'held':
      return words.held
    case 'failed':
      return words.failed
  }
}

/** The typed address of a submitted form; empty when the body is not a form. */
export async function readTypedAddress(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData())
  const value = form.get('email')
  return typeof value === 'string' ? value : ''
}
