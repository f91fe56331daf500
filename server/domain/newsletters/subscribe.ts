import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { SubscriptionOutcome, SubscriptionReply, Visitor } from '#shared/site-services.ts'
import { formLimit } from './subscription-limit.ts'
import { storeSubscriber } from './queries.ts'

/** Longest address that mail can carry. */
const longest = 254

const statuses: Record<SubscriptionOutcome, number> = {
  stored: 200,
  missing: 422,
  invalid: 422,
  'too-many': 429,
  failed: 500,
}

interface Settings {
  database: Database
  masterKey: string
  /** The site is reached by HTTPS. */
  secure: boolean
}

/**
 * Stores an address from the newsletter form, with the time of consent. The answer is the same whether the address
 * was there already, so that nobody can find out who reads the newsletter.
 * @throws when the database cannot be reached
 */
export async function subscribe(
  settings: Settings,
  typed: string,
  visitor: Visitor,
): Promise<SubscriptionReply> {
  const email = typed.trim()
  if (email === '') return reply('missing')
  if (!isAddress(email)) return reply('invalid')
  const { bucket, setCookie } = formLimit(settings.masterKey, visitor, settings.secure)
  const wait = await settings.database.asService(async (tx) => {
    const left = await takeFromBucket(tx, bucket)
    if (left === 0) await storeSubscriber(tx, email)
    return left
  })
  return wait > 0 ? { ...reply('too-many'), wait } : { ...reply('stored'), setCookie }
}

/** @param outcome what the page will say */
export function reply(outcome: SubscriptionOutcome): SubscriptionReply {
  return { outcome, status: statuses[outcome] }
}

/** Whether mail could reach it: one @, no spaces, a domain with a dot. Only a letter tells whether someone reads it. */
export function isAddress(email: string): boolean {
  return (
    email.length <= longest &&
    /^[^@\s\p{Cc},;<>"]{1,64}@(?:[^@\s\p{Cc}.,;<>"]+\.)+[^@\s\p{Cc}.,;<>"]{2,}$/u.test(email)
  )
}
