import { newsletter } from '#app/content/newsletter.ts'
import type { SubscriptionOutcome } from '#shared/site-services.ts'

/** What the form hears back, with the address as it was typed. */
export interface SubscriptionAnswer {
  outcome: SubscriptionOutcome
  /** Seconds to wait, where too many addresses came. */
  wait?: number
  email: string
  /** Tells two answers apart. */
  at: number
}

/** The message under the field; undefined when the address was stored. */
export function subscriptionFault({ outcome, wait = 60 }: SubscriptionAnswer): string | undefined {
  switch (outcome) {
    case 'stored':
      return undefined
    case 'missing':
      return newsletter.missing
    case 'invalid':
      return newsletter.invalid
    case 'too-many':
      return newsletter.tooMany(Math.ceil(wait / 60))
    case 'failed':
      return newsletter.failed
  }
}
