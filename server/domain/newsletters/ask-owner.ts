import { createHash } from 'node:crypto'
import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import type { Messenger } from '#server/mail/messenger.ts'
import { words } from '#shared/words/words.ts'
import { confirmationDays, signConfirmation } from './confirmation-link.ts'

const texts = words.newsletters

/** Mails to the owners of addresses, if the school has a mail server. */
export interface OwnerMail {
  messenger: Pick<Messenger, 'write' | 'deliver'>
  masterKey: string
  /** Address of the site, without a trailing slash. */
  publicUrl: string
}

/** The limit of such mails to one address, regardless of who requests them. */
const perOwner = { capacity: 3, refillSeconds: 86_400 }

/**
 * Queues a mail that asks the owner of an address whether the newsletter is wanted; call `deliver`
 * afterwards. After three on a day there are no more.
 */
export async function askOwner(tx: Tx, { messenger, masterKey, publicUrl }: OwnerMail, email: string) {
  const key = `newsletter.owner:${createHash('sha256').update(email).digest('base64url')}`
  if ((await takeFromBucket(tx, { key, ...perOwner })) > 0) return
  const { name } = await readSchool(tx)
  const link = `${publicUrl}/newsletter/confirm?token=${signConfirmation(masterKey, email)}`
  await messenger.write(tx, {
    channel: 'email',
    purpose: 'newsletter',
    recipient: email,
    subject: texts.confirm(name),
    body: `${texts.confirmLink(name)}\n${link}\n\n${texts.confirmEnd(confirmationDays)}\n`,
    seconds: confirmationDays * 86_400,
  })
}
