import { newsletter } from '#app/words/site/newsletters.ts'
import type { SubscriptionOutcome } from '#shared/site-services.ts'

/** The reply to the form, with the address as it was typed. */
export interface SubscriptionAnswer {
  /** `offline`: the browser got no reply. */
  outcome: SubscriptionOutcome | 'offline'
  /** Seconds to wait after too many tries. */
  wait?: number
  email: string
  /** Distinguishes two equal replies. */
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
    case 'offline':
      return newsletter.offline
  }
}

/** The typed address of a submitted form; empty when the body is not a form. */
export async function readTypedAddress(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData())
  const value = form.get('email')
  return typeof value === 'string' ? value : ''
}

/**
 * Sends the form from a page that is open. A lost connection, or a reply that is none of ours, becomes a message under
 * the field, so that neither the page nor the typed address is lost.
 */
export async function sendSubscription(
  request: Request,
  send: () => Promise<SubscriptionAnswer>,
): Promise<SubscriptionAnswer> {
  const email = await readTypedAddress(request.clone())
  try {
    return await send()
  } catch (error) {
    // Browsers report every network failure of `fetch` as a TypeError.
    return { outcome: error instanceof TypeError ? 'offline' : 'failed', email, at: Date.now() }
  }
}
