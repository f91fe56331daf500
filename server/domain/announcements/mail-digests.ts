import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import type { Messenger } from '#server/mail/messenger.ts'
import { words } from '#shared/words/words.ts'
import { claimDigest, listDue, type MailedAnnouncement } from './digest-queries.ts'

const texts = words.announcements

export interface DigestDeps {
  database: Database
  logger: Logger
  env: { publicUrl: string; auth: { email: { smtpUrl?: string } } }
  auth: { messenger: Messenger }
  /** Only in a deployment. */
  allowance?: Allowance | undefined
}

/** After two days, later mails have replaced this one. */
const secondsOfUse = 2 * 86_400

/**
 * Mails each person who wants it, once a day, the announcements since the last mail that are not seen yet. A
 * program that was off in the morning catches up. Without a mail server it does nothing. Never rejects.
 */
export async function mailDigests(deps: DigestDeps): Promise<void> {
  const { database, logger, env, auth, allowance } = deps
  if (env.auth.email.smtpUrl === undefined) return
  try {
    const due = await database.asService(listDue)
    if (due.length === 0) return
    const { name } = await database.asServiceOnce(readSchool)
    const room = (await allowance?.left('mails')) ?? Infinity
    let queued = 0
    for (const userId of due) if (queued < room && (await queueDigest(deps, userId, name))) queued++
    await allowance?.note('mails', queued)
    await auth.messenger.deliver()
  } catch (error) {
    logger.warn({ err: error }, 'new announcements could not be mailed')
  }
}

/** @returns whether there was anything to mail */
async function queueDigest(
  { database, env, auth }: DigestDeps,
  userId: string,
  school: string,
): Promise<boolean> {
  return await database.asService(async (tx) => {
    const digest = await claimDigest(tx, userId)
    if (!digest || digest.announcements.length === 0) return false
    await auth.messenger.write(tx, {
      channel: 'email',
      purpose: 'announcements',
      recipient: digest.recipient,
      userId,
      ...writeDigest(digest.announcements, school, env.publicUrl),
      seconds: secondsOfUse,
    })
    return true
  })
}

function writeDigest([first, ...others]: MailedAnnouncement[], school: string, publicUrl: string) {
  const what = others.length === 0 ? first!.title : texts.several(others.length + 1)
  const paragraphs = [first!, ...others].map(
    ({ title, author_name, content }) => `${title}\n(${author_name ?? texts.office})\n\n${content}`,
  )
  const unsubscribeUrl = `${publicUrl}/portal?tab=announcements`
  const end = [texts.all(unsubscribeUrl), texts.why(school)]
  return { subject: `${what} · ${school}`, body: `${[...paragraphs, ...end].join('\n\n')}\n`, unsubscribeUrl }
}
