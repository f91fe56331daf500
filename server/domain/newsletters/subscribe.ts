import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { SubscriptionOutcome, SubscriptionReply, Visitor } from '#shared/site-pages/site-services.ts'
import { askOwner, type OwnerMail } from './ask-owner.ts'
import { formLimit } from './subscription-limit.ts'
import { storeSubscriber } from './queries.ts'

/** Longest address that mail can carry. */
const longest = 254

const statuses: Record<SubscriptionOutcome, number> = {
  stored: 200,
  asked: 200,
  missing: 422,
  invalid: 422,
  'too-many': 429,
  held: 503,
  failed: 500,
}

interface Settings {
  database: Database
  masterKey: string
  /** Whether the site is reached by HTTPS. */
  secure: boolean
  /** Absent if there is no mail server. */
  mail?: OwnerMail | undefined
}

/**
 * Accepts an address from the newsletter form. If the school has a mail server, its owner is asked by mail,
 * since anybody can type anybody's address; otherwise it is stored at once, with the time of consent. The
 * answer does not depend on whether the address was already there, so that nobody can find out who reads the
 * newsletter.
 * @throws when the database cannot be reached
 */
export async function subscribe(
  { database, masterKey, secure, mail }: Settings,
  typed: string,
  visitor: Visitor,
): Promise<SubscriptionReply> {
  const email = typed.trim().toLowerCase()
  if (email === '') return reply('missing')
  if (!isAddress(email)) return reply('invalid')
  const { bucket, setCookie } = formLimit(masterKey, visitor, secure)
  const wait = await database.asService(async (tx) => {
    const left = await takeFromBucket(tx, bucket)
    if (left === 0) await (mail ? askOwner(tx, mail, email) : storeSubscriber(tx, email))
    return left
  })
  if (wait > 0) return { ...reply('too-many'), wait }
  // Not awaited: the mail server may be slow, and the next try of the queue sends the rest.
  void mail?.messenger.deliver()
  return { ...reply(mail ? 'asked' : 'stored'), setCookie }
}

/** @param outcome the message for the page */
export function reply(outcome: SubscriptionOutcome): SubscriptionReply {
  return { outcome, status: statuses[outcome] }
}

/** Whether mail could reach it: one @, no spaces, a domain with a dot. Only a mail shows whether someone reads it. */
export function isAddress(email: string): boolean {
  return (
    email.length <= longest &&
    /^[^@\s\p{Cc},;<>"]{1,64}@(?:[^@\s\p{Cc}.,;<>"]+\.)+[^@\s\p{Cc}.,;<>"]{2,}$/u.test(email)
  )
}
